import { DAY_SECONDS, HOUR_SECONDS } from '#contract/durations.ts'
import type { Invoice, Subscription } from './objects.ts'
import type { Store } from './store.ts'

export const TRIAL_NOTICE = 3 * DAY_SECONDS
export const UPCOMING_NOTICE = 7 * DAY_SECONDS
export const INCOMPLETE_FOR = 23 * HOUR_SECONDS

export const periodOf = (sub: Subscription): { start: number; end: number } => {
  const [item] = sub.items.data
  return item
    ? { start: item.current_period_start, end: item.current_period_end }
    : { start: sub.start_date, end: sub.start_date }
}
export const runs = (sub: Subscription): boolean =>
  ['trialing', 'active', 'past_due', 'unpaid'].includes(sub.status)

/** When something happens next to a subscription by itself. */
export function dueOf(sub: Subscription): number | null {
  if (sub.status === 'incomplete') return sub.created + INCOMPLETE_FOR
  if (!runs(sub)) return null
  const { start, end } = periodOf(sub)
  const moments = [end]
  if (sub.cancel_at !== null) moments.push(sub.cancel_at)
  if (sub._phase_at) moments.push(sub._phase_at)
  if (sub.pending_update) moments.push(sub.pending_update.expires_at)
  if (sub.status === 'trialing' && !sub._told_trial)
    moments.push(Math.max(sub.created, sub.trial_end! - TRIAL_NOTICE))
  if (sub._told_upcoming !== end && sub.status !== 'trialing')
    moments.push(Math.max(start, end - UPCOMING_NOTICE))
  return Math.min(...moments)
}
export const keepSubscription = (s: Store, sub: Subscription): Promise<Subscription> => s.put(sub, dueOf(sub))

export const keepInvoice = (s: Store, invoice: Invoice): Promise<Invoice> =>
  s.put(
    invoice,
    invoice.status === 'draft' && invoice.auto_advance
      ? invoice.automatically_finalizes_at
      : invoice.status === 'open'
        ? invoice.next_payment_attempt
        : null,
  )

/** Changes a subscription and says what was different before. */
export async function changeSubscription(
  s: Store,
  before: Subscription,
  changes: Partial<Subscription>,
): Promise<Subscription> {
  const after = await keepSubscription(s, { ...before, ...changes })
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) =>
        !key.startsWith('_') && JSON.stringify(value) !== JSON.stringify(after[key as keyof Subscription]),
    ),
  )
  if (Object.keys(previous).length > 0) await s.tell('customer.subscription.updated', after, previous)
  return after
}
