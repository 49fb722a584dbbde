import type { Db } from '#server/db/database.ts'
import { service_codes } from './service-codes.table.ts'

/**
 * Takes what staff noted about an erased learner off their codes. The codes stay: a Regional Center owes for
 * them.
 */
export async function forgetNotes(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  await tx.query(`update ${service_codes} set note = null, updated_at = $2 where user_id = $1`, [id, now])
}
