import type { Language } from '#contract/constants.ts'
import { DEFAULT_CURRENCY, type Currency } from '#contract/money.ts'
import { isSignedBy, signature } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { sellerOf } from '../../seller/server/public.ts'
import type { DocumentBuyer, DocumentKind, DocumentLine, TaxNote } from '../documents.contract.ts'
import { documents } from './documents.table.ts'

/** Owner of a document: a person, an organization, or nobody for a guest. */
export type DocumentOwner =
  | { user_id: string; organization_id?: null }
  | { organization_id: string; user_id?: null }
  | { user_id?: null; organization_id?: null }
/** Content of a document; amounts are whole cents. */
export type DocumentInput = {
  kind: DocumentKind
  /** A person's, an organization's, or, with neither, a guest's. */
  buyer: DocumentOwner & {
    [K in keyof DocumentBuyer]?: DocumentBuyer[K]
  } & { name: string }
  language: Language
  currency?: Currency
  lines: readonly DocumentLine[]
  subtotal: number
  discount?: number
  credit?: number
  tax?: number
  tax_note: TaxNote
  total: number
  paid?: number
  due?: number
  issued_at: Date
  due_at?: Date | null
  period?: { from: Date; until: Date } | null
  /** `document_id`: the invoice that a receipt pays or a credit note takes back. */
  of?: { order_id?: string | null; subscription_id?: string | null; document_id?: string | null }
  purchase_order_number?: string | null
  reference?: string | null
  notes?: string | null
}

const SERIES: Record<DocumentKind, string> = {
  invoice: 'INV',
  receipt: 'R',
  credit_note: 'CN',
  quote: 'Q',
  statement: 'ST',
}
const sum = (lines: readonly DocumentLine[], amountOf: (line: DocumentLine) => number): number =>
  lines.reduce((total, line) => total + amountOf(line), 0)

/** @throws RangeError where sums do not agree; the database checks the same once more */
function check(
  input: Required<Pick<DocumentInput, 'lines' | 'subtotal' | 'discount' | 'credit' | 'tax' | 'total'>>,
) {
  const { lines, subtotal, discount, credit, tax, total } = input
  if (lines.some(({ quantity, unit_cents, cents }) => quantity * unit_cents !== cents))
    throw new RangeError('a line of a document is its quantity times the price of one')
  if (
    sum(lines, ({ cents }) => cents) !== subtotal ||
    sum(lines, ({ discount_cents }) => discount_cents) !== discount ||
    sum(lines, ({ tax_cents }) => tax_cents) !== tax
  )
    throw new RangeError('the lines of a document add up to its subtotal, discount and tax')
  if (total !== subtotal - discount - credit + tax)
    throw new RangeError('the total of a document is its subtotal less discount and credit, with tax')
}

/**
 * Issues a document in the caller's transaction and returns its number, the next of its series. No request
 * leaves the process meanwhile, and a rollback leaves no gap. The series stays locked until this transaction
 * ends, so issue last.
 *
 * @throws RangeError where sums do not agree
 */
export async function issueDocument(
  tx: Db,
  platform: TxPlatform,
  input: DocumentInput,
): Promise<{ id: string; number: string }> {
  const { kind, buyer, language, lines, subtotal, total, issued_at, of = {} } = input
  const { discount = 0, credit = 0, tax = 0 } = input
  check({ lines, subtotal, discount, credit, tax, total })
  const seller = await sellerOf(tx)
  const paid = input.paid ?? 0
  const [row] = await tx.query<{ id: string; number: string }>(
    `
      insert into ${documents} (
        kind, series, user_id, organization_id, buyer, seller, language, currency, lines, subtotal, discount,
        credit, tax, tax_note, total, paid, due, issued_at, due_at, period_from, period_until, order_id,
        subscription_id, document_id, purchase_order_number, reference, notes, created_at, updated_at
      )
      values (
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
        $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
        $23, $24, $25, $26, $27, $28, $28
      )
      returning id, number`,
    [
      kind,
      `${SERIES[kind]}-${issued_at.getUTCFullYear()}`,
      buyer.user_id ?? null,
      buyer.organization_id ?? null,
      JSON.stringify({
        name: buyer.name,
        address: buyer.address ?? [],
        tax_id: buyer.tax_id ?? null,
        email: buyer.email ?? null,
      }),
      JSON.stringify({
        name: seller.name,
        address: seller.address,
        tax_id: seller.tax_id,
        email: seller.email,
        time_zone: seller.time_zone,
        footer: seller[`footer_${language}`],
      }),
      language,
      input.currency ?? DEFAULT_CURRENCY,
      JSON.stringify(lines),
      subtotal,
      discount,
      credit,
      tax,
      input.tax_note,
      total,
      paid,
      input.due ?? (kind === 'invoice' ? total - paid : 0),
      issued_at,
      input.due_at ?? null,
      input.period?.from ?? null,
      input.period?.until ?? null,
      of.order_id ?? null,
      of.subscription_id ?? null,
      of.document_id ?? null,
      input.purchase_order_number ?? null,
      input.reference ?? null,
      input.notes ?? null,
      platform.clock(),
    ],
  )
  return row!
}

/**
 * SQL of the time zone for the days on a document: the seller's when it was issued. Documents from before the
 * zone was stored use UTC.
 */
export const documentZone = (alias: string): string => `coalesce(${alias}.seller->>'time_zone', 'UTC')`

const PURPOSE = 'documents'
/** Token that opens one document without sign-in. */
export const documentToken = (platform: TxPlatform, id: string): string =>
  signature(platform.keyFor(PURPOSE), id)

/** Link to a document's PDF for an email: needs no sign-in. */
export const documentLink = (platform: TxPlatform, id: string): string =>
  `${platform.config.PUBLIC_URL}/api/v2/documents/${id}/pdf?token=${documentToken(platform, id)}`

export const opensDocument = (platform: Platform, id: string, token: string | undefined): boolean =>
  isSignedBy(platform.keysFor(PURPOSE), token, (key) => signature(key, id))
