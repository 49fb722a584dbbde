import { useEffect, useRef, useState, type RefObject } from 'react'
import { jumpBack, nextMark, NO_MARKS, setMark, type Marks } from './loop.ts'
import { mayStartByItself } from './quiet.ts'
import type { SignPlayerProps, Speed } from './types.ts'
import { usePreferences } from './use-preferences.ts'

const SEEK_SECONDS = 5

export type Player = {
  playing: boolean
  failed: boolean
  /** True once it has played; until then the poster is shown. */
  started: boolean
  time: number
  duration: number
  speed: Speed
  loop: boolean
  mirrored: boolean
  muted: boolean
  marks: Marks
  toggle: () => void
  seek: (seconds: number) => void
  skip: (direction: 1 | -1) => void
  step: (direction: 1 | -1) => void
  setSpeed: (speed: Speed) => void
  toggleLoop: () => void
  toggleMirror: () => void
  toggleSound: () => void
  mark: (which: 'a' | 'b') => void
  cycleMarks: () => void
  retry: () => void
}

/** The state of one video element and what can be done with it. */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, props: SignPlayerProps): Player {
  const { src, stream, autoplay = true, startAt = 0, frameRate = 25, onPreference } = props
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [started, setStarted] = useState(false)
  const [time, setTime] = useState(startAt)
  const [duration, setDuration] = useState(0)
  const { changeSpeed: _, ...preferences } = usePreferences(
    { speed: props.speed ?? 1, loop: props.loop ?? true, mirrored: props.mirrored ?? false },
    onPreference,
  )
  const { speed } = preferences
  const [muted, setMuted] = useState(true)
  const [marks, setMarks] = useState<Marks>(NO_MARKS)
  const latest = useRef(props.renew)
  useEffect(() => {
    latest.current = props.renew
  })

  useEffect(() => {
    const element = video.current
    if (!element || !src) return
    const wanted = autoplay && mayStartByItself()
    let placed = false
    const onMeta = () => {
      setDuration(Number.isFinite(element.duration) ? element.duration : 0)
      if (placed) return
      placed = true
      if (startAt > 0 && startAt < element.duration - 1) element.currentTime = startAt
      // A stream is there only now.
      if (wanted && stream && element.paused) void element.play()?.catch(() => setPlaying(false))
    }
    const onPlay = () => {
      setPlaying(true)
      setStarted(true)
      setFailed(false)
    }
    const onPause = () => setPlaying(false)
    const onTime = () => setTime(element.currentTime)
    const onError = () => {
      if (latest.current?.()) return
      setFailed(true)
      setPlaying(false)
    }
    const onEmptied = () => {
      placed = false
      setStarted(false)
      setMarks(NO_MARKS)
      setTime(0)
      setFailed(false)
    }
    const events = {
      emptied: onEmptied,
      loadedmetadata: onMeta,
      durationchange: onMeta,
      play: onPlay,
      pause: onPause,
      timeupdate: onTime,
      seeked: onTime,
      error: onError,
    }
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener)
    if (element.readyState >= 1) onMeta()
    if (wanted && !stream) void element.play()?.catch(() => setPlaying(false))
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener)
    }
    // A new film starts anew; the remembered position and the wish to autoplay hold for the start only.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [src, stream])

  useEffect(() => {
    const element = video.current
    if (!element) return
    // The default is what a newly loaded film starts with.
    element.defaultPlaybackRate = speed
    element.playbackRate = speed
  }, [video, speed])

  // Four reports a second are too few to turn at a mark in time: while a stretch repeats, every frame is
  // looked at.
  useEffect(() => {
    if (!playing || marks.a === null || marks.b === null) return
    let frame = requestAnimationFrame(function look() {
      const element = video.current
      const target = element ? jumpBack(marks, element.currentTime) : null
      if (element && target !== null) element.currentTime = target
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [video, playing, marks])

  const now = () => video.current?.currentTime ?? 0
  const seek = (seconds: number) => {
    const element = video.current
    if (!element) return
    element.currentTime = Math.min(
      Math.max(0, seconds),
      Number.isFinite(element.duration) ? element.duration : seconds,
    )
    setTime(element.currentTime)
  }
  return {
    playing,
    failed,
    started,
    time,
    duration,
    ...preferences,
    muted,
    marks,
    seek,
    toggle: () => {
      const element = video.current
      if (!element) return
      if (element.paused) void element.play()?.catch(() => setPlaying(false))
      else element.pause()
    },
    // In a clip of a few seconds five seconds would always be an end of it.
    skip: (direction) => seek(now() + direction * Math.min(SEEK_SECONDS, Math.max(0.5, duration / 5))),
    step: (direction) => {
      video.current?.pause()
      seek(now() + direction / frameRate)
    },
    toggleSound: () => setMuted(!muted),
    mark: (which) => setMarks(setMark(marks, which, now())),
    cycleMarks: () => setMarks(nextMark(marks, now())),
    retry: () => {
      setFailed(false)
      video.current?.load()
      void video.current?.play()?.catch(() => setPlaying(false))
    },
  }
}
