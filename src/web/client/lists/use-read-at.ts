import { useState } from 'react'

/**
 * Returns when the rows on the screen were read, as a base for "5 minutes ago". While the previous page's
 * rows are shown until the next ones load, the query says 0; then returns the previous time.
 */
export function useReadAt(dataUpdatedAt: number): number {
  const [last, setLast] = useState(dataUpdatedAt)
  if (dataUpdatedAt > 0 && dataUpdatedAt !== last) setLast(dataUpdatedAt)
  return dataUpdatedAt || last
}
