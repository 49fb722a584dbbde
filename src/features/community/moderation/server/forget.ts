import type { Db } from '#server/db/database.ts'
import { appeals, case_notes, decisions, moderation_cases } from './moderation.table.ts'
import { comments, threads } from '../../threads/server/threads.table.ts'

/** Stands for words that are gone; the database asks for some. */
const GONE = '…'

/**
 * Takes the words by and about an erased person out of decisions, appeals and notes. Decisions stay
 * for the figures. Sealed evidence stays until its year is over.
 */
export async function forgetModeration(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  await tx.query(`update ${decisions} set words = '${GONE}', updated_at = $2 where author_id = $1`, [id, now])
  await tx.query(
    `
      update ${appeals} a
      set words = '${GONE}', answer = case when a.state = 'open' then '' else '${GONE}' end, updated_at = $2
      from ${decisions} d
      where d.id = a.decision_id and (a.user_id = $1 or d.author_id = $1)`,
    [id, now],
  )
  await tx.query(
    `
      delete from ${case_notes} n
      using ${moderation_cases} k, ${threads} t
      where k.id = n.case_id
        and t.id = k.thread_id
        and coalesce((select c.author_id from ${comments} c where c.id = k.comment_id), t.author_id) = $1`,
    [id],
  )
}
