import type { Db } from '#server/db/database.ts'
import { service_code_requests } from './code-requests.table.ts'

/** Takes what was noted about an erased learner off the requests for their codes. */
export async function forgetRequestNotes(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  await tx.query(`update ${service_code_requests} set note = null, updated_at = $2 where user_id = $1`, [
    id,
    now,
  ])
}
