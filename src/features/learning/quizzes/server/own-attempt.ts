import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isRecorded } from '../../courses/server/public.ts'
import { quizErrors, TIME_GRACE_MS } from '../quizzes.contract.ts'
import { settingsOf } from './layout.ts'
import { ATTEMPT, type AttemptRow } from './result.ts'

/** Who answers for a score. @throws quizErrors.not_recorded */
export function learner(actor: Person): Person {
  if (!isRecorded(actor)) throw new Failure(quizErrors.not_recorded)
  return actor
}
/** An attempt of the caller’s own. @throws common.not_found */
export const mine = async (db: Db, person: Person, id: string, lock = ''): Promise<AttemptRow> => {
  const [row] = await db.query<AttemptRow>(`${ATTEMPT} and a.user_id = $2 ${lock}`, [id, person.user_id])
  if (!row) throw new Failure(common.not_found)
  return row
}
/** Nothing of it changes until the transaction ends: an answer may be on its way. */
export const LOCKED = 'for update of a'
export const isOver = (row: AttemptRow, now: Date): boolean =>
  row.due_at !== null && now.getTime() > row.due_at.getTime() + TIME_GRACE_MS

/** Whether its answers are judged as they are given. */
export const judges = (attempt: AttemptRow): boolean => settingsOf(attempt.settings).verdict === 'each'
