import { DAY_SECONDS, HOUR_SECONDS } from '#contract/durations.ts'
import { percentOf } from '#contract/money.ts'
import { attach, charge, makeCard } from './cards.ts'
import { saveCustomer } from './customers.ts'
import { declined, invalid, needed } from './errors.ts'
import { flag, list, metadata, number, part, text, type Form } from './form.ts'
import type { Customer, Price, Session, SessionLine } from './objects.ts'
import { nameOf, priceOf } from './prices.ts'
import { newId, type Store } from './store.ts'
import { begin } from './begin.ts'
import { reduction, SMALLEST_CHARGE } from './sums.ts'

async function linesOf(s: Store, form: Form, mode: Session['mode'], tax: number): Promise<SessionLine[]> {
  const priced: { price: Price; quantity: number; amount: number }[] = []
  for (const [index, item] of list(form['line_items']).entries()) {
    const param = `line_items[${index}]`
    const price = await priceOf(s, item, param)
    const quantity = number(item['quantity']) ?? 1
    if (!Number.isInteger(quantity) || quantity < 1)
      throw invalid('This value must be greater than or equal to 1.', `${param}[quantity]`)
    if (mode === 'payment' && price.recurring)
      throw invalid('You must provide one-time prices in `payment` mode.', `${param}[price]`)
    priced.push({ price, quantity, amount: price.unit_amount * quantity })
  }
  if (priced.length === 0) throw needed('line_items')
  if (mode === 'subscription' && !priced.some(({ price }) => price.recurring))
    throw invalid('You must provide at least one recurring price in `subscription` mode.', 'line_items')
  let left = priced.map(({ amount }) => amount)
  for (const [index, one] of list(form['discounts']).entries()) {
    const coupon = await s.need('coupon', text(one['coupon']), `discounts[${index}][coupon]`)
    const off = reduction(coupon, left)
    left = left.map((amount, n) => amount - off[n]!)
  }
  return Promise.all(
    priced.map(async ({ price, quantity, amount }, index) => {
      const amount_tax = percentOf(left[index]!, tax)
      return {
        id: newId('li'),
        object: 'item' as const,
        amount_subtotal: amount,
        amount_discount: amount - left[index]!,
        amount_tax,
        amount_total: left[index]! + amount_tax,
        currency: price.currency,
        description: await nameOf(s, price),
        price,
        quantity,
      }
    }),
  )
}

const sum = (lines: SessionLine[], amountOf: (line: SessionLine) => number): number =>
  lines.reduce((total, line) => total + amountOf(line), 0)

export async function createSession(s: Store, form: Form, publicUrl: string): Promise<Session> {
  const mode = text(form['mode'])
  if (mode !== 'payment' && mode !== 'subscription')
    throw invalid('Invalid mode: must be one of payment or subscription', 'mode')
  const success_url = text(form['success_url'])
  if (!success_url) throw needed('success_url')
  const customer_id = text(form['customer']) ?? null
  const email = text(form['customer_email']) ?? null
  if (customer_id && email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer_email')
  const customer = customer_id ? await s.need('customer', customer_id, 'customer') : null
  const clock = customer?.test_clock ?? null
  const now = await s.now(clock)
  const expires_at = number(form['expires_at']) ?? now + DAY_SECONDS
  if (expires_at < now + HOUR_SECONDS / 2 - 60 || expires_at > now + DAY_SECONDS + 60)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  const taxed = flag(part(form['automatic_tax'])['enabled']) ?? false
  const lines = await linesOf(s, form, mode, taxed ? s.settings.tax : 0)
  const life = part(form['subscription_data'])
  const trial_end = number(life['trial_end']) ?? null
  const trial_days = number(life['trial_period_days']) ?? 0
  const trial = mode === 'subscription' && (trial_days > 0 || trial_end !== null)
  const counted = trial ? lines.filter(({ price }) => !price.recurring) : lines
  const amount_total = sum(counted, (line) => line.amount_total)
  if (amount_total > 0 && amount_total < SMALLEST_CHARGE)
    throw invalid(
      "The Checkout Session's total amount must convert to at least 50 cents.",
      undefined,
      'amount_too_small',
    )
  const paying = part(form['payment_intent_data'])
  const message = text(part(part(form['custom_text'])['submit'])['message'])
  const ending = part(part(life['trial_settings'])['end_behavior'])
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    created: now,
    livemode: false,
    metadata: metadata(form['metadata']),
    mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `${publicUrl}/dev/payments/pay/${id}`,
    success_url,
    cancel_url: text(form['cancel_url']) ?? null,
    client_reference_id: text(form['client_reference_id']) ?? null,
    customer: customer_id,
    customer_email: email,
    customer_creation:
      customer_id || mode === 'subscription' ? null : (text(form['customer_creation']) ?? 'if_required'),
    customer_details:
      customer || email ? { email: customer?.email ?? email, name: customer?.name ?? null } : null,
    currency: lines[0]!.currency,
    amount_subtotal: sum(counted, (line) => line.amount_subtotal),
    amount_total,
    total_details: {
      amount_discount: sum(counted, (line) => line.amount_discount),
      amount_shipping: 0,
      amount_tax: sum(counted, (line) => line.amount_tax),
    },
    automatic_tax: { enabled: taxed, status: taxed ? 'complete' : null },
    discounts: list(form['discounts']).map((one) => ({
      coupon: text(one['coupon'])!,
      promotion_code: null,
    })),
    expires_at,
    invoice: null,
    payment_intent: null,
    subscription: null,
    locale: text(form['locale']) ?? null,
    payment_method_types: ['card'],
    ui_mode: 'hosted_page',
    custom_text: { submit: message === undefined ? null : { message } },
    _lines: lines,
    _subscription: {
      metadata: metadata(life['metadata']),
      trial_end,
      trial_days,
      missing: text(ending['missing_payment_method']) ?? 'create_invoice',
    },
    _payment: {
      metadata: metadata(paying['metadata']),
      description: text(paying['description']) ?? null,
      setup_future_usage: text(paying['setup_future_usage']) ?? null,
    },
  }
  // A test clock stands still while its page is open.
  return s.put(session, clock === null ? expires_at : null)
}

export async function expireSession(s: Store, session: Session): Promise<Session> {
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  const after = await s.put<Session>({ ...session, status: 'expired', url: null })
  await s.tell('checkout.session.expired', after)
  return after
}

const customerOf = async (s: Store, session: Session, email: string | null): Promise<Customer | null> => {
  if (session.customer) return s.need('customer', session.customer)
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null
  return saveCustomer(s, null, email ? { email } : {})
}

export type Payment = { card: string; email?: string; month?: number; year?: number }

/** Somebody pays on the pay page. A card that is declined leaves the session open. */
export async function paySession(s: Store, id: string, payment: Payment): Promise<Session> {
  const session = await s.need('checkout.session', id)
  if (session.status !== 'open') throw invalid(`This Checkout Session is ${session.status}.`)
  const email = session.customer_details?.email ?? payment.email ?? null
  const customer = await customerOf(s, session, email)
  const now = await s.now(customer?.test_clock)
  const trial_end =
    session.mode === 'subscription'
      ? (session._subscription.trial_end ??
        (session._subscription.trial_days > 0 ? now + session._subscription.trial_days * DAY_SECONDS : null))
      : null
  const free = session.amount_total === 0 && trial_end === null
  const method = free && session.mode === 'payment' ? null : await makeCard(s, payment.card, payment)
  if (method && customer && (session.mode === 'subscription' || session._payment.setup_future_usage))
    await attach(s, method, customer)
  let done: Session = {
    ...session,
    status: 'complete',
    url: null,
    payment_status: session.amount_total > 0 ? 'paid' : 'no_payment_required',
    customer: customer?.id ?? null,
    customer_details: { email, name: customer?.name ?? null },
  }
  if (session.mode === 'payment' && method) {
    const { description, metadata } = session._payment
    const { intent, refusal } = await charge(
      s,
      method,
      {
        amount: session.amount_total,
        currency: session.currency,
        customer,
        email,
        metadata,
        description,
        now,
      },
      true,
    )
    if (refusal !== null) throw declined(refusal)
    done = { ...done, payment_intent: intent.id }
  }
  if (session.mode === 'subscription') {
    const sub = await begin(s, {
      customer: customer!,
      lines: session._lines
        .filter(({ price }) => price.recurring)
        .map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
      discounts: session.discounts.map(({ coupon }) => ({ coupon })),
      metadata: session._subscription.metadata,
      method: method!.id,
      trial_end,
      missing: session._subscription.missing,
      automatic_tax: session.automatic_tax.enabled,
      payment_behavior: 'error_if_incomplete',
      present: true,
    })
    done = { ...done, subscription: sub.id, invoice: sub.latest_invoice }
  }
  await s.put(done)
  await s.tell('checkout.session.completed', done)
  return done
}

/** Returns the charge of a session if its card is the one that a bank disputes at once; null otherwise. */
export async function disputedCharge(s: Store, session: Session): Promise<string | null> {
  const [paid] = session.invoice ? await s.find('invoice_payment', { invoice: session.invoice }) : []
  const id = session.payment_intent ?? paid?.payment.payment_intent
  const intent = id ? await s.get('payment_intent', id) : undefined
  const method = intent?.payment_method ? await s.get('payment_method', intent.payment_method) : undefined
  return method?._number === '4000000000000259' ? (intent?.latest_charge ?? null) : null
}

export const addressAfter = (session: Session): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
