import type { Db } from '#server/db/database.ts'
import { organizations } from './organizations.table.ts'

/** Takes the address and the name of an erased person out of organizations that name it as theirs. */
export async function forgetContact(tx: Db, { email }: { email: string | null }, now: Date): Promise<void> {
  await tx.query(
    `update ${organizations} set contact_email = null, updated_at = $2 where contact_email = $1`,
    [email, now],
  )
}
