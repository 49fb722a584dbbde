import type { Platform } from '#server/platform.ts'
import { settle } from '../../payments/server/public.ts'
import { end } from './life.ts'
import { giveDue } from './allowances.ts'
import { applyPrices } from './prices.ts'
import { lockSubscription } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

const SWEEP = 500
/**
 * Applies transitions of time: ends plans that do not renew, and settles those with an overdue renewal, so
 * that their grace period ends without a notification.
 */
export async function sweepSubscriptions(platform: Platform): Promise<void> {
  const now = platform.clock()
  const over = await platform.db.query<{ id: string }>(
    `
      select id from ${subscriptions}
      where status = 'Active' and billing_type <> 'Subscription' and period_end <= $1
      order by period_end
      limit ${SWEEP}`,
    [now],
  )
  for (const { id } of over)
    await platform.db.transaction(async (tx) => {
      const subscription = await lockSubscription(tx, id)
      if (subscription?.status === 'Active') await end(platform, tx, subscription, 'over', now)
    })
  const due = await platform.db.query<{ provider_ref: string }>(
    `
      select provider_ref from ${subscriptions}
      where status = 'Active' and billing_type = 'Subscription' and provider = 'Stripe' and provider_ref is not null
        and period_end <= $1
      order by period_end
      limit ${SWEEP}`,
    [now],
  )
  for (const { provider_ref } of due) await settle(platform, `subscription:${provider_ref}`)
  await applyPrices(platform)
  await giveDue(platform)
}
