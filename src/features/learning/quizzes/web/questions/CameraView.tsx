import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { useQuizWords } from '../words.ts'
import type { useCamera } from '#features/media/media/web/public.ts'
import s from './Camera.module.css'

type CameraViewProps = { camera: ReturnType<typeof useCamera>; children?: ReactNode }

/** The camera's picture, mirrored as in a looking-glass, with the one button that is needed next. */
export function CameraView({ camera, children }: CameraViewProps): ReactNode {
  const words = useQuizWords().camera
  const view = useRef<HTMLVideoElement>(null)
  const { step, live, film, seconds, open, record, stop } = camera
  useEffect(() => {
    if (view.current) view.current.srcObject = live
  }, [live])
  // One button in one place: it keeps the focus from opening the camera to recording once more.
  const next =
    step === 'live' ? (
      <Button variant="Orange" onClick={record}>
        {words.record}
      </Button>
    ) : step === 'recording' ? (
      <Button variant="Orange" onClick={stop}>
        {words.stop(seconds)}
      </Button>
    ) : (
      <Button
        variant={film ? 'blackBorder' : 'Orange'}
        loading={step === 'asking'}
        onClick={() => void open()}
      >
        {film ? words.again : words.open}
      </Button>
    )
  return (
    <div className={s['camera']}>
      {live && (
        <video ref={view} className={s['mirror']} autoPlay muted playsInline aria-label={words.live} />
      )}
      {!live && film && <video src={film.url} controls loop muted playsInline aria-label={words.yours} />}
      {!live && !film && (
        <div className={s['dark']}>
          <p>{step === 'refused' ? words.refused : step === 'missing' ? words.missing : words.explain}</p>
        </div>
      )}
      <div className={s['cameraActions']}>
        {next}
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {step === 'recording' ? words.recording : film ? words.recorded : ''}
      </p>
    </div>
  )
}
