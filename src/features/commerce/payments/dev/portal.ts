import { attach, makeCard } from './cards.ts'
import { invalid } from './errors.ts'
import { part, text, type Form } from './form.ts'
import type { PortalSession, Subscription } from './objects.ts'
import { changeSubscription, periodOf, runs } from './due.ts'
import { collect } from './invoices.ts'
import { newId, type Store } from './store.ts'

export async function createPortalSession(s: Store, form: Form, publicUrl: string): Promise<PortalSession> {
  const customer = await s.need('customer', text(form['customer']), 'customer')
  const flow = text(part(form['flow_data'])['type'])
  if (flow !== undefined && flow !== 'payment_method_update')
    throw invalid(`This provider has no flow ${flow}.`, 'flow_data[type]')
  const id = newId('bps')
  return s.put<PortalSession>({
    id,
    object: 'billing_portal.session',
    created: await s.now(),
    livemode: false,
    metadata: {},
    customer: customer.id,
    return_url: text(form['return_url']) ?? null,
    url: `${publicUrl}/dev/payments/portal/${id}`,
    flow: flow === undefined ? null : { type: flow },
    locale: text(form['locale']) ?? customer.preferred_locales[0] ?? null,
  })
}

/** Another card takes the place of the old one, and pays what is open. */
export async function replaceCard(s: Store, customer_id: string, card: string): Promise<void> {
  const customer = await s.need('customer', customer_id)
  const method = await attach(s, await makeCard(s, card), customer)
  const after = await s.put({ ...customer, invoice_settings: { default_payment_method: method.id } })
  await s.tell('customer.updated', after, { invoice_settings: customer.invoice_settings })
  for (const sub of await s.find('subscription', { customer: customer_id }))
    if (runs(sub)) await changeSubscription(s, sub, { default_payment_method: method.id })
  for (const invoice of await s.find('invoice', { customer: customer_id, status: 'open' }))
    if (invoice.auto_advance) await collect(s, invoice)
}

/** The portal ends a subscription by its day alone. */
export async function endByPortal(s: Store, sub: Subscription, ends: boolean): Promise<Subscription> {
  const now = await s.now(sub.test_clock)
  return changeSubscription(s, sub, {
    cancel_at: ends ? periodOf(sub).end : null,
    cancel_at_period_end: false,
    canceled_at: ends ? now : null,
    cancellation_details: { comment: null, feedback: null, reason: ends ? 'cancellation_requested' : null },
  })
}
