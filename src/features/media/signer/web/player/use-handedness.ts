import { create } from 'zustand'

const KEY = 'signer-left-handed'
const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
const store = (left: boolean): void => {
  try {
    localStorage.setItem(KEY, String(left))
  } catch {
    /* Storage is blocked: it holds as long as the page. */
  }
}

/**
 * Whether signers sign with the left hand: chosen in one player, for all of them, and remembered on the
 * device.
 */
export const useHandedness = create<{ left: boolean; toggle: () => void }>((set, get) => ({
  // A page that came whole shows a right hand; the choice of this device then corrects it, as it does the theme.
  left: false,
  toggle: () => {
    const left = !get().left
    store(left)
    set({ left })
  },
}))
if (typeof document !== 'undefined') useHandedness.setState({ left: stored() })
