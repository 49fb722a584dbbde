import { BATCH, inBatches } from '#server/jobs/batches.ts'
import type { Platform } from '#server/platform.ts'
import { settle } from '../../payments/server/public.ts'
import { end } from './life.ts'
import { giveDue } from './allowances.ts'
import { applyPrices } from './prices.ts'
import { lockSubscription } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

/**
 * Applies transitions of time: ends plans that do not renew, and settles those with an overdue renewal, so
 * that their grace period ends without a notification.
 */
export async function sweepSubscriptions(platform: Platform): Promise<void> {
  const now = platform.clock()
  await inBatches(
    (after) =>
      platform.db.query<{ id: string }>(
        `
          select id from ${subscriptions}
          where status = 'Active' and billing_type <> 'Subscription' and period_end <= $1 and id > $2
          order by id
          limit ${BATCH}`,
        [now, after],
      ),
    ({ id }) =>
      platform.db.transaction(async (tx) => {
        const subscription = await lockSubscription(tx, id)
        if (subscription?.status === 'Active') await end(platform, tx, subscription, 'over', now)
      }),
  )
  await inBatches(
    (after) =>
      platform.db.query<{ id: string; provider_ref: string }>(
        `
          select id, provider_ref from ${subscriptions}
          where status = 'Active' and billing_type = 'Subscription' and provider = 'Stripe' and provider_ref is not null
            and period_end <= $1 and id > $2
          order by id
          limit ${BATCH}`,
        [now, after],
      ),
    ({ provider_ref }) => settle(platform, `subscription:${provider_ref}`),
  )
  await applyPrices(platform)
  await giveDue(platform)
}
