import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Debounces a value, so that typing sends no request per letter. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
