import { useEffect, useRef, type RefObject } from 'react'

/**
 * What was pressed goes away, or what it made comes: with the next drawing in which `value` is another one,
 * the focus goes to the first of the CSS selectors that finds something within the root, so that it does not
 * fall to the top of the page. `first` is for what is open from the start.
 */
export function useNextFocus<Root extends HTMLElement>(
  value: unknown,
  first: readonly string[] = [],
): [RefObject<Root | null>, (...selectors: string[]) => void] {
  const root = useRef<Root>(null),
    next = useRef(first)
  useEffect(() => {
    for (const selector of next.current) {
      const found = root.current?.querySelector<HTMLElement>(selector)
      if (!found) continue
      found.focus()
      break
    }
    next.current = []
  }, [value])
  return [
    root,
    (...selectors) => {
      next.current = selectors
    },
  ]
}
