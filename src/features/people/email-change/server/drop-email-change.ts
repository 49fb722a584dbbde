import type { Db } from '#server/db/database.ts'

/** An open change of address ends. */
export async function dropEmailChange(tx: Db, user_id: string): Promise<void> {
  await tx.query('delete from email_changes where user_id = $1 and applied_at is null', [user_id])
}

/** Every change of address of a person is forgotten, those that could be undone as well. */
export const forgetEmailChanges = (tx: Db, user_id: string): Promise<unknown> =>
  tx.query('delete from email_changes where user_id = $1', [user_id])
