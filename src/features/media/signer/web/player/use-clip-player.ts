import { useCallback, useEffect, useRef, useState } from 'react'
import { jumpBack, nextMark, NO_MARKS, setMark, type Marks } from '#web/ui/player/loop.ts'
import type { Speed } from '#web/ui/player/types.ts'
import type { Player } from '#web/ui/player/use-player.ts'

type Options = {
  /** Seconds; 0 until the clip is made. */
  duration: number
  /** The moment that shows the most, for the picture before it plays. */
  poster: number
  /** Draws a moment; called for every frame, outside of React. */
  draw: (time: number) => void
  /** Nothing moves while this is false: it is out of view. */
  awake: boolean
  autoplay: boolean
  loop: boolean
  mirrored: boolean
  speed: Speed
  onPreference?: ((change: { speed?: Speed; mirrored?: boolean; loop?: boolean }) => void) | undefined
}
const REPORT_MS = 100
export const FRAME = 1 / 30

/** The player of the film, for something that is drawn: the same state and commands. */
export function useClipPlayer({ duration, poster, draw, awake, autoplay, onPreference, ...start }: Options): Player {
  const [playing, setPlaying] = useState(autoplay)
  const [started, setStarted] = useState(autoplay)
  const [time, setTime] = useState(0)
  const [speed, setSpeed] = useState(start.speed)
  const [loop, setLoop] = useState(start.loop)
  const [mirrored, setMirrored] = useState(start.mirrored)
  const [marks, setMarks] = useState<Marks>(NO_MARKS)
  const now = useRef(0)
  const settings = useRef({ speed, loop, marks, draw })
  useEffect(() => { settings.current = { speed, loop, marks, draw } })

  const seek = useCallback((seconds: number) => {
    now.current = Math.min(Math.max(0, seconds), duration)
    setTime(now.current)
    settings.current.draw(now.current)
  }, [duration])

  // A new clip begins anew.
  useEffect(() => {
    if (duration === 0) return
    now.current = 0
    setTime(0)
    setMarks(NO_MARKS)
  }, [duration])

  // What stands still is drawn again when how it is drawn changes.
  useEffect(() => {
    if (duration > 0 && awake && !playing) draw(started ? now.current : poster)
  }, [draw, duration, awake, playing, started, poster])

  useEffect(() => {
    if (!playing || !awake || duration === 0) return undefined
    let last: number | null = null, reported = 0
    let frame = requestAnimationFrame(function next(at) {
      const { speed: rate, loop: again, marks: stretch, draw: paint } = settings.current
      if (last !== null) now.current += ((at - last) / 1000) * rate
      last = at
      const back = jumpBack(stretch, now.current)
      if (back !== null) now.current = back
      if (now.current >= duration) {
        if (!again) { now.current = duration; paint(duration); setTime(duration); setPlaying(false); return }
        now.current %= duration
      }
      paint(now.current)
      if (at - reported > REPORT_MS) { reported = at; setTime(now.current) }
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, awake, duration])

  return {
    playing, failed: false, started, time, duration, speed, loop, mirrored, muted: true, marks, seek,
    toggle: () => {
      if (!playing && now.current >= duration) now.current = 0
      setStarted(true)
      setPlaying(!playing)
    },
    skip: (direction) => seek(now.current + direction * Math.max(0.5, duration / 5)),
    step: (direction) => { setPlaying(false); setStarted(true); seek(now.current + direction * FRAME) },
    setSpeed: (next) => { setSpeed(next); onPreference?.({ speed: next }) },
    toggleLoop: () => { setLoop(!loop); onPreference?.({ loop: !loop }) },
    toggleMirror: () => { setMirrored(!mirrored); onPreference?.({ mirrored: !mirrored }) },
    toggleSound: () => { /* There is none. */ },
    mark: (which) => setMarks(setMark(marks, which, now.current)),
    cycleMarks: () => setMarks(nextMark(marks, now.current)),
    retry: () => setPlaying(true),
  }
}
