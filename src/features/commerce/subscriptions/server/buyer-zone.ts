import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { SubscriptionRecord } from './subscriptions.queries.ts'

/** SQL of the zone whose days count for the buyer of a plan: its organization's, else the person's. */
export const buyerZoneSql = (plan: string): string => `
  coalesce(
    (select zone_of.time_zone from ${organizations} zone_of where zone_of.id = ${plan}.organization_id),
    (select zone_of.time_zone from ${users} zone_of where zone_of.id = ${plan}.user_id),
    'UTC'
  )`

/** Zone whose days count for the buyer of a plan. */
export async function buyerZone(
  db: Db,
  { user_id, organization_id }: Pick<SubscriptionRecord, 'user_id' | 'organization_id'>,
): Promise<string> {
  const [row] = await db.query<{ zone: string }>(
    `select ${buyerZoneSql('buyer')} as zone from (select $1::uuid as user_id, $2::uuid as organization_id) as buyer`,
    [user_id, organization_id],
  )
  return row!.zone
}
