import type { GrantDescription } from '../../../access/grants/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { SITE_NAME } from '#server/site/site-name.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { service_codes } from '../../../access/service-codes/server/service-codes.table.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { subscriptions } from './subscriptions.table.ts'

const US = { en: SITE_NAME, es: SITE_NAME }
const GIFT = { en: 'Whoever gave it to you', es: 'Quien te lo regaló' }

type Row = {
  grant_id: string
  name_en: string
  name_es: string
  renews: boolean
  given: boolean
  gift: boolean
  center: string | null
}

/**
 * Describes the plans sold with these grants: the name at purchase, whether the plan renews, and its payer.
 * We pay for a plan that staff gave for nothing, the giver for a gift, the Regional Center for a service
 * code's plan, and the grant's holder for any other.
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
        s.gift_of is not null as gift,
        (
          select g.name
          from ${orders} o
          join ${service_codes} c on c.id = o.service_code_id
          join ${organizations} g on g.id = c.organization_id
          where o.subscription_id = s.id
          limit 1
        ) as center
      from ${subscriptions} s
      where s.grant_id = any ($1::uuid[])`,
    [grant_ids],
  )
  return rows.map(({ grant_id, name_en, name_es, renews, given, gift, center }) => ({
    grant_id,
    name: { en: name_en, es: name_es },
    renews,
    ...(given && { payer: US }),
    ...(gift && { payer: GIFT }),
    ...(center !== null && { payer: { en: center, es: center } }),
  }))
}
