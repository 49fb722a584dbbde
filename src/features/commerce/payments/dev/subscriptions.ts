import { HOUR_SECONDS } from '#contract/durations.ts'
import { changeSubscription, dueOf, keepSubscription, periodOf, runs } from './due.ts'
import { declined, invalid } from './errors.ts'
import { flag, list, metadata, number, text, type Form } from './form.ts'
import { collect, finalize, makeInvoice, voidInvoice, waitingLines } from './invoices.ts'
import { changedItems } from './items.ts'
import { prorationLines } from './lines.ts'
import { attach, methodOf } from './cards.ts'
import type { Item, Line, Subscription } from './objects.ts'
import { makeDiscounts, spendDiscounts } from './prices.ts'
import { newId, type Store } from './store.ts'

/** Items for the next invoice, instead of one of their own. */
async function keepForNext(s: Store, sub: Subscription, lines: Line[], now: number): Promise<void> {
  for (const line of lines) {
    const id = newId('ii')
    await s.put({
      id,
      object: 'invoiceitem',
      created: now,
      livemode: false,
      metadata: {},
      customer: sub.customer,
      invoice: null,
      amount: line.amount,
      currency: line.currency,
      description: line.description,
      discountable: line.discountable,
      period: line.period,
      proration: true,
      _subscription: sub.id,
      _line: line,
    })
  }
}

/**
 * Gives a subscription other items, as the behaviour says: at once paid, with the next invoice, or for
 * nothing.
 */
export async function changeItems(
  s: Store,
  sub: Subscription,
  next: { items: Item[]; anchor: number },
  how: { at: number; proration: string; payment: string },
): Promise<Subscription> {
  const before = sub.items.data
  const renews = next.anchor !== sub.billing_cycle_anchor
  const free = how.proration === 'none' && !renews
  const priced = free ? [] : await prorationLines(s, sub, before, next.items, how.at)
  const lines = how.proration === 'none' ? priced.filter(({ amount }) => amount > 0) : priced
  const items = { ...sub.items, data: next.items, total_count: next.items.length }
  const changes: Partial<Subscription> = { items, billing_cycle_anchor: next.anchor }
  const now = await s.now(sub.test_clock)
  if (lines.length === 0) return changeSubscription(s, sub, changes)
  if (how.proration !== 'always_invoice' && !renews) {
    await keepForNext(s, sub, lines, now)
    return changeSubscription(s, sub, changes)
  }
  const customer = await s.need('customer', sub.customer)
  const invoice = await makeInvoice(s, {
    customer,
    subscription: sub,
    reason: 'subscription_update',
    lines: [...lines, ...(await waitingLines(s, sub.customer, sub.id))],
    discounts: sub.discounts,
    automatic_tax: sub.automatic_tax.enabled,
    now,
  })
  const pends = how.payment === 'pending_if_incomplete'
  const changed = pends
    ? await keepSubscription(s, {
        ...sub,
        pending_update: { expires_at: now + 23 * HOUR_SECONDS, subscription_items: next.items },
        latest_invoice: invoice.id,
        _pending_invoice: invoice.id,
      })
    : await changeSubscription(s, sub, { ...changes, latest_invoice: invoice.id })
  const open = await finalize(s, invoice)
  const { refusal } = open.status === 'paid' ? { refusal: null } : await collect(s, open)
  if (refusal !== null && how.payment === 'error_if_incomplete') throw declined(refusal)
  const after = await s.need('subscription', sub.id)
  if (pends && refusal !== null)
    await s.tell('customer.subscription.updated', after, { pending_update: sub.pending_update })
  return changed.discounts.length > 0 ? spendDiscounts(s, after, now) : after
}

export async function updateSubscription(s: Store, id: string, form: Form): Promise<Subscription> {
  let sub = await s.need('subscription', id)
  if (sub.status === 'canceled' || sub.status === 'incomplete_expired')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  const now = await s.now(sub.test_clock)
  const customer = await s.need('customer', sub.customer)
  const changes: Partial<Subscription> = {}
  if (form['metadata'] !== undefined) changes.metadata = metadata(form['metadata'], sub.metadata)
  if (form['cancel_at_period_end'] !== undefined && form['cancel_at'])
    throw invalid(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      'cancel_at',
    )
  const ends = flag(form['cancel_at_period_end'])
  if (ends !== undefined) {
    changes.cancel_at_period_end = ends
    changes.cancel_at = ends ? periodOf(sub).end : null
    changes.canceled_at = ends ? now : null
  }
  if (form['cancel_at'] !== undefined) {
    changes.cancel_at = number(form['cancel_at']) ?? null
    if (changes.cancel_at !== null && changes.cancel_at <= now)
      throw invalid('`cancel_at` must be in the future.', 'cancel_at')
    changes.cancel_at_period_end = false
    changes.canceled_at = changes.cancel_at === null ? null : now
  }
  if (changes.canceled_at !== undefined)
    changes.cancellation_details = {
      comment: null,
      feedback: null,
      reason: changes.canceled_at === null ? null : 'cancellation_requested',
    }
  const method = text(form['default_payment_method'])
  if (method !== undefined)
    changes.default_payment_method = method
      ? (await attach(s, await methodOf(s, method, 'default_payment_method'), customer)).id
      : null
  if (form['discounts'] !== undefined)
    changes.discounts = await makeDiscounts(s, list(form['discounts']), {
      customer: customer.id,
      subscription: id,
      now,
    })
  const trial = form['trial_end'] === 'now' ? now : number(form['trial_end'])
  if (trial !== undefined) {
    const end = Math.max(trial, now)
    changes.trial_end = end
    changes.trial_start = sub.trial_start ?? now
    changes.billing_cycle_anchor = end
    if (end > now) changes.status = 'trialing'
    changes.items = {
      ...sub.items,
      data: sub.items.data.map((item) => ({ ...item, current_period_end: end })),
    }
  }
  sub = await changeSubscription(s, sub, changes)
  if (form['items'] === undefined) return sub
  const at = number(form['proration_date']) ?? now
  const { start, end } = periodOf(sub)
  if (at < start || at > end)
    throw invalid('The subscription proration date must be within the current period.', 'proration_date')
  return changeItems(s, sub, await changedItems(s, sub, list(form['items']), at), {
    at,
    proration: text(form['proration_behavior']) ?? 'create_prorations',
    payment: text(form['payment_behavior']) ?? 'allow_incomplete',
  })
}

/** Ends a subscription now. */
export async function cancel(
  s: Store,
  sub: Subscription,
  how: { prorate?: boolean; invoice_now?: boolean; reason?: string } = {},
): Promise<Subscription> {
  if (!runs(sub) && sub.status !== 'incomplete')
    throw invalid(`No such subscription: '${sub.id}'`, 'id', 'resource_missing')
  const now = await s.now(sub.test_clock)
  if (how.prorate) await keepForNext(s, sub, await prorationLines(s, sub, sub.items.data, [], now), now)
  if (how.invoice_now) {
    const customer = await s.need('customer', sub.customer)
    const lines = await waitingLines(s, sub.customer, sub.id)
    if (lines.length > 0) {
      const about = { reason: 'subscription_update', lines, discounts: [], now }
      const tax = { automatic_tax: sub.automatic_tax.enabled }
      const open = await finalize(s, await makeInvoice(s, { customer, subscription: sub, ...about, ...tax }))
      if (open.status !== 'paid') await collect(s, open)
    }
  }
  const ended: Subscription = {
    ...sub,
    status: 'canceled',
    canceled_at: sub.canceled_at ?? now,
    ended_at: now,
    pending_update: null,
    _phase_at: null,
    cancellation_details: {
      ...sub.cancellation_details,
      reason: how.reason ?? sub.cancellation_details.reason ?? 'cancellation_requested',
    },
  }
  await s.put(ended, dueOf(ended))
  // Stops collection of unpaid invoices.
  for (const invoice of await s.find('invoice', {
    parent: { subscription_details: { subscription: sub.id } },
  }))
    if (invoice.status === 'draft' || invoice.status === 'open')
      await s.put({ ...invoice, auto_advance: false, next_payment_attempt: null })
  await s.tell('customer.subscription.deleted', ended)
  return ended
}

/** A change that nobody paid in time is forgotten. */
export async function dropPending(s: Store, sub: Subscription): Promise<Subscription> {
  const invoice = sub._pending_invoice ? await s.get('invoice', sub._pending_invoice) : undefined
  const { _pending_invoice: _dropped, ...rest } = sub
  const after = await changeSubscription(s, rest, { pending_update: null })
  await s.tell('customer.subscription.pending_update_expired', after)
  if (invoice?.status === 'open') await voidInvoice(s, invoice)
  return after
}
