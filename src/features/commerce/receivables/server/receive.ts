import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { addCredit } from '../../credit/server/public.ts'
import type { TaxNote } from '../../documents/documents.contract.ts'
import { documents } from '../../documents/server/documents.table.ts'
import { issueDocument } from '../../documents/server/public.ts'
import { bookedAt, post } from '../../ledger/server/public.ts'
import type { RecordPayment } from '../receivables.contract.ts'

const receiptWords: Record<Language, { of: (invoice: string) => string; credit: string }> = {
  en: { of: (invoice) => `Payment of invoice ${invoice}`, credit: 'Credit for your next purchase' },
  es: { of: (invoice) => `Pago de la factura ${invoice}`, credit: 'Saldo a favor para tu próxima compra' },
}

/** An invoice on account, as somebody pays it. */
export type Owed = {
  organization_id: string
  organization: string
  language: Language
  tax_note: TaxNote
  invoice_id: string
  purchase_order_number?: string | null
  of?: { order_id: string | null; subscription_id: string | null }
  /** Open amount, in cents. */
  open: number
}

/**
 * Books a payment without a card and issues a receipt that names the invoice; any excess over the open amount
 * becomes credit of the organization. The caller stores the payment, once per reference.
 */
export async function receive(
  platform: TxPlatform,
  tx: Db,
  { organization_id, organization, language, tax_note, invoice_id, purchase_order_number, of, open }: Owed,
  { cents, reference, received_on }: RecordPayment,
  now: Date,
): Promise<{ receipt: { id: string; number: string }; applied: number; credited: number }> {
  const applied = Math.min(open, cents),
    credited = cents - applied
  const words = receiptWords[language]
  const [invoice] = await tx.query<{ number: string }>(`select number from ${documents} where id = $1`, [
    invoice_id,
  ])
  const line = (name: string, sum: number) => ({
    name,
    quantity: 1,
    unit_cents: sum,
    cents: sum,
    discount_cents: 0,
    tax_cents: 0,
  })
  const receipt = await issueDocument(tx, platform, {
    kind: 'receipt',
    buyer: { organization_id, name: organization },
    language,
    lines: [
      ...(applied > 0 ? [line(words.of(invoice!.number), applied)] : []),
      ...(credited > 0 ? [line(words.credit, credited)] : []),
    ],
    subtotal: cents,
    tax_note,
    total: cents,
    paid: cents,
    issued_at: now,
    of: { ...of, document_id: invoice_id },
    purchase_order_number: purchase_order_number ?? null,
    reference,
  })
  await post(tx, {
    kind: 'payment',
    at: bookedAt(received_on, now),
    ...(of?.order_id && { order: of.order_id }),
    of: { provider: 'Offline', object: `document:${receipt.id}` },
    description: reference,
    entries: [
      { account: 'bank', cents },
      { account: 'receivable', cents: -applied },
      { account: 'customer_credit', cents: -credited },
    ],
  })
  if (credited > 0)
    await addCredit(tx, { organization_id }, { cents: credited, kind: 'overpaid', of: receipt.id }, now)
  return { receipt, applied, credited }
}
