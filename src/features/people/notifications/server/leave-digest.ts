import type { Db } from '#server/db/database.ts'

/** Takes notifications out of a person's next summary: those of one kind, or all. */
export async function leaveDigest(tx: Db, user_id: string, kind: string | null): Promise<void> {
  await tx.query(
    `
      update notifications
      set digest_at = null
      where user_id = $1 and ($2::text is null or kind = $2) and digest_at is not null`,
    [user_id, kind],
  )
}
