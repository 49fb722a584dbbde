import { useEffect, useRef, type RefObject } from 'react'

const fromStart = (row: HTMLElement, one: HTMLElement): number => one.offsetLeft - row.offsetLeft
const inSight = (row: HTMLElement, one: HTMLElement): boolean =>
  fromStart(row, one) >= row.scrollLeft &&
  fromStart(row, one) + one.clientWidth <= row.scrollLeft + row.clientWidth
/** Only the row moves, never the page. */
const toMiddle = (row: HTMLElement, one: HTMLElement): void => {
  row.scrollLeft = fromStart(row, one) - (row.clientWidth - one.clientWidth) / 2
}

/**
 * A row that scrolls when it overflows (`scroll-row`). Keeps the element matching `chosen` in sight; a new
 * value of `changed` checks the row again.
 */
export function useScrollRow<Row extends HTMLElement>(
  chosen: string,
  changed: unknown,
): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  useEffect(() => {
    const row = ref.current
    const one = row?.querySelector<HTMLElement>(chosen)
    if (row && one) toMiddle(row, one)
  }, [chosen, changed])
  useEffect(() => {
    // A row that fits again has nothing to fade: a browser keeps the last place of a row that scrolled.
    const row = ref.current
    if (!row || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      row.toggleAttribute('data-fits', row.scrollWidth <= row.clientWidth)
      // A narrower window, or longer words, may have moved the chosen one out of sight.
      const one = row.querySelector<HTMLElement>(chosen)
      if (one && !inSight(row, one)) toMiddle(row, one)
    })
    // Observe the children too: another language, or a count that has loaded, widens them but not the row.
    for (const element of [row, ...row.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [chosen, changed])
  return ref
}
