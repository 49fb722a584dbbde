import { SECOND_MS } from '#contract/durations.ts'
import { exactClock } from '#web/client/format/clock.ts'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { LARGE_STEP_MS, moveEnd, STEP_MS, type Cut } from './cut.ts'
import { lengthOf } from './film-length.ts'
import { useCameraWords } from './words.ts'
import s from './Recorder.module.css'
import parts from '#web/ui/layout/parts.module.css'

type CutFilmProps = {
  url: string
  /** Length of the film in milliseconds, once it is known. */
  duration: number | null
  onDuration: (ms: number | null) => void
  /** Null before the length is known. */
  cut: Cut | null
  onCut: (cut: Cut) => void
  /** False where the server cuts nothing. */
  cuts: boolean
}
/** Keys that move an end by a second; with the shift key arrows do too. */
const LARGE: Record<string, number> = { PageUp: 1, PageDown: -1 }
const LARGE_WITH_SHIFT: Record<string, number> = {
  ...LARGE,
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}

/** A film with handles at both ends of the part that is kept, and a button that plays that part. */
export function CutFilm({ url, duration, onDuration, cut, onCut, cuts }: CutFilmProps): ReactNode {
  const words = useCameraWords()
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const tell = useRef(onDuration)
  useEffect(() => {
    tell.current = onDuration
  })
  useEffect(() => {
    let current = true
    if (video.current)
      void lengthOf(video.current).then((seconds) => {
        if (current) tell.current(seconds === null ? null : seconds * 1000)
      })
    return () => {
      current = false
    }
  }, [url])
  const seek = (ms: number): void => {
    if (video.current) video.current.currentTime = ms / 1000
    setAt(ms)
  }
  // The proposed part is shown from its beginning.
  const begin = cut?.begin ?? 0,
    end = cut?.end ?? duration ?? Infinity
  const shown = useRef(false)
  useEffect(() => {
    if (shown.current || duration === null || !video.current) return
    shown.current = true
    video.current.currentTime = begin / 1000
  }, [duration, begin])
  // Four reports a second are too few to halt at the end of the part.
  useEffect(() => {
    if (!playing) return undefined
    let frame = requestAnimationFrame(function look() {
      const element = video.current
      if (element) {
        setAt(element.currentTime * 1000)
        if (element.currentTime * 1000 >= end) {
          element.pause()
          element.currentTime = begin / 1000
        }
      }
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, begin, end])
  const toggle = (): void => {
    const element = video.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (element.currentTime * 1000 < begin || element.currentTime * 1000 >= end - STEP_MS)
      element.currentTime = begin / 1000
    void element.play().catch(() => null)
  }
  const move = (which: keyof Cut, to: number): void => {
    if (!cut || duration === null) return
    video.current?.pause()
    const next = moveEnd(cut, which, to, duration)
    onCut(next)
    seek(next[which])
  }
  const onKeyDown = (which: keyof Cut) => (event: KeyboardEvent) => {
    const direction = (event.shiftKey ? LARGE_WITH_SHIFT : LARGE)[event.key]
    if (direction === undefined || !cut) return
    event.preventDefault()
    move(which, cut[which] + direction * LARGE_STEP_MS)
  }
  // The last step of the rail is the end of the film, which is seldom a whole step.
  const most = Math.ceil((duration ?? 0) / STEP_MS) * STEP_MS
  const placeOf = (ms: number): number => (duration !== null && ms >= duration ? most : ms)
  const percent = (ms: number): string => `${most > 0 ? (100 * placeOf(ms)) / most : 0}%`
  return (
    <div className={s['review']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a recording has none, and the play button does the same */}
      <video
        ref={video}
        className={s['film']}
        src={url}
        playsInline
        preload="auto"
        controls={!cuts}
        aria-label={words.yours}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        {...(cuts && { onClick: toggle })}
      />
      {cuts && cut && duration !== null && (
        <>
          <div className={s['cut']}>
            <svg className={s['rail']} width="100%" height="100%" aria-hidden="true" focusable="false">
              <rect className={s['out']} width="100%" height="100%" rx="6" />
              <rect
                className={s['kept']}
                x={percent(begin)}
                width={percent(placeOf(end) - begin)}
                height="100%"
              />
              <rect className={s['now']} x={percent(at)} width="2" height="100%" />
            </svg>
            {(['begin', 'end'] as const).map((which) => (
              <input
                key={which}
                type="range"
                className={s['handle']}
                data-handle={which}
                min={0}
                max={most}
                step={STEP_MS}
                value={placeOf(cut[which])}
                aria-label={words[which]}
                aria-valuetext={exactClock(cut[which] / SECOND_MS, true)}
                onKeyDown={onKeyDown(which)}
                onChange={(event) => move(which, Number(event.target.value))}
              />
            ))}
          </div>
          <div className={parts.actions}>
            <Button
              size="s"
              variant="blackBorder"
              icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              onClick={toggle}
            >
              {playing ? words.pause : words.play_part}
            </Button>
            <p className={s['part']}>
              {words.part(exactClock(cut.begin / SECOND_MS, true), exactClock(cut.end / SECOND_MS, true))}
            </p>
          </div>
          <p className={parts.note}>
            {words.cut_hint} {words.cut_deletes}
          </p>
        </>
      )}
    </div>
  )
}
