import { useLayoutEffect, useState, type RefObject } from 'react'

/** Below this width, in rem, a table folds what can be folded; below the other one its rows are cards, which have room for all of it. */
const TIGHT = 60, CARDS = 48

/** Whether a table's frame is narrower than its columns would like: on tablets, and beside an open sidebar. */
export function useTight(frame: RefObject<HTMLElement | null>, watch: boolean): boolean {
  const [tight, setTight] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!watch || !element || typeof ResizeObserver === 'undefined') return undefined
    const measure = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setTight(window.innerWidth >= CARDS * rem && element.clientWidth < TIGHT * rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, watch])
  return tight
}
