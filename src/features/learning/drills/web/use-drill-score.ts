import { useCallback, useEffect, useRef, useState } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import { actingIn, useSession } from '#web/client/session/session.ts'
import { useRefreshLearning } from '../../courses/web/public.ts'
import type { DrillKind, DrillResult } from '../drills.contract.ts'
import { sendDrill } from './drills.api.ts'

/** Answers between two calls. */
const GROUP = 5

type Score = { asked: number; correct: number; row: number }
const NOTHING: Score = { asked: 0, correct: 0, row: 0 }

/**
 * Counts the answers of a drill and sends their totals in groups and when the drill is left. Staff who act as
 * a learner send nothing.
 */
export function useDrillScore(kind: DrillKind) {
  const [score, setScore] = useState(NOTHING)
  const drill = useRef({ id: '', asked: 0, correct: 0, ms: 0, sent: 0 })
  const acting = useSession((session) => actingIn(session.token)),
    refresh = useRefreshLearning()
  const send = useCallback(
    async (keepalive = false): Promise<void> => {
      const { id, asked, correct, ms, sent } = drill.current
      if (acting || asked === sent) return
      drill.current.sent = asked
      const result: DrillResult = { kind, asked, correct, ms: Math.round(ms) }
      const answer = await sendDrill(id, result, keepalive)
      if (answer.ok === false && drill.current.id === id) drill.current.sent = sent
    },
    [acting, kind],
  )
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void send(true)
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      void send(true)
    }
  }, [send])

  /** @param ms time that the answer took, of which a minute counts at most */
  const count = (right: boolean, ms: number): void => {
    const now = drill.current
    if (now.id === '') now.id = crypto.randomUUID()
    now.asked += 1
    now.correct += Number(right)
    now.ms += Math.min(ms, MINUTE_MS)
    setScore((before) => ({ asked: now.asked, correct: now.correct, row: right ? before.row + 1 : 0 }))
    if (now.asked - now.sent >= GROUP) void send()
  }
  /** Sends the rest, and reads what it changed. */
  const finish = async (): Promise<void> => {
    await send()
    refresh()
  }
  const restart = (): void => {
    void send()
    drill.current = { id: '', asked: 0, correct: 0, ms: 0, sent: 0 }
    setScore(NOTHING)
  }
  return { score, count, finish, restart }
}
