import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'
const media = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(DARK) : null)

/** True if the page is dark: as the person chose, else as the device is. */
const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && (media()?.matches ?? false))
}

function onChange(tell: () => void): () => void {
  const query = media(),
    observer = new MutationObserver(tell)
  query?.addEventListener('change', tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query?.removeEventListener('change', tell)
    observer.disconnect()
  }
}

export const useDark = (): boolean => useSyncExternalStore(onChange, isDark, () => false)
