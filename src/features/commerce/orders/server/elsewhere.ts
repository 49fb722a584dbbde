import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { LedgerAccount, PaymentProvider } from '../../ledger/ledger.contract.ts'
import type { PurchaseType } from '../orders.contract.ts'
import { order_lines, orders } from './orders.table.ts'

/** An order made outside the checkout: a renewal, a payment without a card, a purchase in the store. */
export type OrderElsewhere = {
  user_id: string | null
  organization_id: string | null
  /** Unique key of its cause: `invoice:in_…`. */
  of: string
  purchase_type: PurchaseType
  currency: 'USD'
  discount?: number
  discount_id?: string | null
  credit?: number
  tax?: number
  provider: PaymentProvider
  provider_object?: string | null
  payment_intent?: string | null
  subscription_id?: string | null
  service_code_id?: string | null
  language: Language
  line: {
    kind: string
    item_id: string | null
    name_en: string
    name_es: string
    quantity?: number
    /** Of one, in cents. */
    unit_cents: number
    account: LedgerAccount
    details?: Record<string, unknown>
  }
}

/** Writes an order of one line that waits to be paid, and answers its id: `markPaid` follows. */
export async function orderElsewhere(
  tx: Db,
  { of, line, discount = 0, credit = 0, tax = 0, ...order }: OrderElsewhere,
  now: Date,
): Promise<string> {
  const quantity = line.quantity ?? 1
  const subtotal = quantity * line.unit_cents
  const [row] = await tx.orm
    .insert(orders)
    .values({
      ...order,
      buyer_key: of,
      key: 'elsewhere',
      subtotal,
      discount,
      credit,
      tax,
      total: subtotal - discount - credit + tax,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: orders.id })
  await tx.orm.insert(order_lines).values({
    ...line,
    order_id: row!.id,
    position: 0,
    quantity,
    cents: subtotal,
    discount_cents: discount,
    tax_cents: tax,
    details: line.details ?? {},
    created_at: now,
    updated_at: now,
  })
  return row!.id
}

/** Notes which subscription an order began. */
export const noteSubscription = (tx: Db, order_id: string, subscription_id: string): Promise<unknown> =>
  tx.query(`update ${orders} set subscription_id = $2 where id = $1`, [order_id, subscription_id])

/** Adds to what a line's seller wrote down. */
export const noteDetails = (tx: Db, line_id: string, details: Record<string, unknown>): Promise<unknown> =>
  tx.query(`update ${order_lines} set details = details || $2::jsonb where id = $1`, [
    line_id,
    JSON.stringify(details),
  ])
