import type { Db } from '#server/db/database.ts'
import { attempts } from './quizzes.table.ts'

/** Takes an erased person's own words out of their attempts. Scores stay, for the figures of a quiz. */
export async function forgetAnswers(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  await tx.query(
    `update ${attempts} set answers = null, updated_at = $2 where user_id = $1 and answers is not null`,
    [id, now],
  )
}
