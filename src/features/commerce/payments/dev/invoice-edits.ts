import { HOUR_SECONDS } from '#contract/durations.ts'
import { keepInvoice } from './due.ts'
import { invalid, needed } from './errors.ts'
import { flag, list, metadata, number, part, text, type Form } from './form.ts'
import { collect, finalize, makeInvoice, waitingLines } from './invoices.ts'
import type { Invoice, InvoiceItem, Line } from './objects.ts'
import { makeDiscounts } from './prices.ts'
import { newId, type Store } from './store.ts'
import { addUp } from './sums.ts'

/** Adds an amount, which may be negative, to a draft or to the customer's next invoice. */
export async function newInvoiceItem(s: Store, form: Form): Promise<InvoiceItem> {
  const customer = await s.need('customer', text(form['customer']), 'customer')
  const invoice_id = text(form['invoice']) ?? null
  const invoice = invoice_id ? await s.need('invoice', invoice_id, 'invoice') : null
  if (invoice && invoice.status !== 'draft')
    throw invalid('The specified invoice can no longer be edited.', 'invoice', 'invoice_not_editable')
  const quantity = number(form['quantity']) ?? 1
  const unit = number(part(form['price_data'])['unit_amount'])
  const amount = number(form['amount']) ?? (unit === undefined ? undefined : unit * quantity)
  if (amount === undefined || !Number.isInteger(amount)) throw needed('amount')
  const currency = text(form['currency']) ?? text(part(form['price_data'])['currency']) ?? invoice?.currency
  if (!currency) throw needed('currency')
  const now = await s.now(customer.test_clock)
  const sub = text(form['subscription']) ?? invoice?.parent?.subscription_details.subscription ?? null
  if (sub) await s.need('subscription', sub, 'subscription')
  const about = part(form['period'])
  const period = { start: number(about['start']) ?? now, end: number(about['end']) ?? now }
  const id = newId('ii')
  const description = text(form['description']) ?? null
  const discountable = flag(form['discountable']) ?? amount > 0
  const line: Line = {
    id: newId('il'),
    object: 'line_item',
    amount,
    subtotal: amount,
    currency,
    description: description ?? '',
    discountable,
    discounts: [],
    discount_amounts: [],
    invoice: invoice_id,
    livemode: false,
    metadata: metadata(form['metadata']),
    parent: {
      type: 'invoice_item_details',
      subscription_item_details: null,
      invoice_item_details: { invoice_item: id, subscription: sub, proration: false },
    },
    period,
    pricing: null,
    quantity,
    subscription: sub,
    taxes: [],
  }
  const item = await s.put<InvoiceItem>({
    id,
    object: 'invoiceitem',
    created: now,
    livemode: false,
    metadata: line.metadata,
    customer: customer.id,
    invoice: invoice_id,
    amount,
    currency,
    description,
    discountable,
    period,
    proration: false,
    _subscription: sub,
    _line: line,
  })
  if (invoice) {
    const added = { ...invoice, lines: { ...invoice.lines, data: [...invoice.lines.data, line] } }
    await s.tell('invoice.updated', await keepInvoice(s, await addUp(s, added, customer)))
  }
  return item
}

export async function newInvoice(s: Store, form: Form): Promise<Invoice> {
  const customer = await s.need('customer', text(form['customer']), 'customer')
  const sub_id = text(form['subscription'])
  const subscription = sub_id ? await s.need('subscription', sub_id, 'subscription') : null
  const now = await s.now(customer.test_clock)
  const include = text(form['pending_invoice_items_behavior']) === 'include' || subscription !== null
  return makeInvoice(s, {
    customer,
    subscription,
    reason: 'manual',
    lines: include ? await waitingLines(s, customer.id, sub_id ?? null) : [],
    discounts: await makeDiscounts(s, list(form['discounts']), {
      customer: customer.id,
      subscription: null,
      now,
    }),
    automatic_tax: flag(part(form['automatic_tax'])['enabled']) ?? false,
    now,
    metadata: metadata(form['metadata']),
    auto_advance: flag(form['auto_advance']) ?? false,
    currency: text(form['currency']) ?? 'usd',
  })
}

export async function updateInvoice(s: Store, id: string, form: Form): Promise<Invoice> {
  const invoice = await s.need('invoice', id, 'invoice')
  const customer = await s.need('customer', invoice.customer)
  const now = await s.now(invoice.test_clock)
  const next: Invoice = { ...invoice, metadata: metadata(form['metadata'], invoice.metadata) }
  if (form['auto_advance'] !== undefined) {
    next.auto_advance = flag(form['auto_advance']) ?? false
    if (next.status === 'draft')
      next.automatically_finalizes_at = next.auto_advance ? now + HOUR_SECONDS : null
    if (!next.auto_advance) next.next_payment_attempt = null
  }
  const finalizes = number(form['automatically_finalizes_at'])
  if (finalizes !== undefined) next.automatically_finalizes_at = finalizes
  const method = text(form['default_payment_method'])
  if (method !== undefined)
    next.default_payment_method = method
      ? (await s.need('payment_method', method, 'default_payment_method')).id
      : null
  if (form['discounts'] !== undefined) {
    if (invoice.status !== 'draft')
      throw invalid("Finalized invoices can't be updated in this way.", 'discounts', 'invoice_not_editable')
    const recipient = { customer: customer.id, subscription: null, now }
    next.discounts = await makeDiscounts(s, list(form['discounts']), recipient)
  }
  const after = await keepInvoice(s, next.status === 'draft' ? await addUp(s, next, customer) : next)
  await s.tell('invoice.updated', after)
  return after
}

export async function removeDraft(s: Store, id: string): Promise<object> {
  const invoice = await s.need('invoice', id, 'invoice')
  if (invoice.status !== 'draft')
    throw invalid('You can only delete draft invoices.', undefined, 'invoice_not_editable')
  await s.remove(id)
  return { id, object: 'invoice', deleted: true }
}

export async function finalizeAsked(s: Store, id: string, form: Form): Promise<Invoice> {
  const asked = flag(form['auto_advance'])
  const draft = await s.need('invoice', id, 'invoice')
  const open = await finalize(s, asked === undefined ? draft : { ...draft, auto_advance: asked })
  return open.status === 'open' && open.auto_advance ? (await collect(s, open)).invoice : open
}
