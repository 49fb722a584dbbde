import type { Db } from '#server/db/database.ts'
import { invites } from './invites.table.ts'

/** Takes the address and the name of an erased person out of invitations. */
export async function forgetInvited(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `
      update ${invites}
      set email = 'deleted-' || id || '@deleted.invalid', first_name = null, last_name = null, updated_at = $2
      where accepted_by = $1 or (accepted_by is null and email = $3::citext)`,
    [id, now, email],
  )
}
