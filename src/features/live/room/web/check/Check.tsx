import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Room } from '../../room.contract.ts'
import type { OwnMedia } from '../own-media.ts'
import { EntryQuestion } from '../recordings.ts'
import { useRoomWords } from '../words.ts'
import { NORM } from '../line/figures.ts'
import { useDelay, useMeasured } from './use-measured.ts'
import s from './Check.module.css'
import parts from '#web/ui/layout/parts.module.css'

/** Milliseconds within which the server answers on a line that carries signing well. */
const FAST_MS = 200

/** Outline of head, elbows and hands, drawn over one's own picture. */
function Silhouette(): ReactNode {
  return (
    <svg className={s['silhouette']} viewBox="0 0 400 300" aria-hidden="true">
      <rect x="46" y="18" width="308" height="270" rx="26" className={s['space']} />
      <ellipse cx="200" cy="92" rx="37" ry="47" />
      <path d="M172 134c-4 20-20 27-46 34-28 8-42 34-46 84M228 134c4 20 20 27 46 34 28 8 42 34 46 84" />
    </svg>
  )
}

function Fact({
  name,
  state,
  children,
}: {
  name: string
  state: 'good' | 'bad' | 'wait'
  children: ReactNode
}) {
  return (
    <div className={s['fact']} data-state={state}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Sees oneself as the others will, with what can be wrong said in words, before anybody else does. */
export function Check({ room, own, onEnter }: { room: Room; own: OwnMedia; onEnter: () => void }): ReactNode {
  const t = useRoomWords(),
    c = t.check,
    language = useLanguage(),
    microphones = useId()
  const main = useRef<HTMLElement>(null),
    video = useRef<HTMLVideoElement>(null)
  const [answered, setAnswered] = useState(true)
  const live = own.step === 'live'
  const measured = useMeasured(video, live),
    delay = useDelay(room.id)
  useEffect(() => {
    if (video.current) video.current.srcObject = own.camera
  }, [own.camera])
  const cameras = own.devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
  const inputs = own.devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
  const names = new Intl.ListFormat(language).format(
    room.people.filter((one) => one.user_id !== room.me.user_id).map(({ name }) => name),
  )
  const { light, frames } = measured
  return (
    <main id="main" ref={main} className={s['check']} tabIndex={-1}>
      <header className={s['head']}>
        <p className={s['kind']}>{t.kinds[room.kind]}</p>
        <h1>{c.title}</h1>
        {names && <p>{c.with(names)}</p>}
      </header>
      <div className={s['picture']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own camera, without sound */}
        <video ref={video} autoPlay playsInline muted aria-label={c.preview} hidden={!live} />
        {live && <Silhouette />}
        {!live && (
          <div className={s['off']}>
            <p role="status">
              {own.step === 'asking'
                ? c.asking
                : own.step === 'refused'
                  ? c.refused
                  : own.step === 'missing'
                    ? c.busy
                    : c.no_camera}
            </p>
            {own.step !== 'asking' && (
              <Button
                variant="White"
                onClick={() => {
                  // The button is unmounted while the browser asks, so move focus.
                  main.current?.focus({ preventScroll: true })
                  void own.openCamera(own.chosen.camera)
                }}
              >
                {c.allow}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={s['side']}>
        {live && <p className={parts.lead}>{c.lead}</p>}
        <dl className={s['facts']}>
          {live && (
            <>
              <Fact name={c.light} state={light === null ? 'wait' : light === 'good' ? 'good' : 'bad'}>
                {light === null ? c.measuring : c.lights[light]}
              </Fact>
              <Fact name={c.frames} state={frames === null ? 'wait' : frames >= NORM.fluent ? 'good' : 'bad'}>
                {frames === null
                  ? c.measuring
                  : frames >= NORM.fluent
                    ? c.frames_good(frames)
                    : c.frames_low(frames)}
              </Fact>
            </>
          )}
          <Fact
            name={c.line}
            state={delay === null ? 'wait' : typeof delay === 'number' && delay <= FAST_MS ? 'good' : 'bad'}
          >
            {delay === null
              ? c.measuring
              : delay === 'none'
                ? c.line_none
                : delay <= FAST_MS
                  ? c.line_good(delay)
                  : c.line_slow(delay)}
          </Fact>
        </dl>
        <div className={parts.block}>
          {cameras.length > 0 && (
            <Select
              label={c.camera}
              value={live ? own.chosen.camera : ''}
              onChange={(event) =>
                event.target.value ? void own.openCamera(event.target.value) : own.closeCamera()
              }
              options={[
                { value: '', label: c.none },
                ...cameras.map((one, n) => ({
                  value: one.deviceId,
                  label: one.label || c.nth_camera(n + 1),
                })),
              ]}
            />
          )}
          {inputs.length > 1 && (
            <Select
              id={microphones}
              label={c.microphone}
              value={own.chosen.microphone || inputs[0]!.deviceId}
              onChange={(event) => own.chooseMicrophone(event.target.value)}
              options={inputs.map((one, n) => ({
                value: one.deviceId,
                label: one.label || c.nth_microphone(n + 1),
              }))}
            />
          )}
        </div>
        <p className={parts.small}>{c.silent}</p>
        <Suspense fallback={null}>
          <EntryQuestion id={room.id} me={room.me.user_id} onAnswered={setAnswered} />
        </Suspense>
        <div className={s['enter']}>
          <Button variant="Orange" size="l" wide disabled={!answered} onClick={onEnter}>
            {live ? c.enter : c.enter_blind}
          </Button>
        </div>
      </div>
    </main>
  )
}
