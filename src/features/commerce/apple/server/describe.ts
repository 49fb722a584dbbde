import type { Db } from '#server/db/database.ts'
import { orders } from '../../orders/server/orders.table.ts'
import type { StorePurchase } from '../../subscriptions/store-purchase.contract.ts'
import { apple_purchases, apple_transactions } from './apple.table.ts'
import { subjectOf } from './facts.ts'
import type { AppleEnvironment } from '../apple.contract.ts'

type Row = Omit<
  StorePurchase['transactions'][number],
  'purchased_at' | 'expires_at' | 'revoked_at' | 'price'
> & {
  purchased_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  price: string | null
}

/** State of a plan in Apple's store, with every payment for the purchase; null for plans sold elsewhere. */
export async function describeApple(db: Db, subscription_id: string): Promise<StorePurchase | null> {
  const [purchase] = await db.query<{
    id: string
    environment: AppleEnvironment
    original_transaction_id: string
    auto_renew: boolean | null
  }>(
    `
      select p.id, p.environment, p.original_transaction_id, p.auto_renew
      from ${apple_purchases} p
      where p.subscription_id = $1
        or p.id = (
          select t.purchase_id
          from ${apple_transactions} t
          join ${orders} o on o.id = t.order_id
          where o.subscription_id = $1
          limit 1
        )
      limit 1`,
    [subscription_id],
  )
  if (!purchase) return null
  const rows = await db.query<Row>(
    `
      select
        t.transaction_id as id, t.product_id, t.purchased_at, t.expires_at, t.revoked_at, t.price::text as price,
        t.currency, t.order_id, o.number::int as order_number, coalesce(o.total > 0, false) as booked
      from ${apple_transactions} t
      left join ${orders} o on o.id = t.order_id
      where t.purchase_id = $1
      order by t.purchased_at desc, t.transaction_id desc`,
    [purchase.id],
  )
  return {
    environment: purchase.environment,
    original_transaction_id: purchase.original_transaction_id,
    product_id: rows[0]!.product_id,
    subject: subjectOf(purchase.environment, purchase.original_transaction_id),
    auto_renew: purchase.auto_renew,
    transactions: rows.map((row) => ({
      ...row,
      price: row.price === null ? null : Number(row.price),
      purchased_at: row.purchased_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
    })),
  }
}
