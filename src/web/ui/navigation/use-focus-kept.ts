import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A button that works is disabled, and a disabled button loses the focus: it gets it back when the work is
 * done, unless somebody has gone on.
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
