import type { Platform } from '#server/platform.ts'
import { settle } from '../../payments/server/public.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import type { AppleEnvironment } from '../apple.contract.ts'
import { apple_purchases } from './apple.table.ts'
import { subjectOf } from './facts.ts'
import { LATE_HOURS } from './standing.ts'

const SWEEP = 500
/** Looks at what is past its period and its grace, since Apple may not have told that it ended. */
export async function sweepApple(platform: Platform): Promise<void> {
  const due = await platform.db.query<{ environment: AppleEnvironment; original_transaction_id: string }>(
    `
      select p.environment, p.original_transaction_id
      from ${apple_purchases} p
      join ${subscriptions} s on s.id = p.subscription_id
      where s.status = 'Active'
        and coalesce(s.grace_until, s.cancel_at, s.period_end + interval '${LATE_HOURS} hours') <= $1
      order by s.period_end
      limit ${SWEEP}`,
    [platform.clock()],
  )
  for (const { environment, original_transaction_id } of due)
    await settle(platform, subjectOf(environment, original_transaction_id))
}
