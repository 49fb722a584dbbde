import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Restores the focus that a button loses while it is working and therefore disabled, unless the person has
 * moved it elsewhere.
 */
export function useFocusKept<Found extends HTMLElement>(working: boolean): RefObject<Found | null> {
  const ref = useRef<Found>(null),
    had = useRef(false)
  useLayoutEffect(() => {
    if (working) {
      had.current = ref.current !== null && document.activeElement === ref.current
      return
    }
    if (had.current && document.activeElement === document.body) ref.current?.focus()
    had.current = false
  }, [working])
  return ref
}
