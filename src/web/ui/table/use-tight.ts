import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Below this width, in rem, a table folds what can be folded; below the other one its rows are cards, which
 * have room for all of it.
 */
const TIGHT = 60,
  CARDS = 48

/**
 * True if a table's frame is too narrow for all its columns: on tablets, beside an open sidebar, and if they
 * overflow it. `columns`: their names; empty if none can be folded.
 */
export function useTight(place: RefObject<HTMLElement | null>, columns: string): boolean {
  const [tight, setTight] = useState(false)
  /** Width that these columns needed when they did not fit; once some are folded, it can't be measured. */
  const asked = useRef({ columns, width: 0 })
  // After every render: other rows, words and columns ask for another width.
  useLayoutEffect(() => {
    const table = place.current?.querySelector('table'),
      frame = table?.parentElement
    if (columns === '' || !table || !frame || typeof ResizeObserver === 'undefined') return undefined
    if (asked.current.columns !== columns) asked.current = { columns, width: 0 }
    const measure = (): void => {
      const width = frame.clientWidth
      // Not displayed yet: other parts of the screen are still awaited.
      if (width === 0) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (!tight && table.offsetWidth > width) asked.current.width = table.offsetWidth
      setTight(window.innerWidth >= CARDS * rem && width < Math.max(TIGHT * rem, asked.current.width))
    }
    measure()
    // Observers run before the frame is painted: folded at once, rows are never seen in both ways.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  })
  return tight
}
