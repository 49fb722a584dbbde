import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { LessonFeedback, NextTime } from '../../appointments/web/public.ts'
import { isApiError } from '#web/client/api.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Room } from '../room.contract.ts'
import { BoardLines } from './board/Board.tsx'
import { Check } from './check/Check.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { Inside } from './inside/Inside.tsx'
import { useOwnMedia, type OwnMedia } from './own-media.ts'
import { EntryQuestion, MeetingFilms, SendFilms } from './recordings.ts'
import { useRefreshRoom, useRoom } from './room.api.ts'
import { makeSession, type RoomSession } from './session/session.ts'
import { useRoomWords } from './words.ts'
import s from './Room.module.css'

/** Longer waits would overflow a timer, and nobody leaves a page open for days. */
const LONGEST_WAIT_MS = 3_600_000

/** A page with one thing to say, and the ways on; `children` below them may arrive late. */
function Say({
  title,
  text,
  wide = false,
  actions,
  children,
}: {
  title: string
  text?: string
  wide?: boolean
  actions?: ReactNode
  children?: ReactNode
}): ReactNode {
  const t = useRoomWords().ends
  return (
    <main id="main" className={s['say']} data-wide={wide || undefined} tabIndex={-1}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className={parts.actions}>
        {actions}
        <Button variant="blackBorder" href="/">
          {t.home}
        </Button>
      </div>
      {children}
    </main>
  )
}

/** Opens by itself when it is time, by the server's clock. */
function Early({ room }: { room: Room }): ReactNode {
  const t = useRoomWords().early,
    refresh = useRefreshRoom(room.id),
    options = useDateOptions()
  useEffect(() => {
    const wait = Date.parse(room.opens_at) - Date.parse(room.now)
    const timer = setTimeout(refresh, Math.min(Math.max(wait, 0) + 500, LONGEST_WAIT_MS))
    return () => clearTimeout(timer)
  })
  return (
    <Say title={t.title} text={t.text(formatDateTime(room.opens_at, { ...options, named: true }))}>
      {room.me.role === 'guardian' && (
        <Suspense fallback={null}>
          <EntryQuestion id={room.id} me={room.me.user_id} />
        </Suspense>
      )}
    </Say>
  )
}

/** Returns the teacher of the reader's own lesson; undefined in other meetings, and for its teacher. */
const taughtBy = ({ kind, me, people }: Room): Room['people'][number] | undefined =>
  kind === 'appointment' && me.role === 'learner' ? people.find(({ role }) => role === 'teacher') : undefined

/** The board of a meeting with its words for practice, and the next free time of the same teacher. */
function Afterwards({ room }: { room: Room }): ReactNode {
  const t = useRoomWords().over
  const teacher = taughtBy(room)
  return (
    <>
      {room.board.length > 0 && (
        <section className={s['board']} aria-labelledby="board">
          <h2 id="board">{t.board}</h2>
          <BoardLines board={room.board} linked />
        </section>
      )}
      {teacher && (
        <Suspense fallback={null}>
          <NextTime teacher={teacher.user_id} again />
        </Suspense>
      )}
    </>
  )
}

function Over({ room }: { room: Room }): ReactNode {
  const t = useRoomWords().over
  const teacher = taughtBy(room)
  return (
    <Say
      wide
      title={t.title}
      text={room.board.length > 0 ? t.text : t.no_board}
      actions={
        teacher && (
          <Suspense fallback={null}>
            <LessonFeedback id={room.id} teacher={teacher.name} starts_at={room.starts_at} />
          </Suspense>
        )
      }
    >
      <Afterwards room={room} />
      <Suspense fallback={null}>
        <SendFilms />
        <MeetingFilms booking_id={room.id} />
      </Suspense>
    </Say>
  )
}

/** Inside until somebody leaves or is asked to; then the reason, and the way back where there is one. */
function Visit({
  room,
  session,
  own,
  onAgain,
}: {
  room: Room
  session: RoomSession
  own: OwnMedia
  onAgain: () => void
}): ReactNode {
  const t = useRoomWords().ends
  const status = useStore(session.store, (state) => state.status)
  const [left, setLeft] = useState(false)
  const inside = !left && (status === 'in' || status === 'entering')
  const { closeCamera, closeMicrophone } = own
  useEffect(() => {
    if (inside) return
    // The pressed button was unmounted with the meeting, so move focus.
    document.querySelector<HTMLElement>('main')?.focus()
    closeCamera()
    closeMicrophone()
  }, [inside, closeCamera, closeMicrophone])
  if (left || status === 'in' || status === 'entering')
    return inside ? (
      <Inside
        room={room}
        session={session}
        own={own}
        onLeave={() => {
          session.leave()
          setLeft(true)
        }}
      />
    ) : (
      <Say
        wide
        title={t.left.title}
        text={t.left.text}
        actions={
          <Button variant="blackBorder" onClick={onAgain}>
            {t.again}
          </Button>
        }
      >
        <Afterwards room={room} />
        <Suspense fallback={null}>
          <SendFilms />
        </Suspense>
      </Say>
    )
  const retry = status === 'full' || status === 'failed'
  return (
    <Say
      title={t[status].title}
      text={t[status].text}
      actions={
        (retry || status === 'elsewhere' || status === 'asked') && (
          <Button variant="Orange" onClick={onAgain}>
            {retry ? t.retry : t.again}
          </Button>
        )
      }
    />
  )
}

/** An open room: seen to first, then entered. */
function Open({ room }: { room: Room }): ReactNode {
  const own = useOwnMedia(),
    refresh = useRefreshRoom(room.id)
  const [session, setSession] = useState<RoomSession | null>(null)
  const { openCamera } = own
  useEffect(() => {
    if (!session) return undefined
    const go = (): void => session.leave(true)
    addEventListener('pagehide', go)
    return () => {
      removeEventListener('pagehide', go)
      session.leave()
    }
  }, [session])
  useEffect(() => {
    // Open the camera at once only if it was allowed before. Otherwise the button opens it, so that the
    // browser's question is expected.
    navigator.permissions
      ?.query({ name: 'camera' as PermissionName })
      .then(({ state }) => (state === 'granted' ? openCamera() : undefined))
      .catch(() => undefined)
  }, [openCamera])
  const enter = (): void => {
    const next = makeSession(room, refresh)
    setSession(next)
    void next.enter()
  }
  if (!session) return <Check room={room} own={own} onEnter={enter} />
  return <Visit key={session.tab} room={room} session={session} own={own} onAgain={() => setSession(null)} />
}

/** `/room/:id`: the meeting of a booking, for its people at its time. */
export default function RoomScreen(): ReactNode {
  const { id = '' } = useParams(),
    t = useRoomWords()
  const { data: room, isError, error } = useRoom(id)
  const refresh = useRefreshRoom(id)
  if (isError && !room) {
    const gone = isApiError(error) && (error.status === 404 || error.status === 422)
    return (
      <Say
        title={gone ? t.missing.title : t.ends.failed.title}
        text={gone ? t.missing.text : t.ends.failed.text}
      />
    )
  }
  if (!room) return <Loader type="site-loader" />
  if (room.state === 'early') return <Early room={room} />
  if (room.state === 'over') return <Over room={room} />
  if (room.place === 'zoom') return <Elsewhere id={room.id} onHere={refresh} />
  return <Open key={room.id} room={room} />
}
