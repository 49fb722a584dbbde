import type { Db } from '#server/db/database.ts'
import type { AppleEnvironment } from '../apple.contract.ts'
import { apple_purchases, apple_tokens, apple_transactions } from './apple.table.ts'

/** A transaction as Apple signed it. Prices are thousandths of their currency. */
export type Transaction = {
  transaction_id: string
  signed_at: Date
  product_id: string
  renews: boolean
  purchased_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  revoked_share: number | null
  upgraded: boolean
  free: boolean
  shared: boolean
  price: number | null
  currency: string | null
}
/** Renewal terms, as Apple signed them. */
export type Renewal = {
  renewal_signed_at: Date
  auto_renew: boolean
  renew_product_id: string | null
  renewal_price: number | null
  renewal_currency: string | null
  grace_until: Date | null
  retrying: boolean
  expiration_intent: number | null
}
export type Purchase = { [K in keyof Renewal]: Renewal[K] | null } & {
  id: string
  environment: AppleEnvironment
  original_transaction_id: string
  user_id: string | null
  subscription_id: string | null
  runs: number
}
export type KeptTransaction = Transaction & { id: string; order_id: string | null; payments: number }

/** Key under which a purchase is recomputed: sandbox ids and store ids may collide. */
export const subjectOf = (environment: AppleEnvironment, original: string): string =>
  `apple:${environment}:${original}`

/** Returns the user of a token; null for a token that is not ours. */
export async function ownerOf(db: Db, token: string): Promise<string | null> {
  const [row] = await db.query<{ user_id: string }>(
    `select user_id from ${apple_tokens} where token::text = lower($1)`,
    [token],
  )
  return row?.user_id ?? null
}

/**
 * Returns the purchase, inserted if new. A purchase without an owner becomes that of `user_id`; an existing
 * owner is kept. One statement, so of two accounts at once only one gets it.
 */
export async function claimPurchase(
  tx: Db,
  environment: AppleEnvironment,
  original: string,
  user_id: string | null,
  now: Date,
): Promise<{ id: string; user_id: string | null }> {
  const [row] = await tx.query<{ id: string; user_id: string | null }>(
    `
      insert into ${apple_purchases} as p (environment, original_transaction_id, user_id, created_at, updated_at)
      values ($1, $2, $3, $4, $4)
      on conflict (environment, original_transaction_id) do update
      set user_id = coalesce(p.user_id, excluded.user_id), updated_at = $4
      returning p.id, p.user_id`,
    [environment, original, user_id, now],
  )
  return row!
}

/** Stores a transaction unless Apple signed the stored version later. */
export const keepTransaction = (
  tx: Db,
  purchase_id: string,
  transaction: Transaction,
  now: Date,
): Promise<unknown> =>
  tx.query(
    `
      insert into ${apple_transactions} as t (
        purchase_id, transaction_id, signed_at, product_id, renews, purchased_at, expires_at, revoked_at, revoked_share,
        upgraded, free, shared, price, currency, created_at, updated_at
      )
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
      on conflict (purchase_id, transaction_id) do update
      set
        signed_at = excluded.signed_at, expires_at = excluded.expires_at, revoked_at = excluded.revoked_at,
        revoked_share = excluded.revoked_share, upgraded = excluded.upgraded, updated_at = excluded.updated_at
      where t.signed_at < excluded.signed_at`,
    [
      purchase_id,
      transaction.transaction_id,
      transaction.signed_at,
      transaction.product_id,
      transaction.renews,
      transaction.purchased_at,
      transaction.expires_at,
      transaction.revoked_at,
      transaction.revoked_share,
      transaction.upgraded,
      transaction.free,
      transaction.shared,
      transaction.price,
      transaction.currency,
      now,
    ],
  )

/** The same for how it renews. */
export const keepRenewal = (tx: Db, purchase_id: string, renewal: Renewal, now: Date): Promise<unknown> =>
  tx.query(
    `
      update ${apple_purchases}
      set
        renewal_signed_at = $2, auto_renew = $3, renew_product_id = $4, renewal_price = $5, renewal_currency = $6,
        grace_until = $7, retrying = $8, expiration_intent = $9, updated_at = $10
      where id = $1 and (renewal_signed_at is null or renewal_signed_at < $2)`,
    [
      purchase_id,
      renewal.renewal_signed_at,
      renewal.auto_renew,
      renewal.renew_product_id,
      renewal.renewal_price,
      renewal.renewal_currency,
      renewal.grace_until,
      renewal.retrying,
      renewal.expiration_intent,
      now,
    ],
  )

const number = (value: unknown): number | null => (value === null ? null : Number(value))

/** A purchase, its row locked where `lock` says so; null for one that nobody told of. */
export async function purchaseOf(
  db: Db,
  environment: string,
  original: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Purchase | null> {
  const [row] = await db.query<Purchase>(
    `
      select * from ${apple_purchases}
      where environment = $1 and original_transaction_id = $2 ${lock ? 'for update' : ''}`,
    [environment, original],
  )
  return row ? { ...row, renewal_price: number(row.renewal_price) } : null
}

/** Its transactions as they were bought one after the other. */
export async function transactionsOf(db: Db, purchase_id: string): Promise<KeptTransaction[]> {
  const rows = await db.query<KeptTransaction>(
    `select * from ${apple_transactions} where purchase_id = $1 order by purchased_at, transaction_id`,
    [purchase_id],
  )
  return rows.map((row) => ({ ...row, price: number(row.price) }))
}
