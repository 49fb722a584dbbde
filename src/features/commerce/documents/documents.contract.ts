import { z } from 'zod'
import { dated, datedOrNull } from '#contract/calendar-day.ts'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { CURRENCIES } from '#contract/money.ts'
import { DOCUMENT_KINDS } from './shared/document-kinds.ts'

export { DOCUMENT_KINDS, type DocumentKind } from './shared/document-kinds.ts'

/** Source of a document's tax, printed on it. */
export const TAX_NOTES = ['stripe_tax', 'by_hand', 'exempt', 'none'] as const
export type TaxNote = (typeof TAX_NOTES)[number]

/** Amounts are whole cents. */
export type DocumentLine = {
  name: string
  detail?: string | null
  quantity: number
  unit_cents: number
  /** quantity × unit_cents. */
  cents: number
  discount_cents: number
  tax_cents: number
  order_line_id?: string | null
}
/** Addressee, as printed on the document. */
export type DocumentBuyer = { name: string; address: string[]; tax_id: string | null; email: string | null }

export const DocumentRow = z.object({
  id: z.uuid(),
  /** e.g. INV-2026-000123 */
  number: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  buyer: z.string(),
  user_id: z.uuid().nullable(),
  organization_id: z.uuid().nullable(),
  /** Days in the seller's zone, as printed on the document. */
  ...dated('issued_at'),
  ...datedOrNull('due_at'),
  currency: z.enum(CURRENCIES),
  total: z.int(),
  /** Amount still to pay: the amount due less later receipts and credit notes. */
  open: z.int(),
  order_id: z.uuid().nullable(),
  /** The invoice that it pays or takes back. */
  document_id: z.uuid().nullable(),
  purchase_order_number: z.string().nullable(),
})
export type DocumentRow = z.output<typeof DocumentRow>

export const documentsContract = contract({
  list: list({
    path: '/documents',
    name: 'documents',
    summary:
      'Invoices, receipts, credit notes, quotes and statements: all for an Admin, one’s own and those of the organization that one owns',
    access: can('Subscription', 'View'),
    row: DocumentRow,
    filters: ['id', 'kind', 'user_id', 'organization_id', 'issued_at', 'order_id'],
    sort: ['number', 'kind', 'buyer', 'issued_at', 'due_at', 'total', 'open'],
    defaultSort: 'issued_at.desc',
    dateColumn: 'issued_at',
    search: true,
  }),
  pdf: {
    method: 'GET',
    path: '/documents/{id}/pdf',
    summary: 'One document as PDF, for whom it is written to; a guest brings the token of its link',
    access: visitorsCan('Subscription', 'View'),
    params: z.object({ id: z.uuid() }),
    query: z.object({ token: z.string().max(100).optional() }),
    response: z.null(),
    raw: { produces: ['application/pdf'] },
  },
})
