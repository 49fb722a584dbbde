import { useEffect, useState } from 'react'

const FROM = 3,
  STEP_MS = 1000

/**
 * Three, two, one before something begins, so that hands are where they should be.
 *
 * @returns the number that is shown, null while nothing is counted
 */
export function useCountIn(begin: () => void) {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (count === null) return undefined
    if (count === 0) {
      setCount(null)
      begin()
      return undefined
    }
    const next = setTimeout(() => setCount(count - 1), STEP_MS)
    return () => clearTimeout(next)
  }, [count, begin])
  return { count, start: () => setCount(FROM), cancel: () => setCount(null) }
}
