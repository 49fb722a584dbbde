import { HOUR_MS } from '#contract/durations.ts'
import { endOf } from '../../subscriptions/server/public.ts'
import type { SoldPlan } from '../../plans/server/public.ts'
import type { KeptTransaction, Purchase } from './facts.ts'

/** A renewal is told of about when the period before it ends: so long nothing closes that is about to go on. */
export const LATE_HOURS = 3

/** How a purchase stands at a moment; `over`: why, in a word of ours. */
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
 * The last transaction that stands decides: one that was given back, or that a better plan took the place of,
 * pays for nothing any more.
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
