import { clock } from '#web/client/format/clock.ts'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { Switch } from '#web/ui/form/Switch.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCountIn } from './use-count-in.ts'
import type { useLive } from './use-live.ts'
import { usePicture } from './use-picture.ts'
import { useTake } from './use-take.ts'
import { useCameraWords } from './words.ts'
import s from './Recorder.module.css'
import parts from '#web/ui/layout/parts.module.css'

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** Any key stops a recording; keys that are held since before it, and modifiers, are no key. */
function useStopByKey(recording: boolean, stop: () => void): void {
  useEffect(() => {
    if (!recording) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || MODIFIERS.has(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    // Before the dialog, which Escape would close.
    globalThis.addEventListener('keydown', onKey, { capture: true })
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true })
  }, [recording, stop])
}

/** The pressed button is unmounted when recording begins. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

/** After a take the button for another one is unmounted: its focus goes to the button that records. */
const focusRecord = (controls: HTMLElement | null): void => {
  if (document.activeElement?.closest('button, input') === null)
    controls?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

type CameraStageProps = {
  live: ReturnType<typeof useLive>
  field: string | null
  longest: number
  onTake: (take: NonNullable<ReturnType<typeof useTake>['take']>, full: boolean) => void
}

/** The camera's picture with a frame for the signing space, and the one button that is needed next. */
export function CameraStage({ live, field, longest, onTake }: CameraStageProps): ReactNode {
  const words = useCameraWords()
  const view = useRef<HTMLVideoElement>(null)
  const [upright, setUpright] = useState(false)
  const { fault, beginSamples, endSamples } = usePicture(view, live.stream !== null)
  const { step, seconds, full, take, record, stop } = useTake({ field, longest, beginSamples, endSamples })
  const { stream } = live
  const begin = useCallback(() => {
    if (stream) record(stream)
  }, [stream, record])
  const { count, start, cancel } = useCountIn(begin)
  const recording = step === 'recording'
  useStopByKey(recording, stop)
  useEffect(() => {
    if (view.current) view.current.srcObject = stream
  }, [stream])
  const done = useRef(onTake)
  useEffect(() => {
    done.current = onTake
  })
  useEffect(() => {
    if (take) done.current(take, full)
  }, [take, full])
  const counting = count !== null
  return (
    <div className={cx(s['camera'], recording && s['isRecording'])}>
      <div className={s['stage']}>
        <video
          ref={view}
          className={cx(s['live'], !live.away && s['mirror'])}
          autoPlay
          muted
          playsInline
          aria-label={words.live}
          onResize={({ currentTarget }) => setUpright(currentTarget.videoHeight > currentTarget.videoWidth)}
        />
        {!recording && <SigningSpace upright={upright} />}
        {counting && (
          <p className={s['count']} aria-hidden="true">
            {count}
          </p>
        )}
        {recording && (
          <p className={s['time']}>
            <span className={s['on']} aria-hidden="true" />
            {words.time(clock(seconds), clock(longest))}
          </p>
        )}
      </div>
      {recording ? (
        // Hands are far from the device: the target is a third of the screen, and any key does the same.
        <button type="button" className={s['stop']} onClick={stop} ref={focusOnce}>
          <strong>{words.stop}</strong>
          <span>{words.stop_hint}</span>
        </button>
      ) : (
        <div ref={focusRecord} className={s['controls']}>
          <p className={cx(s['hint'], fault && s['fault'])} role="status">
            {counting ? words.starting : fault ? words[fault] : words.elbow_room}
          </p>
          <div className={parts.actions}>
            <Button
              variant={counting ? 'blackBorder' : 'Orange'}
              data-autofocus=""
              disabled={!stream}
              onClick={counting ? cancel : start}
            >
              {counting ? words.wait : words.record}
            </Button>
            {live.cameras > 1 && (
              <IconButton
                look="edge"
                label={words.switch_camera}
                icon={<SwitchCamera />}
                disabled={counting}
                onClick={() => void live.switchCamera()}
              />
            )}
            <Switch
              label={words.sound}
              checked={live.sound}
              disabled={!stream || counting}
              onChange={(event) => void live.setSound(event.target.checked)}
            />
          </div>
          {live.soundRefused && (
            <p className={parts.failed} role="alert">
              {words.sound_refused}
            </p>
          )}
        </div>
      )}
      {recording && (
        <p className="visually-hidden" role="status">
          {words.recording}
        </p>
      )}
    </div>
  )
}

/** Head, shoulders and the room that elbows need, drawn over the picture. */
function SigningSpace({ upright }: { upright: boolean }): ReactNode {
  // A phone that is held upright has a narrow picture: the same person stands farther away in it.
  return upright ? (
    <svg className={s['space']} viewBox="0 0 90 160" aria-hidden="true" focusable="false">
      <rect x="4" y="30" width="82" height="112" rx="6" />
      <ellipse cx="45" cy="53" rx="10" ry="13" />
      <path d="M 15 142 C 15 100, 25 75, 45 73 C 65 75, 75 100, 75 142" />
    </svg>
  ) : (
    <svg className={s['space']} viewBox="0 0 160 90" aria-hidden="true" focusable="false">
      <rect x="30" y="4" width="100" height="84" rx="6" />
      <ellipse cx="80" cy="23" rx="10" ry="13" />
      <path d="M 52 88 C 52 58, 60 44, 80 42 C 100 44, 108 58, 108 88" />
    </svg>
  )
}
