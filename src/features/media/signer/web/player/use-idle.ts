import { useEffect, useState } from 'react'

/** The page is doing other things for so long at most, in milliseconds. */
const PATIENCE_MS = 3000

/**
 * True once the page is idle: heavy work begins then. A server-rendered page reaches this only after an
 * interaction.
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
