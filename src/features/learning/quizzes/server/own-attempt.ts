import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isRecorded } from '../../courses/server/public.ts'
import { quizErrors, TIME_GRACE_MS } from '../quizzes.contract.ts'
import { settingsOf } from './layout.ts'
import type { QuizRow } from './open-quiz.ts'
import { ATTEMPT, type AttemptRow } from './result.ts'

/**
 * Requires a person whose scores are recorded.
 *
 * @throws quizErrors.not_recorded
 */
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

/** True if answers are judged as they are given. */
export const judges = (attempt: AttemptRow): boolean => settingsOf(attempt.settings).verdict === 'each'

/** Serializes one learner's writes to one quiz, from any number of devices. */
export const queue = (tx: Db, user_id: string, quiz_id: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${user_id} ${quiz_id}`])

/** An attempt without answers yet, at the questions of the quiz as they are now. */
export const writeAttempt = (
  tx: Db,
  person: Person,
  row: QuizRow,
  { id, now, due_at, drawn }: { id: string; now: Date; due_at: Date | null; drawn: readonly string[] },
): Promise<unknown> =>
  tx.query(
    `
      insert into attempts (
        id, quiz_id, quiz_version_id, user_id, language, started_at, due_at, pass_mark, answers, drawn,
        created_at, updated_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, '{}', $9, $6, $6)`,
    [id, row.id, row.version_id, person.user_id, person.language, now, due_at, row.pass_mark, drawn],
  )
