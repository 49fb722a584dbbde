import { DAY_SECONDS, HOUR_SECONDS } from '#contract/durations.ts'
import { attach, charge, methodOf, type CardNumber } from './cards.ts'
import { changeSubscription, keepInvoice, periodOf } from './due.ts'
import { declined, invalid } from './errors.ts'
import {
  type Customer,
  type Invoice,
  type Line,
  listOf,
  type PaymentMethod,
  type Subscription,
} from './objects.ts'
import { openDispute } from './refunds.ts'
import { newId, type Store } from './store.ts'
import { addUp } from './sums.ts'

/** The card whose bank disputes whatever it paid. */
const DISPUTED: CardNumber = '4000000000000259'
/** Seconds between the first attempt and each retry. */
const RETRIES = [3 * DAY_SECONDS, 3 * DAY_SECONDS]

export type Draft = {
  customer: Customer
  subscription: Subscription | null
  reason: string
  lines: Line[]
  discounts: string[]
  automatic_tax: boolean
  now: number
  period?: { start: number; end: number }
  metadata?: Record<string, string>
  auto_advance?: boolean
  currency?: string
}

/** An invoice with its sums that nobody has kept yet. */
export async function draft(s: Store, about: Draft): Promise<Invoice> {
  const { customer, subscription, now } = about
  const id = newId('in')
  const period = about.period ?? { start: now, end: now }
  const auto_advance = about.auto_advance ?? true
  return addUp(
    s,
    {
      id,
      object: 'invoice',
      created: now,
      livemode: false,
      metadata: about.metadata ?? {},
      customer: customer.id,
      status: 'draft',
      billing_reason: about.reason,
      collection_method: 'charge_automatically',
      currency: about.lines[0]?.currency ?? about.currency ?? subscription?.currency ?? 'usd',
      number: null,
      lines: listOf(
        about.lines.map((line) => ({ ...line, invoice: id })),
        `/v1/invoices/${id}/lines`,
      ),
      discounts: about.discounts,
      subtotal: 0,
      total: 0,
      total_excluding_tax: 0,
      total_discount_amounts: [],
      total_taxes: [],
      starting_balance: customer.balance,
      ending_balance: null,
      amount_due: 0,
      amount_paid: 0,
      amount_remaining: 0,
      attempt_count: 0,
      attempted: false,
      auto_advance,
      automatically_finalizes_at: auto_advance ? now + HOUR_SECONDS : null,
      automatic_tax: { enabled: about.automatic_tax },
      next_payment_attempt: auto_advance ? now + HOUR_SECONDS : null,
      default_payment_method: null,
      parent: subscription && {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      period_start: period.start,
      period_end: period.end,
      status_transitions: {
        finalized_at: null,
        paid_at: null,
        voided_at: null,
        marked_uncollectible_at: null,
      },
      hosted_invoice_url: null,
      test_clock: customer.test_clock,
    },
    customer,
  )
}

/** Lines that waited for the next invoice of a subscription, or of a customer without one. */
export async function waitingLines(s: Store, customer: string, subscription: string | null): Promise<Line[]> {
  const items = await s.find('invoiceitem', { customer, invoice: null })
  return items
    .filter((item) => item._subscription === null || item._subscription === subscription)
    .toReversed()
    .map((item) => item._line)
}
async function takeWaiting(s: Store, invoice: Invoice): Promise<void> {
  const ids = new Set(invoice.lines.data.map(({ id }) => id))
  for (const item of await s.find('invoiceitem', { customer: invoice.customer, invoice: null }))
    if (ids.has(item._line.id)) await s.put({ ...item, invoice: invoice.id })
}

export async function makeInvoice(s: Store, about: Draft): Promise<Invoice> {
  const invoice = await keepInvoice(s, await draft(s, about))
  await takeWaiting(s, invoice)
  await s.tell('invoice.created', invoice)
  return invoice
}

/** Finalizes an invoice with its total. A negative total becomes credit on the customer's balance. */
export async function finalize(s: Store, invoice: Invoice): Promise<Invoice> {
  if (invoice.status !== 'draft')
    throw invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      'invoice_not_editable',
    )
  const customer = await s.need('customer', invoice.customer)
  const now = await s.now(invoice.test_clock)
  const before = await addUp(s, invoice, customer)
  const open = await addUp(s, { ...before, status: 'open' }, customer)
  const ending = open.ending_balance ?? 0
  if (ending !== customer.balance) {
    const after = await s.put({ ...customer, balance: ending })
    await s.tell('customer.updated', after, { balance: customer.balance })
  }
  const earlier = await s.find('invoice', { customer: invoice.customer })
  const finalized = await keepInvoice(s, {
    ...open,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(earlier.filter((one) => one.number !== null).length + 1).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    next_payment_attempt: open.auto_advance ? now : null,
    status_transitions: { ...open.status_transitions, finalized_at: now },
  })
  await s.tell('invoice.finalized', finalized)
  return finalized.amount_due === 0 ? settle(s, finalized, null, now) : finalized
}

const subscriptionOf = async (s: Store, invoice: Invoice): Promise<Subscription | undefined> =>
  invoice.parent ? s.get('subscription', invoice.parent.subscription_details.subscription) : undefined

async function settle(s: Store, invoice: Invoice, intent: string | null, now: number): Promise<Invoice> {
  if (intent !== null)
    await s.put({
      id: newId('inpay'),
      object: 'invoice_payment',
      created: now,
      livemode: false,
      metadata: {},
      invoice: invoice.id,
      amount_paid: invoice.amount_due,
      amount_requested: invoice.amount_due,
      currency: invoice.currency,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: intent },
      status: 'paid',
      status_transitions: { paid_at: now, canceled_at: null },
    })
  const paid = await keepInvoice(s, {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: intent === null ? invoice.attempt_count : invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  })
  await s.tell('invoice.paid', paid)
  await s.tell('invoice.payment_succeeded', paid)
  const sub = await subscriptionOf(s, paid)
  if (sub?._pending_invoice === paid.id && sub.pending_update) {
    const { _pending_invoice: _done, ...rest } = sub
    const items = sub.pending_update.subscription_items
    await changeSubscription(s, rest, {
      items: { ...sub.items, data: items },
      pending_update: null,
      billing_cycle_anchor:
        items[0]!.current_period_start === periodOf(sub).start
          ? sub.billing_cycle_anchor
          : items[0]!.current_period_start,
    })
  } else if (
    sub &&
    (['incomplete', 'past_due', 'unpaid'] as string[]).includes(sub.status) &&
    sub.latest_invoice === paid.id
  )
    await changeSubscription(s, sub, { status: 'active' })
  return paid
}

/** The card that an invoice is charged to: named, of the subscription, else the customer's. */
async function cardFor(
  s: Store,
  invoice: Invoice,
  customer: Customer,
  named?: string,
): Promise<PaymentMethod | undefined> {
  if (named) return attach(s, await methodOf(s, named, 'payment_method'), customer)
  const sub = await subscriptionOf(s, invoice)
  for (const id of [
    invoice.default_payment_method,
    sub?.default_payment_method,
    customer.invoice_settings.default_payment_method,
  ])
    if (id) return s.need('payment_method', id)
  return undefined
}

/** Charges what is open. A refusal counts as an attempt, and the next one follows by itself. */
export async function collect(
  s: Store,
  invoice: Invoice,
  how: { method?: string; present?: boolean } = {},
): Promise<{ invoice: Invoice; refusal: string | null }> {
  if (invoice.status === 'paid') return { invoice, refusal: null }
  const customer = await s.need('customer', invoice.customer)
  const now = await s.now(invoice.test_clock)
  const method = await cardFor(s, invoice, customer, how.method)
  const sub = await subscriptionOf(s, invoice)
  const { refusal, intent } = method
    ? await charge(
        s,
        method,
        {
          amount: invoice.amount_due,
          currency: invoice.currency,
          customer,
          email: customer.email,
          metadata: {},
          description: sub ? 'Subscription update' : null,
          now,
        },
        how.present ?? false,
      )
    : { refusal: 'no_card', intent: null }
  if (refusal === null) {
    const paid = await settle(s, invoice, intent?.id ?? null, now)
    // On the pay page whoever pays sees it paid first; a renewal is disputed by itself.
    if (!how.present && method?._number === DISPUTED && intent?.latest_charge)
      await openDispute(s, intent.latest_charge)
    return { invoice: paid, refusal }
  }
  const wait = invoice.auto_advance && sub ? RETRIES[invoice.attempt_count] : undefined
  const failed = await keepInvoice(s, {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : now + wait,
  })
  await s.tell('invoice.payment_failed', failed)
  if (sub?.status === 'active' && sub.latest_invoice === failed.id && sub._pending_invoice !== failed.id)
    await changeSubscription(s, sub, { status: 'past_due' })
  return { invoice: failed, refusal }
}

export async function pay(s: Store, invoice: Invoice, method?: string): Promise<Invoice> {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  const open = invoice.status === 'draft' ? await finalize(s, invoice) : invoice
  if (open.status === 'paid') return open
  if (open.status !== 'open') throw invalid('Invoice is no longer payable', undefined, 'invoice_not_payable')
  const { invoice: after, refusal } = await collect(s, open, method === undefined ? {} : { method })
  if (refusal === 'no_card')
    throw invalid('Cannot charge a customer that has no active card', undefined, 'missing')
  if (refusal !== null) throw declined(refusal, true)
  return after
}

export async function voidInvoice(s: Store, invoice: Invoice): Promise<Invoice> {
  if (invoice.status !== 'open')
    throw invalid('You can only pass in open invoices.', undefined, 'invoice_not_editable')
  const now = await s.now(invoice.test_clock)
  const after = await keepInvoice(s, {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  })
  await s.tell('invoice.voided', after)
  return after
}
