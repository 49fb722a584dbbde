import { family_members } from '#features/people/families/server/families.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { grants, seat_holders } from './grants.table.ts'

/** Platform part that notifies browsers of changed access. */
export type Tells = Pick<Platform, 'realtime'>

/**
 * Tells the open tabs of these people that they may use something else now, once the transaction commits: one
 * event, however many they are.
 */
export async function tellPeople(platform: Tells, tx: Db, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length > 0)
    await platform.realtime.emit(
      tx,
      user_ids.map((id) => `user:${id}`),
      'access changed',
      {},
    )
}

/** Notifies everybody whom these grants reach: their owners, the owners' families, and the seat holders. */
export async function tellAccess(platform: Tells, tx: Db, grant_ids: readonly string[]): Promise<void> {
  const people = await tx.query<{ id: string }>(
    `
      select g.user_id as id from ${grants} g where g.id = any($1) and g.user_id is not null
      union
      select f.user_id
      from ${grants} g
      join ${family_members} f on f.owner_id = g.user_id and f.ended_at is null
      where g.id = any($1)
      union
      select s.user_id from ${seat_holders} s where s.grant_id = any($1) and s.ended_at is null`,
    [grant_ids],
  )
  await tellPeople(
    platform,
    tx,
    people.map(({ id }) => id),
  )
}
