import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { LedgerAccount, PaymentProvider } from '../../ledger/ledger.contract.ts'
import type { OrderState, PurchaseType } from '../orders.contract.ts'
import { order_lines, orders } from './orders.table.ts'
import type { SoldLine } from './sellable.ts'

export type OrderRecord = {
  id: string
  number: number
  user_id: string | null
  organization_id: string | null
  guest_email: string | null
  purchase_type: PurchaseType
  state: OrderState
  currency: 'USD'
  subtotal: number
  discount: number
  credit: number
  tax: number
  total: number
  refunded: number
  discount_id: string | null
  provider: PaymentProvider | null
  session: string | null
  session_url: string | null
  provider_object: string | null
  payment_intent: string | null
  subscription_id: string | null
  service_code_id: string | null
  language: Language
  agreed_text: string | null
  referral: string | null
  expires_at: Date | null
  paid_at: Date | null
  disputed_at: Date | null
  created_at: Date
  fingerprint: string | null
}
export type LineRecord = SoldLine & {
  account: LedgerAccount
  refunded_cents: number
  fulfilled_at: Date | null
  revoked_at: Date | null
}

/** True for a failed order that was paid all the same: the payment is refunded, and nothing was fulfilled. */
export const isReturned = ({
  state,
  payment_intent,
}: Pick<OrderRecord, 'state' | 'payment_intent'>): boolean => state === 'failed' && payment_intent !== null

const COLUMNS = `
  o.id, o.number::int as number, o.user_id, o.organization_id, o.guest_email::text, o.purchase_type, o.state, o.currency,
  o.subtotal, o.discount, o.credit, o.tax, o.total, o.refunded, o.discount_id, o.provider, o.session, o.session_url,
  o.provider_object, o.payment_intent, o.subscription_id, o.service_code_id, o.language, o.agreed_text, o.referral, o.expires_at,
  o.paid_at, o.disputed_at, o.created_at, o.fingerprint`

const one = async (db: Db, where: string, values: unknown[]): Promise<OrderRecord | null> =>
  (await db.query<OrderRecord>(`select ${COLUMNS} from ${orders} o where ${where}`, values))[0] ?? null

export const orderById = (db: Db, id: string) => one(db, 'o.id = $1', [id])
export const orderByKey = (db: Db, buyer_key: string, key: string) =>
  one(db, 'o.buyer_key = $1 and o.key = $2', [buyer_key, key])
export const orderOfObject = (db: Db, provider: PaymentProvider, object: string) =>
  one(db, 'o.provider = $1 and o.provider_object = $2', [provider, object])
export const orderOfIntent = (db: Db, intent: string) => one(db, 'o.payment_intent = $1', [intent])
/** The order with its row locked, so that what happens to it happens one after the other. */
export const lockOrder = (db: Db, id: string) => one(db, 'o.id = $1 for update', [id])

export const linesOf = (db: Db, order_id: string): Promise<LineRecord[]> =>
  db.query<LineRecord>(
    `
      select
        l.id, l.kind, l.item_id, l.name_en, l.name_es, l.quantity, l.unit_cents, l.cents, l.discount_cents, l.tax_cents,
        l.refunded_cents, l.account, l.details, l.fulfilled_at, l.revoked_at
      from ${order_lines} l
      where l.order_id = $1
      order by l.position`,
    [order_id],
  )
