import { create } from 'zustand'

/** A yes or no that is chosen in one player, for all of them, and remembered on the device. */
export function keptChoice(key: string) {
  const stored = (): boolean => {
    try {
      return localStorage.getItem(key) === 'true'
    } catch {
      return false
    }
  }
  const store = (on: boolean): void => {
    try {
      localStorage.setItem(key, String(on))
    } catch {
      /* Storage is blocked: it holds as long as the page. */
    }
  }
  const use = create<{ on: boolean; toggle: () => void }>((set, get) => ({
    // Server-rendered pages have it off; the choice of this device is applied afterwards, like the theme.
    on: false,
    toggle: () => {
      const on = !get().on
      store(on)
      set({ on })
    },
  }))
  if (typeof document !== 'undefined') use.setState({ on: stored() })
  return use
}
