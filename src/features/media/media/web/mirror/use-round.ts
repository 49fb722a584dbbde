import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersLessMotion } from '#web/ui/player/quiet.ts'
import type { useCamera } from './use-camera.ts'

const COUNT_FROM = 3,
  COUNT_MS = 700
/** Whoever signs along ends a little after the model. */
const AFTER_MS = 900,
  PAUSE_MS = 700

export type Phase = 'along' | 'count' | 'recording' | 'replay'

/**
 * One round in front of the mirror: the model signs and waits; with a camera it is counted down, signed, and
 * then both play side by side from the same moment, again and again (once, where less motion is wished).
 *
 * @param recall the model is not shown before the learner has signed
 */
export function useRound(camera: ReturnType<typeof useCamera>, recall: boolean) {
  const film = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<Phase>('along')
  const [take, setTake] = useState(recall ? 0 : 1)
  const [count, setCount] = useState(COUNT_FROM)
  const [modelDone, setModelDone] = useState(false)
  const ended = useRef({ model: false, film: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const play = useCallback(() => {
    ended.current = { model: false, film: false }
    setModelDone(false)
    setTake((now) => now + 1)
  }, [])

  const { film: recorded, record, stop } = camera
  useEffect(() => {
    if (phase !== 'count') return undefined
    if (count === 0) {
      record()
      setPhase('recording')
      if (!recall) play()
      return undefined
    }
    const next = setTimeout(() => setCount(count - 1), COUNT_MS)
    return () => clearTimeout(next)
  }, [phase, count, record, recall, play])

  const both = useCallback(() => {
    play()
    const video = film.current
    if (video) {
      video.currentTime = 0
      void video.play().catch(() => undefined)
    }
  }, [play])
  const url = recorded?.url
  useEffect(() => {
    if (url === undefined) return
    setPhase('replay')
    both()
  }, [url, both])

  const again = (): void => {
    if (!ended.current.model || !ended.current.film || prefersLessMotion()) return
    clearTimeout(timer.current)
    timer.current = setTimeout(both, PAUSE_MS)
  }
  return {
    /** The element that plays what was filmed. */
    film,
    phase,
    take,
    count,
    modelDone,
    start: (): void => {
      clearTimeout(timer.current)
      setCount(COUNT_FROM)
      setPhase('count')
    },
    stop,
    /** The model once more, without the camera or beside it. */
    play,
    both,
    back: (): void => {
      clearTimeout(timer.current)
      setPhase('along')
    },
    modelEnded: (): void => {
      ended.current.model = true
      setModelDone(true)
      if (phase === 'recording') timer.current = setTimeout(stop, AFTER_MS)
      if (phase === 'replay') again()
    },
    filmEnded: (): void => {
      ended.current.film = true
      again()
    },
  }
}
