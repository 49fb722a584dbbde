import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Below this width, in rem, a table folds what can be folded; below the other one its rows are cards, which
 * have room for all of it.
 */
const TIGHT = 60,
  CARDS = 48

/**
 * Whether a table's frame is too narrow for all its columns (`columns` names them; empty where none can be
 * folded): on tablets, beside an open sidebar, and wherever they ask for more than it has.
 */
export function useTight(place: RefObject<HTMLElement | null>, columns: string): boolean {
  const [tight, setTight] = useState(false)
  /** The width that these columns asked for when they did not fit: what is folded no longer says it. */
  const asked = useRef({ columns, width: 0 })
  // After every render: other rows, words and columns ask for another width.
  useLayoutEffect(() => {
    const table = place.current?.querySelector('table'),
      frame = table?.parentElement
    if (columns === '' || !table || !frame || typeof ResizeObserver === 'undefined') return undefined
    if (asked.current.columns !== columns) asked.current = { columns, width: 0 }
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        width = frame.clientWidth
      if (!tight && table.offsetWidth > width) asked.current.width = table.offsetWidth
      setTight(window.innerWidth >= CARDS * rem && width < Math.max(TIGHT * rem, asked.current.width))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  })
  return tight
}
