import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const CONTROL = ':is(a[href], button, input):not(:disabled)'

/**
 * Moves the focus when an action removes its row: to the row now in its place, or to the table's frame.
 * Spread the result on the body.
 */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: (event: FocusEvent<HTMLElement>) => void } {
  const lastRow = useRef(-1)
  useEffect(() => {
    if (lastRow.current < 0 || document.activeElement !== document.body) return
    const there = [...(body.current?.children ?? [])]
    const next =
      there[Math.min(lastRow.current, there.length - 1)]?.querySelector<HTMLElement>(CONTROL) ??
      body.current?.closest<HTMLElement>('[role="region"]')
    lastRow.current = -1
    next?.focus()
  }, [body, rows])
  return {
    onFocus: ({ target }) => {
      lastRow.current = [...(body.current?.children ?? [])].findIndex((row) => row.contains(target))
    },
    // Another element has the focus now; a removed row has no `relatedTarget`.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) lastRow.current = -1
    },
  }
}
