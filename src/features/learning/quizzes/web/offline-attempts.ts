import { create } from 'zustand'
import { post, put } from '#web/client/api.ts'
import { unreached } from '#web/client/http/unreached.ts'
import { attemptKey } from '#web/client/offline/keys.ts'
import { keptBy, readJson } from '#web/client/offline/store.ts'
import { queuesByPerson, StoredQueue } from '#web/client/offline/stored-queue.ts'
import { onReset } from '#web/client/session/reset.ts'
import type { GivenAnswers } from '../questions.contract.ts'
import type { Attempt } from '../quizzes.contract.ts'

const KEY = 'quiz-attempts'

/** Answers of a downloaded attempt that have not reached the server. */
export type WaitingAttempt = {
  attempt_id: string
  quiz_id: string
  answers: GivenAnswers
  /** Time of handing in on this device, by its clock; null while the attempt is running. */
  handed_in_at: number | null
}
type Waiting = Readonly<Record<string, WaitingAttempt>>

/** By attempt, of the person whose are read last. */
export const useWaitingAttempts = create<{ person: string | null; waiting: Waiting }>()(() => ({
  person: null,
  waiting: {},
}))
onReset(() => useWaitingAttempts.setState({ person: null, waiting: {} }))

const queueOf = queuesByPerson((person) => new StoredQueue<WaitingAttempt>(KEY, person))

/** Shows what waits, also what another tab has kept meanwhile. */
export function readWaiting(person: string): void {
  useWaitingAttempts.setState({ person, waiting: queueOf(person).entries })
}

/** Handed in on this device, and not graded yet. */
export const handedIn = (waiting: Waiting, quiz_id: string): WaitingAttempt | undefined =>
  Object.values(waiting).find((one) => one.quiz_id === quiz_id && one.handed_in_at !== null)

/** The attempt that was downloaded with a lesson, with what was answered in it here; null where there is none. */
export async function downloadedAttempt(person: string, quiz_id: string): Promise<Attempt | null> {
  const key = attemptKey(quiz_id)
  const known = await keptBy(person)
  if (!known.some(({ keys }) => keys.includes(key))) return null
  const attempt = await readJson<Attempt>(person, key)
  if (!attempt) return null
  readWaiting(person)
  const mine = useWaitingAttempts.getState().waiting[attempt.id]
  // It waits to be graded: only the server can begin another one.
  if (mine && mine.handed_in_at !== null) return null
  return { ...attempt, answers: { ...attempt.answers, ...mine?.answers } }
}

/** Keeps answers of a downloaded attempt; with `handIn` they are the last. */
export function keepAnswers(
  person: string,
  { attempt_id, quiz_id }: Pick<WaitingAttempt, 'attempt_id' | 'quiz_id'>,
  answers: GivenAnswers,
  { handIn = false } = {},
): void {
  const queue = queueOf(person),
    before = queue.entries[attempt_id]
  queue.put(attempt_id, {
    attempt_id,
    quiz_id,
    answers: { ...before?.answers, ...answers },
    handed_in_at: handIn ? Date.now() : (before?.handed_in_at ?? null),
  })
  readWaiting(person)
}

async function send(
  { attempt_id, answers, handed_in_at }: WaitingAttempt,
  queue: StoredQueue<WaitingAttempt>,
): Promise<boolean> {
  if (handed_in_at !== null) {
    const graded = await post(`/attempts/${attempt_id}/answers`, { answers }, { quiet: 'again' })
    return graded.ok !== false || !unreached(graded.status)
  }
  // The attempt continues online, wherever it is opened next.
  for (const [question_id, answer] of Object.entries(answers)) {
    if (!queue.maySend) return false
    // oxlint-disable-next-line no-await-in-loop -- the connection may be only just back
    const reply = await put(`/attempts/${attempt_id}/answers/${question_id}`, { answer }, { quiet: 'again' })
    if (reply.ok === false && unreached(reply.status)) return false
  }
  return true
}

/**
 * Sends the answers given offline; those that did not reach the server stay queued. One run at a time, and
 * never twice: handing in again returns the first result.
 *
 * @returns the quizzes whose attempts have arrived whole
 */
export function sendAttempts(person: string): Promise<string[]> {
  const queue = queueOf(person)
  return queue.once(() => sendAll(queue))
}
async function sendAll(queue: StoredQueue<WaitingAttempt>): Promise<string[]> {
  const { person } = queue
  readWaiting(person)
  const arrived: string[] = []
  for (const one of Object.values(queue.entries)) {
    if (!queue.maySend) return arrived
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a quiz may open a lesson
    if (!(await send(one, queue))) continue
    if (useWaitingAttempts.getState().person !== person) return arrived
    // Answered on while it was on its way: that is still to be sent.
    queue.removeSent(one.attempt_id, one)
    readWaiting(person)
    if (one.handed_in_at !== null) arrived.push(one.quiz_id)
  }
  return arrived
}
