import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'
const KEY = 'theme'

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

/**
 * Begins as the prerendered pages do, so that taking one over corrects what it says; then the choice of this
 * browser holds.
 */
const useThemeStore = create<{ theme: Theme }>()(() => ({ theme: 'system' }))
if (typeof document !== 'undefined') useThemeStore.setState({ theme: stored() })
export const useTheme = (): Theme => useThemeStore((state) => state.theme)

let chosen: (theme: Theme) => void = () => undefined
/** Registers a listener that saves the chosen theme outside of this browser, in the person's account. */
export function onThemeChosen(listener: (theme: Theme) => void): void {
  chosen = listener
}

/**
 * Chooses the colours; `system` follows the device. Kept for the next visit by this browser, which paints
 * with it at once, and by the account.
 */
export function setTheme(theme: Theme): void {
  takeTheme(theme)
  chosen(theme)
}

/** Takes over the colours that were chosen elsewhere. */
export function takeTheme(theme: Theme): void {
  if (theme === useThemeStore.getState().theme && theme === stored()) return
  useThemeStore.setState({ theme })
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Blocked storage: the choice then lasts as long as the page.
  }
}
