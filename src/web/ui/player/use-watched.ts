import { useEffect, useRef, type RefObject } from 'react'
import type { SignPlayerProps } from './types.ts'
import { WatchedTracker } from './watched.ts'

const REPORT_MS = 5000

/** Reports position, watched stretches and the end of a video to whoever asked. */
export function useWatched(video: RefObject<HTMLVideoElement | null>, props: SignPlayerProps): void {
  const { src, stream } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = video.current
    if (!element || !src) return
    const tracker = new WatchedTracker(latest.current.watchedBefore ?? [], () => {
      report()
      latest.current.onEnded?.()
    })
    let reported: typeof tracker.ranges = tracker.ranges
    function report() {
      if (tracker.ranges === reported || !element) return
      reported = tracker.ranges
      latest.current.onWatchedRange?.(tracker.ranges, element.duration)
    }
    const onTime = () => {
      tracker.report({
        time: element.currentTime,
        duration: element.duration,
        rate: element.playbackRate,
        playing: !element.paused,
      })
      latest.current.onTime?.(element.currentTime, element.duration)
    }
    const onPause = () => {
      onTime()
      report()
    }
    const onEnded = () => {
      tracker.end(element.duration)
      report()
    }
    const onSeeking = () => {
      // A loop seeks too; its jump is told apart by the tracker.
      if (!(element.loop && element.currentTime < 0.3)) tracker.jump()
    }
    const events = { timeupdate: onTime, pause: onPause, ended: onEnded, seeking: onSeeking }
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener)
    const timer = setInterval(report, REPORT_MS)
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener)
      clearInterval(timer)
      report()
    }
  }, [video, src, stream])
}
