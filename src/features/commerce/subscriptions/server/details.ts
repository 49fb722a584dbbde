import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import type { Db } from '#server/db/database.ts'
import type { StorePurchase } from '../store-purchase.contract.ts'
import type { SubscriptionDetails } from '../subscriptions.contract.ts'
import { subscription_reasons } from './reasons.table.ts'
import { subscriptions } from './subscriptions.table.ts'

/** Loads the data of the store that sold a plan; null if none did. */
export const storePurchaseOf =
  port<(db: Db, subscription_id: string) => Promise<StorePurchase | null>>('storePurchaseOf')

/** Returns the fields of a plan that only an Admin sees. @throws common.not_found */
export async function readDetails(platform: Platform, id: string): Promise<SubscriptionDetails> {
  const [row] = await platform.db.query<
    Omit<SubscriptionDetails, 'anchor_at' | 'store'> & { anchor_at: Date }
  >(
    `
      select
        s.provider_ref, s.anchor_at, s.cancel_reason, r.reason as leaving, r.text as leaving_text,
        nullif(trim(u.first_name || ' ' || u.last_name), '') as assigned_by, s.reference, s.discount_percent,
        s.discount_cents
      from ${subscriptions} s
      left join ${subscription_reasons} r on r.subscription_id = s.id
      left join ${users} u on u.id = s.assigned_by
      where s.id = $1`,
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  return { ...row, anchor_at: row.anchor_at.toISOString(), store: await storePurchaseOf(platform.db, id) }
}
