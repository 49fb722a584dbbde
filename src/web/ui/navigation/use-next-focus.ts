import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus when a pressed element is unmounted or its result appears. After the next change of
 * `value`, the focus moves to the first match of the CSS selectors within the root, so that it does not fall
 * back to the top of the page. `first`: selectors for content that is open from the start.
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
