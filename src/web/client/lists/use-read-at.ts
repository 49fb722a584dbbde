import { useState } from 'react'

/**
 * When the rows on the screen were read, from which "5 minutes ago" is counted. While those of the page
 * before stand in for the next ones the query says 0: then it is the moment of those before.
 */
export function useReadAt(dataUpdatedAt: number): number {
  const [last, setLast] = useState(dataUpdatedAt)
  if (dataUpdatedAt > 0 && dataUpdatedAt !== last) setLast(dataUpdatedAt)
  return dataUpdatedAt || last
}
