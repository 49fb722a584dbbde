import { nextBoundary } from './calendar.ts'
import {
  changeSubscription,
  INCOMPLETE_FOR,
  keepInvoice,
  keepSubscription,
  periodOf,
  runs,
  TRIAL_NOTICE,
  UPCOMING_NOTICE,
} from './due.ts'
import { invalid } from './errors.ts'
import { collect, draft, finalize, makeInvoice, voidInvoice, waitingLines } from './invoices.ts'
import { periodLines } from './lines.ts'
import type { Invoice, Item, Session, Subscription, TestClock } from './objects.ts'
import { intervalOf, spendDiscounts } from './prices.ts'
import { turnPhase } from './schedules.ts'
import type { Store } from './store.ts'
import { cancel, dropPending } from './subscriptions.ts'

/** More than this at once is a circle. */
const MOST_STEPS = 100_000

export function itemsOfNextPeriod(sub: Subscription): Item[] {
  const { end: start } = periodOf(sub)
  const interval = intervalOf(sub.items.data[0]!.price)
  const end = nextBoundary(sub.billing_cycle_anchor, interval, start)
  return sub.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end }))
}

/** The invoice that the next renewal will make. */
export async function upcoming(s: Store, sub: Subscription): Promise<Invoice> {
  const customer = await s.need('customer', sub.customer)
  const items = itemsOfNextPeriod(sub)
  const { end: now } = periodOf(sub)
  return draft(s, {
    customer,
    subscription: sub,
    reason: 'upcoming',
    lines: [...(await periodLines(s, sub, items)), ...(await waitingLines(s, customer.id, sub.id))],
    discounts: await discountsAt(s, sub, now),
    automatic_tax: sub.automatic_tax.enabled,
    now,
    period: periodOf(sub),
  })
}

async function discountsAt(s: Store, sub: Subscription, now: number): Promise<string[]> {
  const left: string[] = []
  for (const id of sub.discounts) {
    const { end } = await s.need('discount', id)
    if (end === null || end > now) left.push(id)
  }
  return left
}

/** A period is over: the next one begins, with an invoice that is collected an hour later. */
async function renew(s: Store, before: Subscription, now: number): Promise<void> {
  const customer = await s.need('customer', before.customer)
  const ended = periodOf(before)
  const from_trial = before.status === 'trialing'
  if (from_trial && before.trial_settings.end_behavior.missing_payment_method === 'cancel')
    if (!before.default_payment_method && !customer.invoice_settings.default_payment_method) {
      await cancel(s, before)
      return
    }
  const discounts = await discountsAt(s, before, now)
  const items = itemsOfNextPeriod(before)
  const sub: Subscription = {
    ...before,
    discounts,
    items: { ...before.items, data: items },
    status: from_trial ? 'active' : before.status,
  }
  const invoice = await makeInvoice(s, {
    customer,
    subscription: sub,
    reason: 'subscription_cycle',
    lines: [...(await periodLines(s, sub, items)), ...(await waitingLines(s, customer.id, sub.id))],
    discounts,
    automatic_tax: sub.automatic_tax.enabled,
    now,
    period: ended,
  })
  const changed = await changeSubscription(s, before, {
    items: sub.items,
    status: sub.status,
    discounts,
    latest_invoice: invoice.id,
  })
  await spendDiscounts(s, changed, now)
}

async function stepSubscription(s: Store, sub: Subscription, now: number): Promise<void> {
  if (sub.status === 'incomplete') {
    if (now < sub.created + INCOMPLETE_FOR) return void (await keepSubscription(s, sub))
    const invoice = sub.latest_invoice ? await s.get('invoice', sub.latest_invoice) : undefined
    if (invoice?.status === 'open') await voidInvoice(s, invoice)
    await changeSubscription(s, sub, { status: 'incomplete_expired', ended_at: now })
    return
  }
  const { end } = periodOf(sub)
  if (sub.pending_update && now >= sub.pending_update.expires_at) return void (await dropPending(s, sub))
  if (sub.cancel_at !== null && now >= sub.cancel_at) return void (await cancel(s, sub))
  if (sub._phase_at && now >= sub._phase_at) return void (await turnPhase(s, sub, now))
  if (sub.status === 'trialing' && !sub._told_trial && now >= sub.trial_end! - TRIAL_NOTICE) {
    await s.tell('customer.subscription.trial_will_end', sub)
    return void (await keepSubscription(s, { ...sub, _told_trial: true }))
  }
  if (now >= end) return renew(s, sub, now)
  if (sub.status !== 'trialing' && sub._told_upcoming !== end && now >= end - UPCOMING_NOTICE) {
    if (!(sub.cancel_at !== null && sub.cancel_at <= end))
      await s.tell('invoice.upcoming', await upcoming(s, sub))
    return void (await keepSubscription(s, { ...sub, _told_upcoming: end }))
  }
  await keepSubscription(s, sub)
}

async function stepInvoice(s: Store, invoice: Invoice): Promise<void> {
  if (invoice.status === 'draft') {
    const open = await finalize(s, invoice)
    if (open.status === 'open') await collect(s, open)
    return
  }
  const sub = invoice.parent
    ? await s.get('subscription', invoice.parent.subscription_details.subscription)
    : undefined
  if (sub && !runs(sub)) await keepInvoice(s, { ...invoice, next_payment_attempt: null })
  else await collect(s, invoice)
}

async function expire(s: Store, session: Session): Promise<void> {
  if (session.status !== 'open') return void (await s.put(session))
  const after = await s.put<Session>({ ...session, status: 'expired', url: null })
  await s.tell('checkout.session.expired', after)
}

/** Lets everything happen that is due on a clock until then, each at its own time. */
export async function move(s: Store, clock: string, until: number): Promise<void> {
  const outer = s.moving
  try {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const next = await s.due(clock, until)
      if (!next) return
      s.moving = { clock, now: next.due }
      const { body } = next
      if (body.object === 'subscription') await stepSubscription(s, body, next.due)
      else if (body.object === 'invoice') await stepInvoice(s, body)
      else if (body.object === 'checkout.session') await expire(s, body)
      else await s.put(body)
    }
  } finally {
    s.moving = outer
  }
}

/** Processes all events due on the provider's own clock. */
export const catchUp = async (s: Store): Promise<void> => move(s, '', await s.now())

/** Advances the time of all objects without a test clock. */
export async function passTime(s: Store, until: number): Promise<void> {
  const now = await s.now()
  if (until < now) throw invalid('Time does not go back.')
  await move(s, '', until)
  await s.change({ offset: s.settings.offset + until - now })
}

export async function advance(s: Store, clock: TestClock, to: number): Promise<TestClock> {
  if (to <= clock.frozen_time)
    throw invalid('The time to advance to must be after the current time of the clock.', 'frozen_time')
  await move(s, clock.id, to)
  const after = await s.put<TestClock>({ ...clock, frozen_time: to })
  await s.tell('test_helpers.test_clock.ready', after)
  return { ...after, status: 'advancing' }
}

/** When the next renewal on the provider's own clock is due. */
export async function nextRenewal(s: Store): Promise<number | null> {
  const subs = (await s.find('subscription', { test_clock: null }, 10_000)).filter(runs)
  return subs.length > 0 ? Math.min(...subs.map((sub) => periodOf(sub).end)) : null
}
