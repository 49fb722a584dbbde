import type { Platform } from '#server/platform.ts'
import type { TestPerson } from '../../../../../test/factories.ts'

/** Gives a person another name, as settings do. */
export const renamePerson = (
  { db }: Platform,
  { id }: TestPerson,
  first_name: string,
  last_name: string,
): Promise<unknown> =>
  db.query('update users set first_name = $2, last_name = $3 where id = $1', [id, first_name, last_name])

/** Returns the kinds of the notifications that a person has of a thread. */
export const toldOf = async ({ db }: Platform, { id }: TestPerson, thread_id: string): Promise<string[]> =>
  (
    await db.query<{ kind: string }>(
      `select kind from notifications where user_id = $1 and group_key like '%' || $2 order by kind`,
      [id, thread_id],
    )
  ).map(({ kind }) => kind)
