import { create } from 'zustand'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'
import { resettable } from '../session/reset.ts'

/** Available languages; the current one is in the session. */
export const useLanguages = resettable(
  create<{ allLanguages: readonly Language[]; defaultLanguage: Language }>()(() => ({
    allLanguages: LANGUAGES,
    defaultLanguage: DEFAULT_LANGUAGE,
  })),
)
