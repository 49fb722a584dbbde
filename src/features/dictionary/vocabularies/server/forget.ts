import type { Db } from '#server/db/database.ts'
import { vocabulary_reports } from './vocabularies.table.ts'

/** Takes the words of an erased person out of what they reported. That something is wrong with an entry stays. */
export async function forgetReports(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  await tx.query(`update ${vocabulary_reports} set text = '', updated_at = $2 where user_id = $1`, [id, now])
}
