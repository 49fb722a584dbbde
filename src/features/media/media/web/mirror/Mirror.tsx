import Camera from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { useCamera } from './use-camera.ts'
import { RATINGS, type SelfRating } from './ratings.ts'
import { rememberCamera, wantsCamera } from './use-mirror-choice.ts'
import { useRound } from './use-round.ts'
import { useMirrorWords } from './words.ts'
import s from './Mirror.module.css'

/** Playback of the model: once from its beginning for every `take`, mirrored like the camera beside it. */
export type ModelPlay = { take: number; speed: 0.5 | 1; onEnded: () => void }

type MirrorProps = {
  /** Draws the model; it fills its box and has no controls. */
  model: (play: ModelPlay) => ReactNode
  /** The model is hidden until the learner has signed, or asks for it. */
  recall?: boolean
  /** True if the learner may send the film afterwards, so that the words beside the camera stay true. */
  mayBeSent?: boolean
  /** The rating, with the film of this round if there is one; it is still on the device only. */
  onRated: (rating: SelfRating, film: File | null) => void
}

/**
 * Sign it yourself: the model, and beside it the learner's own camera as a mirror. Afterwards both play side
 * by side from the same moment, and the learner rates the result. The mirror sends the film nowhere: whoever
 * shows the mirror gets it with the rating, and it is gone with the screen otherwise. Without a camera the
 * model signs slowly and waits.
 */
export function Mirror({ model, recall = false, mayBeSent = false, onRated }: MirrorProps): ReactNode {
  const t = useMirrorWords()
  const camera = useCamera()
  const round = useRound(camera, recall)
  const [shown, setShown] = useState(!recall)
  const { open } = camera
  useEffect(() => {
    if (wantsCamera()) void open()
  }, [open])
  const { phase } = round
  const film = camera.film?.file ?? null
  const busy = phase === 'count' || phase === 'recording'
  // 1 to 3 rate, as they answer elsewhere.
  useEffect(() => {
    if (busy) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      const rating = RATINGS[Number(event.key) - 1]
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing || !rating) return
      event.preventDefault()
      onRated(rating, film)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [busy, film, onRated])
  const { step } = camera
  // Refused once, the camera is not asked for at every step: whoever wants it presses again.
  useEffect(() => {
    if (step === 'refused') rememberCamera(false)
  }, [step])
  const live = camera.live !== null,
    alone = !live && !camera.film,
    visible = shown || phase === 'replay'
  const turnOn = (): void => {
    rememberCamera(true)
    void open()
  }
  const turnOff = (): void => {
    rememberCamera(false)
    camera.turnOff()
    round.back()
  }
  const status =
    phase === 'count'
      ? t.ready
      : phase === 'recording'
        ? t.recording
        : phase === 'replay'
          ? t.compare
          : recall && !shown
            ? t.from_memory
            : round.modelDone
              ? t.your_turn
              : t.watch
  return (
    <div className={s['mirror']} data-phase={phase} data-alone={alone || undefined}>
      <div className={s['pair']}>
        <figure className={s['side']}>
          {visible ? (
            model({
              take: round.take,
              speed: phase === 'replay' && recall ? 1 : 0.5,
              onEnded: round.modelEnded,
            })
          ) : (
            <div className={s['hidden']}>
              <p>{t.hidden}</p>
              <Button variant="White" size="s" onClick={() => setShown(true)}>
                {t.reveal}
              </Button>
            </div>
          )}
          <figcaption>{t.model}</figcaption>
        </figure>
        {!alone && (
          <figure className={s['side']}>
            <You camera={camera} film={round.film} onEnded={round.filmEnded} />
            {phase === 'count' && (
              <p className={s['count']} aria-hidden="true">
                {Math.max(1, round.count)}
              </p>
            )}
            <figcaption>{t.you}</figcaption>
            <span className={s['off']}>
              <IconButton look="stage" label={t.turn_off} icon={<CameraOff />} onClick={turnOff} />
            </span>
          </figure>
        )}
      </div>
      <p className={s['said']} role="status">
        {status}
      </p>
      <div className={s['actions']}>
        {phase === 'recording' ? (
          <Button variant="Orange" onClick={round.stop}>
            {t.done}
          </Button>
        ) : live ? (
          <Button variant="Orange" loading={phase === 'count'} onClick={round.start}>
            {t.sign_now}
          </Button>
        ) : camera.film ? (
          <Button
            variant="blackBorder"
            onClick={() => {
              round.back()
              void open()
            }}
          >
            {t.once_more}
          </Button>
        ) : (
          visible && (
            <Button variant="blackBorder" onClick={round.play}>
              {t.show_again}
            </Button>
          )
        )}
        {alone && (
          <Button
            variant="blackBorder"
            icon={<Camera aria-hidden="true" />}
            loading={step === 'asking'}
            aria-describedby="mirror-camera"
            onClick={turnOn}
          >
            {t.turn_on}
          </Button>
        )}
      </div>
      {alone && (
        <p className={s['said']} id="mirror-camera">
          {step === 'refused'
            ? t.refused
            : step === 'missing'
              ? t.missing
              : mayBeSent
                ? t.private_unless_sent
                : t.private}
        </p>
      )}
      <div className={s['rate']} role="group" aria-label={t.rate}>
        <p aria-hidden="true">{t.rate}</p>
        <div>
          {RATINGS.map((rating) => (
            <Button
              key={rating}
              variant={rating === 'yes' ? 'GreenOpacity' : 'PrimaryWoodLight'}
              disabled={busy}
              onClick={() => onRated(rating, film)}
            >
              {t.ratings[rating]}
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

function You({
  camera,
  film,
  onEnded,
}: {
  camera: ReturnType<typeof useCamera>
  film: React.RefObject<HTMLVideoElement | null>
  onEnded: () => void
}): ReactNode {
  const t = useMirrorWords()
  const view = useRef<HTMLVideoElement>(null)
  const { live } = camera
  useEffect(() => {
    if (view.current) view.current.srcObject = live
  }, [live])
  // Two elements, because an element with a stream ignores a later `src`.
  if (live)
    return (
      <video key="live" ref={view} className={s['video']} autoPlay muted playsInline aria-label={t.live} />
    )
  return (
    <video
      key="film"
      ref={film}
      className={s['video']}
      src={camera.film?.url}
      muted
      playsInline
      aria-label={t.yours}
      onEnded={onEnded}
    />
  )
}
