import { Failure } from '#contract/errors.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { Db } from '#server/db/database.ts'
import { creditErrors, type CreditKind } from '../credit.contract.ts'
import { credit_balances, credit_entries } from './credit.table.ts'

/** Owner of a credit balance. */
export type Holder = { user_id: string } | { organization_id: string }
export type CreditChange = {
  cents: number
  kind: CreditKind
  of: string
  reason?: string | null
  by?: string | null
}

const ids = (holder: Holder): [string | null, string | null] =>
  'user_id' in holder ? [holder.user_id, null] : [null, holder.organization_id]

/** Available credit, in cents. */
export async function creditOf(db: Db, holder: Holder): Promise<number> {
  const [row] = await db.query<{ cents: number }>(
    `select cents from ${credit_balances} where (user_id = $1 or organization_id = $2) and currency = $3`,
    [...ids(holder), DEFAULT_CURRENCY],
  )
  return row?.cents ?? 0
}

/** SQL of what a person (`user`: SQL of their id) has to pay with, in cents; null where there never was any. */
export const creditSql = (user: string): string =>
  `(select cents from ${credit_balances} where user_id = ${user} and currency = '${DEFAULT_CURRENCY}')`

/** The balance with its row locked, made where there is none. */
async function lockBalance(tx: Db, holder: Holder, now: Date): Promise<{ id: string; cents: number }> {
  const values = [...ids(holder), DEFAULT_CURRENCY]
  await tx.query(
    `
      insert into ${credit_balances} (user_id, organization_id, currency, created_at, updated_at)
      values ($1, $2, $3, $4, $4)
      on conflict do nothing`,
    [...values, now],
  )
  const [row] = await tx.query<{ id: string; cents: number }>(
    `
      select id, cents from ${credit_balances}
      where (user_id = $1 or organization_id = $2) and currency = $3
      for no key update`,
    values,
  )
  return row!
}

const write = async (
  tx: Db,
  balance: string,
  sign: 1 | -1,
  change: CreditChange,
  now: Date,
): Promise<boolean> => {
  const [row] = await tx.query(
    `
      insert into ${credit_entries} (balance_id, kind, cents, of, reason, by_id, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)
      on conflict (kind, of) do nothing
      returning id`,
    [balance, change.kind, sign * change.cents, change.of, change.reason ?? null, change.by ?? null, now],
  )
  return row !== undefined
}

/**
 * Adds credit, once for each kind and what it is of.
 *
 * @param change `cents` above zero
 * @returns false where it was added before
 */
export async function addCredit(tx: Db, holder: Holder, change: CreditChange, now: Date): Promise<boolean> {
  return write(tx, (await lockBalance(tx, holder, now)).id, 1, change, now)
}

/**
 * Takes credit, once for each kind and what it is of: all of it or none.
 *
 * @returns false where it was taken before
 * @throws not_enough_credit
 */
export async function takeCredit(tx: Db, holder: Holder, change: CreditChange, now: Date): Promise<boolean> {
  const balance = await lockBalance(tx, holder, now)
  if (balance.cents < change.cents) throw new Failure(creditErrors.not_enough_credit)
  return write(tx, balance.id, -1, change, now)
}

/** Takes as much as there is, `most` at most; answers how much that was. */
export async function takeUpTo(
  tx: Db,
  holder: Holder,
  most: number,
  change: Omit<CreditChange, 'cents'>,
  now: Date,
): Promise<number> {
  const { id, cents } = await lockBalance(tx, holder, now)
  const withdrawn = Math.min(cents, most)
  if (withdrawn <= 0 || !(await write(tx, id, -1, { ...change, cents: withdrawn }, now))) return 0
  return withdrawn
}
