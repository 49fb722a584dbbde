import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 47.99rem)'
const query = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(NARROW) : undefined
function subscribe(changed: () => void): () => void {
  const media = query()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}
/** True on phones, which have no room for a week of columns. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
