import { useSyncExternalStore } from 'react'

/** Where the rows of a table are cards; the same width as in DataTable.module.css. */
const CARDS = '(max-width: 47.99rem)'
const query = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(CARDS) : undefined

function subscribe(changed: () => void): () => void {
  const media = query()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** Whether the rows of tables are cards now: on phones. */
export const useCards = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
