import { CARDS } from '../cards.ts'
import { periodOf, runs } from '../due.ts'
import type { Charge, Customer, Dispute, Subscription } from '../objects.ts'
import type { Store } from '../store.ts'
import { nextRenewal } from '../time.ts'
import { button, date, e, layout, money } from './html.ts'

const SHOWN = 50
const DO = '/dev/payments/do'
const act = (action: string, label: string, fields: Record<string, string> = {}): string =>
  button(DO, { action, ...fields }, label)
const formatTime = (seconds: number): string =>
  `<time datetime="${new Date(seconds * 1000).toISOString()}">${new Date(seconds * 1000).toUTCString()}</time>`
const options = (values: readonly (readonly [string, string])[], chosen: string): string =>
  values
    .map(
      ([value, label]) =>
        `<option value="${e(value)}"${value === chosen ? ' selected' : ''}>${e(label)}</option>`,
    )
    .join('')
const table = (head: string[], rows: string[], none: string): string =>
  rows.length > 0
    ? `<div class="scroll" tabindex="0"><table><thead><tr>${head.map((one) => `<th scope="col">${e(one)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : `<p class="soft">${e(none)}</p>`

const MODES = [
  ['deliver', 'Deliver at once'],
  ['delay', 'Delay'],
  ['repeat', 'Deliver twice'],
  ['reorder', 'Deliver in reverse order'],
  ['drop', 'Hold back'],
] as const

function customerRow(customer: Customer): string {
  const cards = options(
    Object.entries(CARDS).map(
      ([number, does]) => [number, `${number.slice(-4)} ${does.replace('_', ' ')}`] as const,
    ),
    '4242424242424242',
  )
  return `<tr><td>${e(customer.email ?? '–')}<br><code>${e(customer.id)}</code></td><td>${e(money(0 - customer.balance, customer.currency ?? 'usd'))}</td><td><form class="inline" method="post" action="${DO}"><input type="hidden" name="action" value="card"><input type="hidden" name="id" value="${e(customer.id)}"><select name="card" aria-label="Card of ${e(customer.email ?? customer.id)}">${cards}</select><button type="submit">Replace card</button></form></td></tr>`
}

function subscriptionRow(sub: Subscription, customers: Map<string, Customer>): string {
  const price = sub.items.data.reduce((all, item) => all + item.price.unit_amount * item.quantity, 0)
  const ends = sub.cancel_at === null ? '' : `<br>ends ${e(date(sub.cancel_at))}`
  return `<tr><td>${e(customers.get(sub.customer)?.email ?? sub.customer)}<br><code>${e(sub.id)}</code></td><td>${e(sub.status)}${ends}</td><td>${e(money(price, sub.currency))}</td><td>${e(date(periodOf(sub).end))}</td><td>${runs(sub) && sub.cancel_at === null ? act('end', 'Cancel as the portal does', { id: sub.id }) : ''}</td></tr>`
}

function chargeRow(charge: Charge, disputes: Map<string, Dispute>, customers: Map<string, Customer>): string {
  const dispute = disputes.get(charge.id)
  const id = charge.id
  const left = charge.amount - charge.amount_refunded
  const actions = !charge.paid
    ? ''
    : dispute?.status === 'needs_response'
      ? act('won', 'Dispute won', { id: dispute.id }) + act('lost', 'Dispute lost', { id: dispute.id })
      : dispute
        ? `dispute ${e(dispute.status)}`
        : left > 0
          ? act('refund', 'Refund', { id }) +
            (left > 1 ? act('refund-half', 'Refund half', { id }) : '') +
            act('dispute', 'Dispute', { id })
          : ''
  const email = charge.billing_details.email ?? customers.get(charge.customer ?? '')?.email ?? '–'
  return `<tr><td>${e(email)}<br><code>${e(charge.payment_intent)}</code></td><td>${e(charge.status)}</td><td>${e(money(charge.amount, charge.currency))}${charge.amount_refunded > 0 ? `<br>−${e(money(charge.amount_refunded, charge.currency))}` : ''}</td><td>${formatTime(charge.created)}</td><td>${actions}</td></tr>`
}

export type Waiting = { held: number; waiting: number; failed: number }

/** Page with the provider's objects, and buttons that trigger events. */
export async function overviewPage(s: Store, waiting: Waiting, message: string | undefined): Promise<string> {
  const now = await s.now()
  const renewal = await nextRenewal(s)
  const customers = await s.find('customer', {}, SHOWN)
  const subs = await s.find('subscription', {}, SHOWN)
  const charges = await s.find('charge', {}, SHOWN)
  const disputes = new Map((await s.find('dispute')).map((one) => [one.charge, one]))
  const known = new Map(customers.map((one) => [one.id, one]))
  const { delivery, delay, tax, decline_next } = s.settings
  return layout(
    'en',
    'Development payments',
    `<h1>Development payments</h1><p class="soft">Stands in for Stripe as long as STRIPE_SECRET_KEY is not set. No money moves.</p>
${message ? `<p class="card" role="status">${e(message)}</p>` : ''}
<h2>Time</h2><div class="card"><p>It is ${formatTime(now)}.</p>${act('pass', '1 day', { days: '1' })}${act('pass', '7 days', { days: '7' })}${act('pass', '1 month', { days: 'month' })}${renewal === null ? '' : act('renewal', 'To the next renewal')}</div>
<h2>Notifications</h2><div class="card"><p>${waiting.held} held, ${waiting.waiting} waiting, ${waiting.failed} given up.</p>
<form class="inline" method="post" action="${DO}"><input type="hidden" name="action" value="delivery"><label>Mode<select name="mode">${options(MODES, delivery)}</select></label><label>Seconds of delay<input type="number" name="delay" min="1" max="3600" value="${delay}"></label><button type="submit">Save</button></form>${act('release', 'Deliver now')}</div>
<h2>Charges to come</h2><div class="card">${decline_next ? '<p>The next charge is declined.</p>' : ''}${act(decline_next ? 'accept' : 'decline', decline_next ? 'Let the next charge pass' : 'Decline the next charge')}
<form class="inline" method="post" action="${DO}"><input type="hidden" name="action" value="tax"><label>Tax in percent<input type="number" name="tax" min="0" max="100" step="0.01" value="${tax}"></label><button type="submit">Save</button></form>${act('payout', 'Make a payout')}</div>
<h2>Subscriptions</h2>${table(
      ['Customer', 'State', 'Price', 'Period ends', ''],
      subs.map((sub) => subscriptionRow(sub, known)),
      'No subscription yet.',
    )}
<h2>Payments</h2>${table(
      ['Customer', 'State', 'Amount', 'Time', ''],
      charges.map((one) => chargeRow(one, disputes, known)),
      'No payment yet. Buy something, and it stands here.',
    )}
<h2>Customers</h2>${table(['Customer', 'Credit', 'Card'], customers.map(customerRow), 'No customer yet.')}`,
    true,
  )
}
