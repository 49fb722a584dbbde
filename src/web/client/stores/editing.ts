import { create } from 'zustand'
import { resettable } from '../session/reset.ts'

/** False while the person is asked to confirm skipping a lock; true by default. */
export const useTeacherBypass = resettable(
  create<{ isBypassConfirmed: boolean; setBypassConfirmed: (confirmed: boolean) => void }>()((set) => ({
    isBypassConfirmed: true,
    setBypassConfirmed: (isBypassConfirmed) => set({ isBypassConfirmed }),
  })),
)

type CmsLanguage = {
  /** Index of the language tab that is open. */
  activeLanguage: number
  formLanguage: string
  nextFormLanguage: string
  prevFormLanguage: string
  setCmsLanguage: (state: Partial<Omit<CmsLanguage, 'setCmsLanguage'>>) => void
}

/** Which language version an editor with both side by side works on. */
export const useCmsLanguage = resettable(
  create<CmsLanguage>()((set) => ({
    activeLanguage: 0,
    formLanguage: 'English',
    nextFormLanguage: '',
    prevFormLanguage: '',
    setCmsLanguage: (state) => set(state),
  })),
)
