import { useEffect, useRef, type ReactNode } from 'react'
import { MINUTE_SECONDS } from '#contract/durations.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { useCamera } from './use-camera.ts'
import { useCountIn } from './use-count-in.ts'
import { useCameraWords } from './words.ts'
import s from './Camera.module.css'
import parts from '#web/ui/layout/parts.module.css'

type CameraViewProps = { camera: ReturnType<typeof useCamera>; children?: ReactNode }

/**
 * The camera's picture, mirrored as in a looking-glass, with the one button that is needed next. Recording is
 * counted in.
 */
export function CameraView({ camera, children }: CameraViewProps): ReactNode {
  const words = useCameraWords()
  const view = useRef<HTMLVideoElement>(null)
  const { step, live, film, seconds, open, record, stop } = camera
  const { count, start, cancel } = useCountIn(record)
  useEffect(() => {
    if (view.current) view.current.srcObject = live
  }, [live])
  const time =
    seconds < MINUTE_SECONDS
      ? words.seconds(seconds)
      : `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`
  // One button in one place: it keeps the focus from opening the camera to recording once more.
  const next =
    step === 'live' ? (
      <Button
        variant={count === null ? 'Orange' : 'blackBorder'}
        data-autofocus=""
        onClick={count === null ? start : cancel}
      >
        {count === null ? words.record : words.wait}
      </Button>
    ) : step === 'recording' ? (
      <Button variant="Orange" data-autofocus="" onClick={stop}>
        {words.stop(time)}
      </Button>
    ) : (
      <Button
        variant={film ? 'blackBorder' : 'Orange'}
        data-autofocus=""
        loading={step === 'asking'}
        onClick={() => void open()}
      >
        {film ? words.again : words.open}
      </Button>
    )
  return (
    <div className={s['camera']}>
      {live && (
        <div className={s['live']}>
          <video ref={view} className={s['mirror']} autoPlay muted playsInline aria-label={words.live} />
          {count !== null && (
            <p className={s['count']} aria-hidden="true">
              {count}
            </p>
          )}
          {step === 'recording' && <span className={s['on']} aria-hidden="true" />}
        </div>
      )}
      {!live && film && <video src={film.url} controls loop muted playsInline aria-label={words.yours} />}
      {!live && !film && (
        <div className={s['dark']}>
          <p>{step === 'refused' ? words.refused : step === 'missing' ? words.missing : words.explain}</p>
        </div>
      )}
      <div className={parts.actions}>
        {next}
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {count !== null
          ? words.starting
          : step === 'recording'
            ? words.recording
            : film
              ? words.recorded
              : ''}
      </p>
    </div>
  )
}
