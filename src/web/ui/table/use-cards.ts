import { useSyncExternalStore } from 'react'

/** Media query of the cards; the same width as in DataTable.module.css. */
const CARDS = '(max-width: 47.99rem)'
const query = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(CARDS) : undefined

function subscribe(changed: () => void): () => void {
  const media = query()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** True while the rows of tables are cards: on phones. */
export const useCards = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
