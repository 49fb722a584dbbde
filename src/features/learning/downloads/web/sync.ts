import { api } from '#web/client/api.ts'
import { whenReachable } from '#web/client/health/reachable.ts'
import type { OfflineItem } from '#web/client/offline/offline-items.ts'
import { keptBy, seen } from '#web/client/offline/store.ts'
import { isSignedIn } from '#web/client/session/session.ts'
import { beforeSignOut } from '#web/client/session/sign-out.ts'
import { reviewQueueOf } from '../../practice/web/public.ts'
import { sendChecks, sendKeptFilms } from '../../productions/web/public.ts'
import { sendWatched } from '../../progress/web/public.ts'
import { sendAttempts } from '../../quizzes/web/public.ts'
import type { downloadsContract as Downloads } from '../downloads.contract.ts'
import { download } from './downloading.ts'
import { putPractice } from './take.ts'

/** Maximum age of the cached cards in milliseconds, before they are updated. */
const PRACTICE_MS = 6 * 3_600_000
const lessonOf = ({ facts }: OfflineItem): string => `${facts['common_id']} ${facts['lesson_key']}`

/**
 * Sends everything that was learned offline. Watched time is sent first, and again after the quizzes: a
 * passed quiz may open the lesson that was watched next.
 *
 * @returns the quizzes that were graded, and whether anything arrived
 */
export async function sendWaiting(person: string): Promise<{ graded: string[]; arrived: boolean }> {
  const watched = await sendWatched()
  const graded = await sendAttempts(person)
  if (graded.length > 0) await sendWatched()
  const practised = await reviewQueueOf(person).flushOnline()
  const checked = await sendChecks(person)
  return { graded, arrived: watched || graded.length > 0 || practised !== null || checked }
}

/** Asks the server which downloads its person may keep, and updates those that have changed. */
async function lookAgain(person: string, graded: readonly string[]): Promise<void> {
  const list = await keptBy(person)
  if (list.length === 0) {
    // Expired downloads still have to be removed.
    await seen(person, () => false)
    return
  }
  const mine = await api.data<(typeof Downloads)['list']>('GET /downloads', {}, { quiet: 'again' })
  const opens = new Set(
    mine.filter((one) => one.opens).map(({ common_id, lesson_key }) => `${common_id} ${lesson_key}`),
  )
  await seen(person, (one) => one.kind === 'practice' || opens.has(lessonOf(one)))
  const used = list.filter(
    ({ facts }) => typeof facts['quiz_id'] === 'string' && graded.includes(facts['quiz_id']),
  )
  if (used.length > 0)
    await download(
      person,
      'again',
      used.map(({ id }) => id),
    )
  const practice = list.find(({ kind }) => kind === 'practice')
  if (!practice || Date.now() - practice.kept_at > PRACTICE_MS || graded.length > 0)
    await putPractice(person, { signal: AbortSignal.timeout(5 * 60_000), onBytes: () => undefined })
}

/**
 * Keeps this device in step while its learner is signed in: now, and each time that there is a connection
 * again. `done` hears when something arrived. Returns a function that stops it.
 */
export function keepInStep(person: string, done: () => void): () => void {
  let over = false,
    running: Promise<void> | null = null
  const step = async (): Promise<void> => {
    const { graded, arrived } = await sendWaiting(person)
    if (over || !isSignedIn()) return
    if (arrived) done()
    void sendKeptFilms(person)
    await lookAgain(person, graded)
  }
  const start = (): void => {
    running ??= step()
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }
  let giveUp = whenReachable(start)
  const onOnline = (): void => {
    giveUp()
    giveUp = whenReachable(start)
  }
  addEventListener('online', onOnline)
  const stopLast = beforeSignOut(() => sendWaiting(person))
  return () => {
    over = true
    giveUp()
    stopLast()
    removeEventListener('online', onOnline)
  }
}
