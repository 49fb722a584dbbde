import type { Db } from '#server/db/database.ts'

/**
 * The conversations of a person who is erased for good: what was written stays, under nobody's name, and is
 * closed, since nobody is there to answer. `email`: the address that was theirs alone; what was asked with it
 * before signing in is theirs too.
 */
export async function forgetRequester(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `
      update support_requests
      set
        name = '', email = 'deleted-' || id || '@deleted.invalid', page = null, agent = null,
        status = 'Closed', closed_at = coalesce(closed_at, $3), updated_at = $3
      where user_id = $1 or (user_id is null and email = $2::citext)`,
    [id, email, now],
  )
}
