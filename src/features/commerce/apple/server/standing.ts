import { HOUR_MS } from '#contract/durations.ts'
import { endOf } from '../../subscriptions/server/public.ts'
import type { SoldPlan } from '../../plans/server/public.ts'
import type { KeptTransaction, Purchase } from './facts.ts'

/** Apple announces a renewal at about the end of the period before, so access stays open this much longer. */
export const LATE_HOURS = 3

/** State of a purchase at a moment. `over`: our reason for its end. */
export type Standing =
  | { over: 'refunded' | 'payment_failed' | 'canceled' | 'over' }
  | {
      current: KeptTransaction
      period_end: Date | null
      cancel_at: Date | null
      grace_until: Date | null
      access_until: Date | null
    }

/** When what a transaction pays for ends: Apple's day, or the plan's own months where it does not renew. */
export const endsAt = (transaction: KeptTransaction, plan: SoldPlan): Date | null =>
  transaction.renews ? transaction.expires_at : endOf(plan, transaction.purchased_at)

/**
 * Computes the state from the last valid transaction: refunded transactions and those replaced by a better
 * plan no longer pay for anything.
 */
export function standingOf(
  purchase: Purchase,
  transactions: readonly KeptTransaction[],
  planOf: (product: string) => SoldPlan,
  now: Date,
): Standing {
  const current = transactions.findLast(({ revoked_at, upgraded }) => revoked_at === null && !upgraded)
  if (!current) return { over: 'refunded' }
  const period_end = endsAt(current, planOf(current.product_id))
  const standing = { current, period_end, cancel_at: null, grace_until: null, access_until: period_end }
  if (period_end === null || !current.renews)
    return period_end !== null && period_end <= now ? { over: 'over' } : standing
  const grace =
    purchase.grace_until !== null && purchase.grace_until > period_end && purchase.auto_renew !== false
      ? purchase.grace_until
      : null
  const goesOn =
    purchase.auto_renew !== false && purchase.expiration_intent === null && purchase.retrying !== true
  const access_until = grace ?? (goesOn ? new Date(period_end.getTime() + LATE_HOURS * HOUR_MS) : period_end)
  if (access_until <= now) {
    const last = transactions.at(-1)!
    if (last !== current && last.revoked_at !== null) return { over: 'refunded' }
    return { over: purchase.auto_renew === false ? 'canceled' : 'payment_failed' }
  }
  return {
    current,
    period_end,
    cancel_at: purchase.auto_renew === false ? period_end : null,
    grace_until: grace !== null && (purchase.retrying === true || period_end <= now) ? grace : null,
    access_until,
  }
}
