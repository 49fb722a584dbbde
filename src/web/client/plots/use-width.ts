import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of an element in CSS pixels, followed as it changes; `initial` until it is measured. */
export function useWidth(place: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const measure = (): void => setWidth(element.clientWidth || initial)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, initial])
  return width
}
