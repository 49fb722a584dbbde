import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { jumpBack, nextMark, NO_MARKS, setMark, type Marks } from '#web/ui/player/loop.ts'
import { mayStartByItself } from '#web/ui/player/quiet.ts'
import type { SignPlayerProps, Speed } from '#web/ui/player/types.ts'
import { usePreferences, type Preferences } from '#web/ui/player/use-preferences.ts'
import type { Player } from '#web/ui/player/use-player.ts'
import { WatchedTracker } from '#web/ui/player/watched.ts'

/** Playback callbacks, the same as the film player's. */
export type Listeners = Pick<SignPlayerProps, 'onTime' | 'onWatchedRange' | 'onEnded'>

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
  /** Another number: from the beginning, once more. */
  take: number
  /** Position in the clip by another clock, in seconds since its beginning; below 0 it has yet to begin. */
  follow?: (() => number) | undefined
  listeners: Listeners
  onPreference?: ((change: Partial<Preferences>) => void) | undefined
}
/**
 * A slow device, or a page returning from the background, continues from its last position: nothing is
 * skipped.
 */
const LONGEST_FRAME_MS = 400
const REPORT_MS = 100,
  WATCHED_MS = 5000
export const FRAME = 1 / 30

/** The player of the film, for something that is drawn: the same state and commands. */
export function useClipPlayer({
  duration,
  poster,
  draw,
  awake,
  autoplay,
  take,
  follow,
  listeners,
  onPreference,
  ...start
}: Options): Player {
  const [playing, setPlaying] = useState(false)
  const [started, setStarted] = useState(false)
  const [time, setTime] = useState(0)
  const { changeSpeed, ...preferences } = usePreferences(start, onPreference)
  const { speed, loop } = preferences
  const [marks, setMarks] = useState<Marks>(NO_MARKS)
  const now = useRef(0)
  const settings = useRef({ speed, loop, marks, draw, follow, listeners })
  useEffect(() => {
    settings.current = { speed, loop, marks, draw, follow, listeners }
  })
  const tracker = useWatching(duration, playing && awake, settings)

  const seek = useCallback(
    (seconds: number) => {
      tracker.current?.jump()
      now.current = Math.min(Math.max(0, seconds), duration)
      setTime(now.current)
      settings.current.draw(now.current)
    },
    [duration, tracker],
  )

  // A new clip begins anew.
  useEffect(() => {
    if (duration === 0) return
    now.current = 0
    setTime(0)
    setMarks(NO_MARKS)
  }, [duration])

  // Starts once the clip is loaded; until then the page's initial state is shown.
  const mayStart = useRef(autoplay)
  useEffect(() => {
    if (duration === 0 || !mayStart.current) return
    mayStart.current = false
    if (!mayStartByItself()) return
    setStarted(true)
    setPlaying(true)
  }, [duration])

  // Whoever shows it may have a button of their own for the speed.
  const [asked, setAsked] = useState(start.speed)
  if (asked !== start.speed) {
    setAsked(start.speed)
    changeSpeed(start.speed)
  }

  const [taken, setTaken] = useState(take)
  if (taken !== take) {
    setTaken(take)
    setStarted(true)
    setPlaying(true)
  }
  useEffect(() => {
    now.current = 0
  }, [take])

  // Redraw a still picture when its appearance changes.
  useEffect(() => {
    if (duration > 0 && awake && !playing) draw(started ? now.current : poster)
  }, [draw, duration, awake, playing, started, poster])

  useEffect(() => {
    if (!playing || !awake || duration === 0) return undefined
    let last: number | null = null,
      reported = 0
    let frame = requestAnimationFrame(function next(at) {
      const { speed: rate, loop: again, marks: stretch, draw: paint, follow: other } = settings.current
      if (other) now.current = Math.max(0, other())
      else if (last !== null) now.current += (Math.min(at - last, LONGEST_FRAME_MS) / 1000) * rate
      last = at
      const back = jumpBack(stretch, now.current)
      if (back !== null) now.current = back
      if (now.current >= duration) {
        if (!again) {
          now.current = duration
          paint(duration)
          setTime(duration)
          setPlaying(false)
          tracker.current?.end(duration)
          return
        }
        now.current %= duration
      }
      paint(now.current)
      if (at - reported > REPORT_MS) {
        reported = at
        setTime(now.current)
        tracker.current?.report({ time: now.current, duration, rate, playing: true })
        settings.current.listeners.onTime?.(now.current, duration)
      }
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, awake, duration, tracker])

  return {
    playing,
    failed: false,
    started,
    time,
    duration,
    ...preferences,
    muted: true,
    marks,
    seek,
    toggle: () => {
      mayStart.current = false
      if (!playing && now.current >= duration) now.current = 0
      setStarted(true)
      setPlaying(!playing)
    },
    skip: (direction) => seek(now.current + direction * Math.max(0.5, duration / 5)),
    step: (direction) => {
      setPlaying(false)
      setStarted(true)
      seek(now.current + direction * FRAME)
    },
    toggleSound: () => {
      /* There is none. */
    },
    mark: (which) => setMarks(setMark(marks, which, now.current)),
    cycleMarks: () => setMarks(nextMark(marks, now.current)),
    retry: () => setPlaying(true),
  }
}

/**
 * Tracks the watched ranges of a clip; reports them every few seconds, when paused, at its end and on
 * unmount.
 */
function useWatching(
  duration: number,
  running: boolean,
  settings: RefObject<{ listeners: Listeners }>,
): RefObject<WatchedTracker | null> {
  const tracker = useRef<WatchedTracker | null>(null)
  const report = useRef(() => {})
  useEffect(() => {
    if (duration === 0) return undefined
    let reported: WatchedTracker['ranges'] = []
    const watching = new WatchedTracker([], () => {
      say()
      settings.current.listeners.onEnded?.()
    })
    const say = (): void => {
      if (watching.ranges === reported || watching.ranges.length === 0) return
      reported = watching.ranges
      settings.current.listeners.onWatchedRange?.(reported, duration)
    }
    tracker.current = watching
    report.current = say
    const timer = setInterval(say, WATCHED_MS)
    return () => {
      clearInterval(timer)
      say()
      tracker.current = null
    }
  }, [duration, settings])
  useEffect(() => {
    if (running) return undefined
    tracker.current?.jump()
    report.current()
    return undefined
  }, [running])
  return tracker
}
