import { comingPayments, type ComingPayment, type GoingDiscount } from '#contract/coming-payments.ts'
import type { Discount } from '../../discounts/server/public.ts'
import type { Recurring } from '../orders.contract.ts'

/** Discount on renewals after the first payment. */
export type Going = GoingDiscount & { discount_id: string | null }

/**
 * Discount left after today's payment; null for none.
 *
 * @param usedToday true if today's payment used it; false if free days precede the first payment
 */
export function goingOn(discount: Discount, usedToday: boolean): Going | null {
  const left = discount.payments === null ? null : discount.payments - (usedToday ? 1 : 0)
  return left !== null && left <= 0
    ? null
    : { discount_id: discount.id || null, percent: discount.percent, cents: discount.cents, left }
}

/** Payments that follow today's, as they are agreed to. */
export const comingOf = (
  { cents, interval, interval_count, renews_at, trial_days }: Recurring,
  going: Going | null,
  { credit, now, zone }: { credit: number; now: Date; zone: string },
): ComingPayment[] => {
  const first = new Date(renews_at)
  const free = trial_days > 0
  return comingPayments({
    zone,
    first,
    free,
    // Free days move the day from which months are counted to their end.
    anchor: free ? first : now,
    price: cents,
    months: interval === 'year' ? 12 * interval_count : interval_count,
    discount: going,
    credit,
    balance: 0,
    next: null,
    told: null,
  })
}
