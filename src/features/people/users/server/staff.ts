import type { Language } from '#contract/constants.ts'
import { Failure, common } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { userErrors } from '../users.contract.ts'
import { users } from './users.table.ts'

/**
 * Rejects removing the last administrator. Locks all administrators until the transaction ends, so that two
 * of them cannot remove each other concurrently.
 *
 * @throws Failure last_administrator where this is the only one who may come in
 */
export async function assertNotLastAdministrator(tx: Db, id: string): Promise<void> {
  const all = await tx.query<{ id: string }>(
    `select id from ${users} where role = 'Admin' and status = 'active' and deleted_at is null order by id for no key update`,
  )
  if (all.some((one) => one.id === id) && all.length === 1) throw new Failure(userErrors.last_administrator)
}

/** Returns true if an administrator marked this person as a Deaf teacher. */
export async function isDeafTeacher(db: Db, id: string): Promise<boolean> {
  const [row] = await db.query<{ deaf_teacher: boolean }>(
    `select deaf_teacher from ${users} where id = $1 and deleted_at is null`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return row.deaf_teacher
}

/**
 * Mail addresses of the administrators, longest-serving first. `most`: maximum number for matters that one
 * of them must see; null for matters that all must know.
 */
export const administrators = (
  db: Db,
  most: number | null = null,
): Promise<{ email: string; language: Language }[]> =>
  db.query(
    `
      select email::text, language
      from ${users}
      where role = 'Admin' and status = 'active' and deleted_at is null and email is not null
      order by created_at, id
      limit $1`,
    [most],
  )
