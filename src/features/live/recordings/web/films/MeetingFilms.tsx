import { clock } from '#web/client/format/clock.ts'
import Captions from 'lucide-react/icons/captions'
import CaptionsOff from 'lucide-react/icons/captions-off'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import StepBack from 'lucide-react/icons/step-back'
import StepForward from 'lucide-react/icons/step-forward'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { formatLongDate, useDateOptions } from '#web/client/format/dates.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { usePlayerWords } from '#web/i18n/player.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { commandOf, type PlayerCommand } from '#web/ui/player/keys.ts'
import { SeekBar } from '#web/ui/player/SeekBar.tsx'
import { SPEEDS } from '#web/ui/player/types.ts'
import type { MeetingFilms as Films } from '../../recordings.contract.ts'
import { BackDialog } from '../asking/AskDialog.tsx'
import { useMeetingFilms } from '../recordings.api.ts'
import { useRecordingWords } from '../words.ts'
import { LaneView } from './LaneView.tsx'
import s from './MeetingFilms.module.css'
import { timelineOf, type Timeline } from './timeline.ts'
import { useMeetingClock } from './use-meeting-clock.ts'
import parts from '#web/ui/layout/parts.module.css'

/** An instant of a meeting with what is said of it: ISO, by the server's clock. */
export type MeetingMark = { id: string; at: string; label: string }
export type MeetingFilmsProps = {
  booking_id: string
  /** Says so where there is nothing; else it is not there at all. */
  saysNone?: boolean
  /** Instants marked on the bar, and listed in words below it. */
  marks?: readonly MeetingMark[]
  /** Receives the playback position at each change; ISO. */
  onMoment?: (at: string) => void
  /** Goes to an instant. */
  seekRef?: Ref<(at: string) => void>
}
const NONE: readonly MeetingMark[] = []
const SKIP_S = 5
const NO_MARKS = { a: null, b: null }

/** All films of a meeting side by side, by one clock. Keys as in every player: Space, J and L, arrows, C. */
function Watch({
  timeline,
  marks = NONE,
  onMoment,
  seekRef,
}: Omit<MeetingFilmsProps, 'booking_id' | 'saysNone'> & { timeline: Timeline }): ReactNode {
  const t = useRecordingWords().films,
    words = usePlayerWords()
  const player = useMeetingClock(timeline.length)
  const [captions, setCaptions] = useState(true)
  const secondsOf = (at: string): number => (Date.parse(at) - timeline.start) / 1000
  useImperativeHandle(seekRef, () => (at: string) => {
    player.pause()
    player.seek(secondsOf(at))
  })
  const { time } = player
  useEffect(
    () => onMoment?.(new Date(timeline.start + time * 1000).toISOString()),
    [onMoment, timeline, time],
  )
  const commands: Partial<Record<PlayerCommand, () => void>> = {
    toggle: player.toggle,
    back: () => player.skip(-SKIP_S),
    forward: () => player.skip(SKIP_S),
    frameBack: () => player.step(-1),
    frameForward: () => player.step(1),
    captions: () => setCaptions(!captions),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandOf(event)
    const run = command && commands[command]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return (
    // The group takes the focus so that the keys work at once; everything they do has a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={s['player']}
      role="group"
      aria-label={t.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={s['lanes']} data-of={timeline.lanes.length}>
        {timeline.lanes.map((lane) => (
          <LaneView
            key={lane.user_id}
            lane={lane}
            time={time}
            captions={captions}
            hold={player.hold}
            onReady={player.settle}
          />
        ))}
      </div>
      <div className={s['controls']}>
        <SeekBar
          player={{ time, duration: timeline.length, marks: NO_MARKS, seek: player.seek }}
          words={words}
          frameRate={30}
          points={marks.map(({ at }) => ({ at: secondsOf(at), kind: 'note' }))}
        />
        <div className={s['bar']}>
          <IconButton
            look="stage"
            label={player.playing ? words.pause : words.play}
            icon={player.playing ? <Pause /> : <Play />}
            onClick={player.toggle}
          />
          <IconButton
            look="stage"
            label={words.frameBack}
            icon={<StepBack />}
            onClick={() => player.step(-1)}
          />
          <IconButton
            look="stage"
            label={words.frameForward}
            icon={<StepForward />}
            onClick={() => player.step(1)}
          />
          <select
            className={s['speed']}
            aria-label={words.speed}
            title={words.speed}
            value={player.speed}
            onChange={(event) => {
              const chosen = SPEEDS.find((one) => one === Number(event.target.value))
              if (chosen) player.setSpeed(chosen)
            }}
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
          <IconButton
            look="stage"
            label={words.captions}
            icon={captions ? <Captions /> : <CaptionsOff />}
            aria-pressed={captions}
            onClick={() => setCaptions(!captions)}
          />
          <span className={s['clock']}>
            {clock(time)} / {clock(timeline.length)}
          </span>
        </div>
      </div>
      {marks.length > 0 && (
        <ol className={s['marks']} aria-label={t.moments}>
          {marks.map(({ id, at, label }) => (
            <li key={id}>
              <button type="button" onClick={() => player.seek(secondsOf(at))}>
                <span>{clock(Math.max(0, secondsOf(at)))}</span> {label}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Films that are not uploaded yet or are lost, and buttons to withdraw consent. */
function Rest({ booking_id, films, mine }: { booking_id: string } & Films): ReactNode {
  const words = useRecordingWords(),
    t = words.films
  const dates = useDateOptions()
  const me = useAuth(({ user }) => user?.id)
  const [back, setBack] = useState<string | null>(null)
  const own = mine.find(({ user_id }) => user_id === back)
  const until = films.map(({ keep_until }) => keep_until).toSorted()[0]
  return (
    <div className={parts.controls}>
      {films
        .filter(({ key }) => key === null)
        .map(({ id, state, name }) => (
          <p key={id}>
            {state === 'lost' ? t.lost(name) : state === 'ready' ? t.making(name) : t.coming(name)}
          </p>
        ))}
      {until && <p className={parts.small}>{t.until(formatLongDate(until, dates))}</p>}
      {mine.map(({ user_id, name }) => (
        <Button key={user_id} variant="RedOpacity" onClick={() => setBack(user_id)}>
          {user_id === me ? t.take_back : t.take_back_child(name)}
        </Button>
      ))}
      {own && (
        <BackDialog
          id={booking_id}
          user_id={own.user_id}
          text={own.user_id === me ? words.back.text_later : words.back.child(own.name)}
          onClose={() => setBack(null)}
        />
      )}
    </div>
  )
}

/**
 * The films of a meeting as far as the reader may watch them, in sync; nothing at all where nothing was
 * recorded.
 */
export default function MeetingFilms({
  booking_id,
  saysNone = false,
  ...watch
}: MeetingFilmsProps): ReactNode {
  const t = useRecordingWords().films
  const title = useId()
  const { data, isError } = useMeetingFilms(booking_id)
  if (!data && !isError) return null
  if (!data || (data.films.length === 0 && data.mine.length === 0))
    return saysNone ? <p role="status">{t.none}</p> : null
  const timeline = timelineOf(data.films)
  return (
    <section className={s['films']} aria-labelledby={title}>
      <h2 id={title}>{t.title}</h2>
      {timeline ? (
        <Watch key={timeline.start + timeline.length} timeline={timeline} {...watch} />
      ) : (
        data.films.length === 0 && <p>{t.none}</p>
      )}
      <Rest booking_id={booking_id} {...data} />
    </section>
  )
}
