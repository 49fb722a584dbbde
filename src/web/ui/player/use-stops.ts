import { useEffect, useRef, type RefObject } from 'react'

/** Between two looks at the time a film plays on for this long at most, in seconds, at normal speed. */
const LOOK = 1.2

/**
 * The first stop that playing from `before` to `now` has passed, or null. A jump passes none. `halted`: the
 * stop at which it has halted last.
 */
export function passedStop(
  stops: readonly number[],
  before: number,
  now: number,
  rate: number,
  halted: number | null,
): number | null {
  if (now <= before || now - before > LOOK * Math.max(1, rate)) return null
  // A person who left at a question returns to exactly that moment and is asked again.
  return stops.find((stop) => (stop > before || (stop === before && stop !== halted)) && stop <= now) ?? null
}

/** Halts a film where something is asked, exactly there, and says so. */
export function useStops(
  video: RefObject<HTMLVideoElement | null>,
  stops: readonly number[] | undefined,
  onStop: ((at: number) => void) | undefined,
): void {
  const latest = useRef({ stops: stops ?? [], onStop })
  useEffect(() => {
    latest.current = { stops: stops ?? [], onStop }
  })
  const some = stops !== undefined && stops.length > 0
  useEffect(() => {
    const element = video.current
    if (!element || !some) return undefined
    let before = element.currentTime,
      halted: number | null = null
    const look = (): void => {
      const now = element.currentTime
      const stop = element.paused
        ? null
        : passedStop(latest.current.stops, before, now, element.playbackRate, halted)
      before = now
      if (stop === null) return
      element.pause()
      element.currentTime = stop
      before = stop
      halted = stop
      latest.current.onStop?.(stop)
    }
    const onSeeking = (): void => {
      before = element.currentTime
    }
    element.addEventListener('timeupdate', look)
    element.addEventListener('seeking', onSeeking)
    return () => {
      element.removeEventListener('timeupdate', look)
      element.removeEventListener('seeking', onSeeking)
    }
  }, [video, some])
}
