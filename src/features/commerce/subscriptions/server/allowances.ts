import { monthsAfter } from '#contract/dates.ts'
import { giveAllowance } from '../../../access/allowances/server/public.ts'
import { allowances } from '../../../access/allowances/server/allowances.table.ts'
import type { AllowanceKind } from '../../../access/allowances/allowances.contract.ts'
import type { Db } from '#server/db/database.ts'
import { BATCH, inBatches } from '#server/jobs/batches.ts'
import type { Platform } from '#server/platform.ts'
import { subscriptionById, type SubscriptionRecord } from './subscriptions.queries.ts'
import { subscriptions } from './subscriptions.table.ts'

const YEAR = 12
/** The period that a plan's allowances are for: the one that is paid, or a year of a plan for life. */
function periodOf(
  { anchor_at, period_start, period_end }: SubscriptionRecord,
  now: Date,
): { start: Date; end: Date } {
  if (period_end) return { start: period_start!, end: period_end }
  let years = now.getUTCFullYear() - anchor_at.getUTCFullYear()
  if (monthsAfter(anchor_at, YEAR * years) > now) years -= 1
  return { start: monthsAfter(anchor_at, YEAR * years), end: monthsAfter(anchor_at, YEAR * (years + 1)) }
}

/**
 * Gives what a plan includes for the period that runs, each once; with another plan in the same period as
 * many as that has. Free days include none: they were not paid for.
 */
export async function giveIncluded(tx: Db, id: string, now: Date): Promise<void> {
  const plan = await subscriptionById(tx, id)
  if (plan?.status !== 'Active' || !plan.grant_id || !plan.period_start) return
  if (plan.period_end && plan.trial_ends_at && plan.trial_ends_at >= plan.period_end) return
  const kinds: [AllowanceKind, number][] = [
    ['assessment', plan.assessments],
    ['appointment', plan.appointments],
  ]
  const period = periodOf(plan, now)
  for (const [kind, amount] of kinds)
    if (amount > 0)
      await giveAllowance(tx, { for: { grant_id: plan.grant_id }, kind, amount, period, of: `plan:${id}` })
}

/** Grants allowances whose period has begun: a year of a lifetime plan, a period of seats paid in advance. */
export async function giveDue(platform: Platform): Promise<void> {
  const now = platform.clock()
  await inBatches(
    (after) =>
      platform.db.query<{ id: string }>(
        `
          select s.id from ${subscriptions} s
          where s.status = 'Active' and s.grant_id is not null and s.appointments + s.assessments > 0
            and (s.period_end is null or s.period_end > $1)
            and (s.trial_ends_at is null or s.period_end is null or s.trial_ends_at < s.period_end)
            and not exists (
              select from ${allowances} a where a.grant_id = s.grant_id and a.starts_at <= $1 and a.ends_at > $1
            )
            and s.id > $2
          order by s.id
          limit ${BATCH}`,
        [now, after],
      ),
    ({ id }) => platform.db.transaction((tx) => giveIncluded(tx, id, now)),
  )
}
