import type { Db } from '#server/db/database.ts'

/**
 * Erases the conversations of an erased person, since texts may name them, and closes these conversations,
 * since nobody can read an answer. The rows stay for counting. `email`: an address that was theirs alone;
 * requests sent from it before signing in are erased, too.
 */
export async function forgetRequester(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  const closed = await tx.query<{ id: string }>(
    `
      update support_requests
      set
        name = '', email = 'deleted-' || id || '@deleted.invalid', subject = '', page = null, agent = null,
        status = 'Closed', closed_at = coalesce(closed_at, $3), updated_at = $3
      where user_id = $1 or (user_id is null and email = $2::citext)
      returning id`,
    [id, email, now],
  )
  await tx.query(`update support_messages set text = '' where request_id = any($1)`, [
    closed.map((row) => row.id),
  ])
}
