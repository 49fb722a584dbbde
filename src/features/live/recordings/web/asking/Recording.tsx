import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { onSocket } from '#web/client/socket.ts'
import { CHANGED_EVENT } from '../../../room/web/public.ts'
import type { RunState } from '../../recordings.contract.ts'
import { useAsking, useRecordingState, useRefreshRecording } from '../recordings.api.ts'
import { useRecordingWords } from '../words.ts'
import { AskDialog, BackDialog } from './AskDialog.tsx'
import s from './Asking.module.css'
import { QuestionDialog } from './QuestionDialog.tsx'
import { useTake, type CaptionLine } from './use-takes.ts'

/** A device that has heard nothing of the server for so long records no more: a yes may have been taken back. */
const SILENT_MS = 45_000
const SAID_MS = 8000

export type RecordingProps = {
  id: string
  me: string
  camera: MediaStreamTrack | null
  /** Camera tracks of the others, by user id. */
  received: ReadonlyMap<string, MediaStreamTrack>
  texts: readonly CaptionLine[]
  /** People who write for everybody; their lines become captions of every film. */
  captioners: readonly string[]
  /** Number of presses of the key. */
  pressed: number
}

/** True until the server has been silent for too long. */
function useHeard(at: number): boolean {
  const [silent, setSilent] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSilent(at), SILENT_MS)
    return () => clearTimeout(timer)
  }, [at])
  return silent !== at || at === 0
}

/** The latest change of the recording's state, for a few seconds. */
function useNews(state: RunState | undefined): RunState | null {
  const [seen, setSeen] = useState(state)
  const [news, setNews] = useState<RunState | null>(null)
  if (seen !== state) {
    setSeen(state)
    // The state at the time of entering is not news.
    setNews(seen === undefined || state === undefined || state === 'asked' ? null : state)
  }
  useEffect(() => {
    if (!news) return undefined
    const timer = setTimeout(() => setNews(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [news])
  return news
}

function Received({
  track,
  ...what
}: {
  track: MediaStreamTrack | null
  booking_id: string
  owner: string
  user_id: string
}): null {
  useTake({ ...what, on: true, track, mine: NOTHING, source: 'received' })
  return null
}
const NOTHING: readonly CaptionLine[] = []

/**
 * The recording of a meeting, from inside: asks, records this device's own camera, and says to everybody, for
 * as long as it runs, that it does.
 */
export default function Recording({
  id,
  me,
  camera,
  received,
  texts,
  captioners,
  pressed,
}: RecordingProps): ReactNode {
  const t = useRecordingWords()
  const { data: state, dataUpdatedAt } = useRecordingState(id)
  const { stop } = useAsking(id)
  const refresh = useRefreshRecording(id)
  const [dialog, setDialog] = useState<'ask' | 'back' | null>(null)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(
    () => onSocket<{ room: string }>(CHANGED_EVENT, ({ room }) => room === id && latest.current()),
    [id],
  )
  const heard = useHeard(dataUpdatedAt)
  const run = state?.run
  const running = run?.state === 'running'
  const records = heard && (state?.records ?? false)
  const mine = useMemo(
    () => texts.filter(({ user_id }) => user_id === me || captioners.includes(user_id)),
    [texts, me, captioners],
  )
  const full = useTake({
    on: records,
    track: camera,
    mine,
    booking_id: id,
    owner: me,
    user_id: me,
    source: 'camera',
  })
  const news = useNews(state ? (run?.state ?? 'refused') : undefined)

  const press = useCallback((): void => {
    if (!state) return
    if (state.may_ask && (running || run?.state === 'asked')) stop.mutate()
    else if (state.may_ask) setDialog('ask')
    else if (running && state.answers.length > 0) setDialog('back')
  }, [state, run, running, stop])
  const [before, setBefore] = useState(pressed)
  if (before !== pressed) {
    setBefore(pressed)
    queueMicrotask(press)
  }

  if (!state) return null
  const asked = run?.state === 'asked'
  const word = full
    ? t.full
    : running
      ? heard
        ? t.running
        : t.offline
      : asked
        ? state.child && !state.answers.length
          ? t.question.guardian
          : t.waiting(run.waiting)
        : news === 'stopped'
          ? t.stopped
          : news === 'refused' && run
            ? t.refused
            : null
  const label = state.may_ask ? (running ? t.stop : asked ? t.call_off : t.record) : t.stop_me
  return (
    <div className={s['chip']}>
      {(news === 'running' || news === 'stopped') && (
        <div
          key={news}
          className={s['light']}
          data-ended={news === 'stopped' || undefined}
          aria-hidden="true"
        />
      )}
      <p role="status" className={s['state']} data-recording={running || undefined}>
        {running && <span className={s['dot']} aria-hidden="true" />}
        {word}
      </p>
      {(state.may_ask || (running && state.answers.length > 0)) && (
        <button type="button" className={s['press']} onClick={press}>
          {label}
        </button>
      )}
      {heard &&
        state.receives.map((user_id) => (
          <Received
            key={user_id}
            track={received.get(user_id) ?? null}
            booking_id={id}
            owner={me}
            user_id={user_id}
          />
        ))}
      {dialog === 'ask' && <AskDialog id={id} onClose={() => setDialog(null)} />}
      {dialog === 'back' && (
        <BackDialog
          id={id}
          user_id={state.answers[0]!.user_id}
          text={t.back.text}
          onClose={() => setDialog(null)}
        />
      )}
      <QuestionDialog id={id} me={me} state={state} />
    </div>
  )
}
