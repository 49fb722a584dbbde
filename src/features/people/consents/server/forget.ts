import type { Db } from '#server/db/database.ts'
import { consents } from './consents.table.ts'

/** Takes the guardian's address out of the consents of an erased person. */
export async function forgetGuardian(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  await tx.query(
    `update ${consents} set guardian_email = null, token_hash = null, updated_at = $2 where subject_id = $1`,
    [id, now],
  )
}
