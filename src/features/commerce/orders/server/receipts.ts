import { centsText } from '#contract/dollars.ts'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { documentLink, issueDocument, type DocumentOwner } from '../../documents/server/public.ts'
import { accountOf, organizationName } from './buyer.ts'
import type { TaxNote } from '../../documents/documents.contract.ts'
import { paidOf, taxIn } from './booking.ts'
import { linesOf, type LineRecord, type OrderRecord } from './orders.queries.ts'
import type { Refund } from './refund.ts'
import { receiptMail, refundMail } from './orders.mails.ts'
import { notices } from './orders.notices.ts'

/** Addressee of an order's mail and documents. */
export async function addresseeOf(
  tx: Db,
  order: Pick<OrderRecord, 'user_id' | 'organization_id' | 'guest_email'>,
): Promise<{ name: string; email: string | null }> {
  const account = order.user_id ? await accountOf(tx, order.user_id) : null
  const email = account?.email ?? order.guest_email
  if (order.organization_id) return { name: await organizationName(tx, order.organization_id), email }
  return { name: account?.name || (email ?? ''), email }
}

const lineOf = (line: LineRecord, language: Language) => ({
  name: line[`name_${language}`],
  quantity: line.quantity,
  unit_cents: line.unit_cents,
  cents: line.cents,
  discount_cents: line.discount_cents,
  tax_cents: line.tax_cents,
  order_line_id: line.id,
})

/** Owner of an order's documents: the organization that pays, whoever ordered. */
const ownerOf = ({ user_id, organization_id }: OrderRecord): DocumentOwner =>
  organization_id ? { organization_id } : user_id ? { user_id } : {}

/**
 * Apple sells the purchases in its store; an organization's purchase on account has an invoice, with receipts
 * for its payments; a service code's payment is on its Regional Center's statement.
 */
const hasReceipt = ({ provider, organization_id, service_code_id }: OrderRecord): boolean =>
  provider === 'Stripe' ||
  provider === null ||
  (provider === 'Offline' && organization_id === null && service_code_id === null)

/** Issues and mails the numbered receipt of a payment. Free orders have none. */
export async function sendReceipt(
  platform: TxPlatform,
  tx: Db,
  order: OrderRecord,
  now: Date,
): Promise<void> {
  if (!hasReceipt(order) || order.total + order.credit === 0) return
  const lines = await linesOf(tx, order.id)
  const addressee = await addresseeOf(tx, order)
  const { language } = order
  const period = lines.map(({ details }) => details as { period_start?: string; period_end?: string })[0]
  const { id, number } = await issueDocument(tx, platform, {
    kind: 'receipt',
    buyer: { ...ownerOf(order), name: addressee.name, email: addressee.email },
    language,
    currency: order.currency,
    lines: lines.map((line) => lineOf(line, language)),
    subtotal: order.subtotal,
    discount: order.discount,
    credit: order.credit,
    tax: order.tax,
    tax_note:
      order.provider !== 'Offline' && (order.tax > 0 || platform.config.STRIPE_TAX) ? 'stripe_tax' : 'none',
    total: order.total,
    paid: order.total,
    issued_at: order.paid_at ?? now,
    period:
      period?.period_start && period.period_end
        ? { from: new Date(period.period_start), until: new Date(period.period_end) }
        : null,
    of: { order_id: order.id, subscription_id: order.subscription_id },
    reference: `#${order.number}`,
  })
  if (!addressee.email) return
  await platform.mail.send(tx, notices.receipt, {
    to: addressee.email,
    language,
    content: receiptMail(
      language,
      {
        number,
        what: lines.map((line) => line[`name_${language}`]).join(', '),
        total: centsText(order.total),
      },
      documentLink(platform, id),
    ),
  })
}

/**
 * The credit note of a refund and its mail: it names the receipt or invoice that it takes back, and its tax
 * as that one has it, by line.
 */
export async function sendCreditNote(
  platform: TxPlatform,
  tx: Db,
  order: OrderRecord,
  refund: Refund & { parts: { line: LineRecord; cents: number }[]; owed: number },
): Promise<void> {
  // Apple sells the purchases in its store, and a returned use of a code is on the next statement.
  if (order.provider === 'Apple' || order.service_code_id) return
  const addressee = await addresseeOf(tx, order)
  const { language } = order
  const [about] = await tx.query<{ id: string; tax_note: TaxNote }>(
    `
      select id, tax_note
      from ${documents}
      where order_id = $1 and kind in ('receipt', 'invoice')
      order by kind = 'invoice' desc, issued_at
      limit 1`,
    [order.id],
  )
  const taxed = refund.parts.map((part) => ({ ...part, tax: taxIn(part.line, part.cents) }))
  const tax = taxed.reduce((sum, part) => sum + part.tax, 0)
  const { id, number } = await issueDocument(tx, platform, {
    kind: 'credit_note',
    buyer: { ...ownerOf(order), name: addressee.name, email: addressee.email },
    language,
    currency: order.currency,
    lines: taxed.map(({ line, cents, tax: tax_cents }) => ({
      name: line[`name_${language}`],
      detail: cents === paidOf(line) ? null : `${centsText(cents)} / ${centsText(paidOf(line))}`,
      quantity: 1,
      unit_cents: cents - tax_cents,
      cents: cents - tax_cents,
      discount_cents: 0,
      tax_cents,
      order_line_id: line.id,
    })),
    subtotal: refund.cents - tax,
    tax,
    tax_note: about?.tax_note ?? 'none',
    total: refund.cents,
    issued_at: refund.at,
    of: { order_id: order.id, subscription_id: order.subscription_id, document_id: about?.id ?? null },
    reference: refund.reference ?? `#${order.number}`,
    notes: refund.reason ?? null,
  })
  if (!addressee.email) return
  const byBank = refund.provider === 'Offline' ? refund.cents - refund.owed : 0
  const way = {
    bank: byBank > 0 ? centsText(byBank) : null,
    owed: refund.owed > 0 ? centsText(refund.owed) : null,
    reference: refund.reference ?? null,
  }
  await platform.mail.send(tx, notices.refund, {
    to: addressee.email,
    language,
    content: refundMail(language, { number, sum: centsText(refund.cents), way }, documentLink(platform, id)),
  })
}
