import { useEffect, useState, type ReactNode } from 'react'
import type { RoomSessionState } from '../session/state.ts'
import { useRoomWords } from '../words.ts'
import type { Person } from './person.ts'
import s from './Inside.module.css'

const SHOWN_MS = 4000
const BUZZ = [180, 120, 180]

/** True for a while after `n` has grown. */
function useMoment(n: number): boolean {
  const [until, setUntil] = useState(0)
  const [seen, setSeen] = useState(n)
  if (seen !== n) {
    setSeen(n)
    setUntil(n)
  }
  useEffect(() => {
    if (until === 0) return undefined
    const timer = setTimeout(() => setUntil(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [until])
  return until !== 0
}

/** Notices of the latest events, visible from the corner of an eye: a call to look, an arrival, a bad view. */
export function Notices({
  state,
  persons,
  out,
  blocked,
  teaches,
}: {
  state: RoomSessionState
  persons: readonly Person[]
  /** One's own hands leave the picture; nobody else is told. */
  out: boolean
  /** Reason why one's own camera or microphone cannot be switched on. */
  blocked: string | null
  teaches: boolean
}): ReactNode {
  const t = useRoomWords().stage
  const calls = useMoment(state.look.n),
    came = useMoment(state.knock?.n ?? 0)
  useEffect(() => {
    if (calls) navigator.vibrate?.(BUZZ)
  }, [calls])
  const nameOf = (user_id: string | undefined): string =>
    state.people.find((one) => one.user_id === user_id)?.name ?? ''
  const suffers = teaches ? persons.find((one) => !one.mine && one.sees === 'poor') : undefined
  const notice = calls
    ? t.looks(nameOf(state.look.by))
    : out
      ? t.out
      : came
        ? t.came(nameOf(state.knock?.user_id))
        : suffers
          ? t.poor(suffers.name)
          : blocked
  return (
    <>
      {(calls || came) && <div key={state.look.n} className={s['glow']} data-glow aria-hidden="true" />}
      <p role="status" className={notice ? s['notice'] : undefined}>
        {notice}
      </p>
    </>
  )
}
