import { useEffect, useState } from 'react'

/** The page is doing other things for so long at most, in milliseconds. */
const PATIENCE_MS = 3000

/**
 * True once the page has nothing else to do: what is heavy begins then. A page that came whole gets here only
 * after somebody has touched it.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 0)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(waiting)
  }, [])
  return idle
}
