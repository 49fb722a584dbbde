import type { GrantDescription } from '../../../access/grants/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { subscriptions } from './subscriptions.table.ts'

const US = { en: 'ASL Shop', es: 'ASL Shop' }
const GIFT = { en: 'Whoever gave it to you', es: 'Quien te lo regaló' }

type Row = {
  grant_id: string
  name_en: string
  name_es: string
  renews: boolean
  given: boolean
  gift: boolean
}

/**
 * What was sold with these grants: the plan's name as it was bought, and whether it goes on by itself. A plan
 * that staff gave for nothing is paid by us, a gift by who gave it; whose grant it is pays for any other.
 */
export async function describeSubscriptions(
  db: Db,
  grant_ids: readonly string[],
): Promise<GrantDescription[]> {
  if (grant_ids.length === 0) return []
  const rows = await db.query<Row>(
    `
      select
        s.grant_id, s.name_en, s.name_es,
        s.billing_type = 'Subscription' and s.provider <> 'Offline' and s.cancel_at is null as renews,
        s.assigned_by is not null and not exists (select from ${orders} o where o.subscription_id = s.id) as given,
        s.gift_of is not null as gift
      from ${subscriptions} s
      where s.grant_id = any ($1::uuid[])`,
    [grant_ids],
  )
  return rows.map(({ grant_id, name_en, name_es, renews, given, gift }) => ({
    grant_id,
    name: { en: name_en, es: name_es },
    renews,
    ...(given && { payer: US }),
    ...(gift && { payer: GIFT }),
  }))
}
