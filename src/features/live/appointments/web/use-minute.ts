import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'

/** The time, as often as a minute passes. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
