import { needed } from './errors.ts'
import { flag, list, number, part, text, type Form } from './form.ts'
import { draft, waitingLines } from './invoices.ts'
import { changedItems } from './items.ts'
import { prorationLines } from './lines.ts'
import type { Invoice } from './objects.ts'
import type { Store } from './store.ts'
import { upcoming } from './time.ts'

/** Previews the invoice of a change, with the same lines that the change will make. */
export async function preview(s: Store, form: Form): Promise<Invoice> {
  const id = text(form['subscription'])
  if (!id) throw needed('subscription')
  const sub = await s.need('subscription', id, 'subscription')
  const details = part(form['subscription_details'])
  const now = await s.now(sub.test_clock)
  const at = number(details['proration_date']) ?? now
  const proration = text(details['proration_behavior']) ?? 'create_prorations'
  const ends = flag(details['cancel_now']) ?? false
  if (!ends && details['items'] === undefined) return upcoming(s, sub)
  const customer = await s.need('customer', sub.customer)
  const next = ends
    ? { items: [], anchor: sub.billing_cycle_anchor }
    : await changedItems(s, sub, list(details['items']), at)
  const renews = next.anchor !== sub.billing_cycle_anchor
  const priced =
    proration === 'none' && !renews ? [] : await prorationLines(s, sub, sub.items.data, next.items, at)
  const lines = proration === 'none' ? priced.filter(({ amount }) => amount > 0) : priced
  const changed = { ...sub, items: { ...sub.items, data: next.items }, billing_cycle_anchor: next.anchor }
  if (!ends && !renews && proration !== 'always_invoice') {
    const invoice = await upcoming(s, changed)
    return draft(s, {
      customer,
      subscription: sub,
      reason: 'upcoming',
      lines: [...lines, ...invoice.lines.data],
      discounts: invoice.discounts,
      automatic_tax: sub.automatic_tax.enabled,
      now: invoice.created,
    })
  }
  return draft(s, {
    customer,
    subscription: sub,
    reason: 'upcoming',
    lines: [...lines, ...(await waitingLines(s, customer.id, sub.id))],
    discounts: ends ? [] : sub.discounts,
    automatic_tax: sub.automatic_tax.enabled,
    now,
  })
}
