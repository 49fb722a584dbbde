import { sqlState, type Db } from '#server/db/database.ts'
import { percentOf } from '#contract/money.ts'
import type { DiscountState } from '../discounts.contract.ts'
import { discounts } from './discounts.table.ts'
import { DISCOUNT_STATE } from './discounts.queries.ts'
import { discount_uses } from './uses.table.ts'

export type Discount = {
  id: string
  kind: 'percent' | 'amount'
  percent: number | null
  cents: number | null
  currency: string
  applies_to: 'all' | 'plans' | 'courses' | 'gift_cards'
  payments: number | null
  once_per_person: boolean
  state: DiscountState
}

/** A code, whatever its letters' case, with whether it can be used; null for one that is not there. */
export async function discountByCode(db: Db, code: string): Promise<Discount | null> {
  const [row] = await db.query<Discount>(
    `
      select
        d.id, d.kind, d.percent, d.cents, d.currency, d.applies_to, d.payments, d.once_per_person,
        ${DISCOUNT_STATE} as state
      from ${discounts} d
      where d.code = upper($1)`,
    [code.trim()],
  )
  return row ?? null
}

/** True where a person has used a once-per-person code. A code held by an open order does not count. */
export async function hasUsed(db: Db, discount_id: string, person: string): Promise<boolean> {
  const [row] = await db.query(
    `select from ${discount_uses} where discount_id = $1 and person = $2 and state = 'used'`,
    [discount_id, person],
  )
  return row !== undefined
}

/** True where the person's open order holds a code, which their next order takes over. */
export async function holdsCode(db: Db, discount_id: string, person: string): Promise<boolean> {
  const [row] = await db.query(
    `select from ${discount_uses} where discount_id = $1 and person = $2 and state = 'held'`,
    [discount_id, person],
  )
  return row !== undefined
}

/** Amount that a code takes off a sum, in cents: never more than the sum. */
export const takenOff = ({ kind, percent, cents }: Discount, sum: number): number =>
  Math.min(sum, kind === 'percent' ? percentOf(sum, percent!) : cents!)

/** Refusal by the database of a use that a code does not allow: a second one of a person, or one too many. */
type DiscountRefusal = 'code_used' | 'code_used_up'

async function refusalOf(write: Promise<unknown>): Promise<DiscountRefusal | null> {
  try {
    await write
    return null
  } catch (error) {
    if (sqlState(error) === '23505') return 'code_used'
    if (sqlState(error) === '23514') return 'code_used_up'
    throw error
  }
}

/**
 * Holds a code for an order.
 *
 * @returns the reason for a refusal, when another order took it first; the transaction can only be rolled
 *   back then
 */
export const holdDiscount = (
  tx: Db,
  { discount, order_id, person }: { discount: Discount; order_id: string; person: string },
  now: Date,
): Promise<DiscountRefusal | null> =>
  refusalOf(
    tx.query(
      `
        insert into ${discount_uses} (discount_id, order_id, person, once, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $5)`,
      [discount.id, order_id, person, discount.once_per_person, now],
    ),
  )

/**
 * Marks the code of a paid order as used: the held one, or the freed one of an order that is paid after it
 * failed.
 *
 * @returns the reason for a refusal, when others used a freed code meanwhile; the transaction can only be
 *   rolled back then
 */
export const useDiscount = (tx: Db, order_id: string, now: Date): Promise<DiscountRefusal | null> =>
  refusalOf(
    tx.query(
      `update ${discount_uses} set state = 'used', updated_at = $2 where order_id = $1 and state <> 'used'`,
      [order_id, now],
    ),
  )

/** Frees the code of a failed order. */
export const freeDiscount = async (tx: Db, order_id: string, now: Date): Promise<void> =>
  void (await tx.query(
    `update ${discount_uses} set state = 'freed', updated_at = $2 where order_id = $1 and state = 'held'`,
    [order_id, now],
  ))
