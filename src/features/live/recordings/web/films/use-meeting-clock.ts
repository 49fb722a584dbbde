import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Speed } from '#web/ui/player/types.ts'
import { correction, type Placed } from './timeline.ts'

const TICK_MS = 100
const FRAME_S = 1 / 30
/** Longest time for which a film that is still loading holds the others. */
const HELD_MS = 5000

/**
 * One clock for several films: all of them are where it is. A film that waits for its bytes holds it, so that
 * nobody is seen before the others.
 */
export function useMeetingClock(length: number) {
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const films = useRef(new Map<string, { video: HTMLVideoElement; placed: Placed }>())
  const at = useRef(0)

  const place = useCallback((seconds: number, moves: boolean, rate: number): boolean => {
    let ready = true
    for (const { video, placed } of films.current.values()) {
      const wanted = seconds - placed.from
      const inside = wanted >= 0 && seconds < placed.to
      if (!inside || !moves) {
        if (!video.paused) video.pause()
        if (inside && Math.abs(video.currentTime - wanted) > FRAME_S / 2) video.currentTime = wanted
        continue
      }
      const { jump, rate: next } = correction(video.currentTime, wanted, rate)
      if (jump) video.currentTime = wanted
      if (Math.abs(video.playbackRate - next) > 0.001) video.playbackRate = next
      if (video.paused && !video.ended) video.play().catch(() => null)
      if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended) ready = false
    }
    return ready
  }, [])
  const seek = useCallback(
    (seconds: number) => {
      at.current = Math.min(Math.max(0, seconds), length)
      setTime(at.current)
      place(at.current, false, 1)
    },
    [length, place],
  )
  useEffect(() => {
    if (!playing) {
      place(at.current, false, 1)
      return undefined
    }
    let last = performance.now(),
      waited = 0
    const timer = setInterval(() => {
      const now = performance.now(),
        passed = now - last
      last = now
      const ready = place(at.current, true, speed)
      waited = ready ? 0 : waited + passed
      if (!ready && waited < HELD_MS) return
      at.current = Math.min(length, at.current + (passed / 1000) * speed)
      setTime(at.current)
      if (at.current >= length) setPlaying(false)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [playing, speed, length, place])

  const hold = useCallback(
    (placed: Placed) => (video: HTMLVideoElement | null) => {
      if (!video) return void films.current.delete(placed.film.id)
      films.current.set(placed.film.id, { video, placed })
      if (video.readyState > 0) place(at.current, false, 1)
    },
    [place],
  )
  return useMemo(
    () => ({
      time,
      playing,
      speed,
      setSpeed,
      hold,
      seek,
      /** Called when a film has its first picture: moves it to the clock's position. */
      settle: () => place(at.current, false, 1),
      toggle() {
        if (!playing && at.current >= length) seek(0)
        setPlaying(!playing)
      },
      pause: () => setPlaying(false),
      skip: (seconds: number) => seek(at.current + seconds),
      step(direction: 1 | -1) {
        setPlaying(false)
        seek(at.current + direction * FRAME_S)
      },
      now: () => at.current,
    }),
    [time, playing, speed, hold, seek, place, length],
  )
}
