import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { COUNTS } from '../../grants/server/public.ts'
import { grants, seat_holders } from '../../grants/server/grants.table.ts'
import type { AllowanceBalance, AllowanceKind } from '../allowances.contract.ts'
import { allowance_balances, allowance_takings, allowances } from './allowances.table.ts'

export type NewAllowance = {
  /** With a grant, for whose it is or each of its seats; or for one person. */
  for: { grant_id: string } | { user_id: string }
  kind: AllowanceKind
  amount: number
  period: { start: Date; end: Date }
  /** Reason for the allowance; part of its key when it belongs to one person. */
  of: string
}

/**
 * Stores an allowance for a period: one row per grant, however many seats it has. A repeated call raises
 * the amount but never lowers it, since units may already be used. Returns false if nothing changed.
 */
export async function giveAllowance(
  tx: Db,
  { for: whose, kind, amount, period, of }: NewAllowance,
): Promise<boolean> {
  const [row] = await tx.orm
    .insert(allowances)
    .values({ ...whose, kind, amount, starts_at: period.start, ends_at: period.end, about: of })
    .onConflictDoUpdate({
      target:
        'grant_id' in whose
          ? [allowances.grant_id, allowances.kind, allowances.starts_at]
          : [allowances.user_id, allowances.kind, allowances.starts_at, allowances.about],
      set: { amount },
      setWhere: sql`${allowances.amount} < ${amount}`,
    })
    .returning({ id: allowances.id })
  if (row)
    await tx.query(`update ${allowance_balances} set amount = $2 where allowance_id = $1`, [row.id, amount])
  return row !== undefined
}

/** SQL of the allowances `a` that person `$1` has at `$2`, with the seat that they are taken on. */
const HAVING = `
  select a.id, a.kind, a.amount, a.ends_at, g.source, coalesce(h.seat, 0) as seat
  from ${allowances} a
  left join ${grants} g on g.id = a.grant_id
  left join ${seat_holders} h
    on h.grant_id = g.id and h.user_id = $1 and h.ended_at is null and h.seat <= g.seats
  where a.starts_at <= $2
    and a.ends_at > $2
    and a.ended_at is null
    and (
      a.user_id = $1
      or (g.user_id = $1 or h.id is not null) and ${COUNTS('$2')}
    )
    and (
      a.user_id = $1
      or a.grant_id in (select own.id from ${grants} own where own.user_id = $1)
      or a.grant_id in (
        select sat.grant_id from ${seat_holders} sat where sat.user_id = $1 and sat.ended_at is null
      )
    )`

/**
 * Uses one unit of a person's allowance, from the one that expires first. A second call for the same
 * purpose uses nothing. Locks the person's row, so that concurrent calls run one after the other.
 *
 * @returns false where none is left
 */
export async function takeAllowance(
  tx: Db,
  user_id: string,
  kind: AllowanceKind,
  now: Date,
  of: string,
): Promise<boolean> {
  await tx.query(`select from ${users} where id = $1 for no key update`, [user_id])
  const [before] = await tx.query(
    `
      select
      from ${allowance_takings}
      where user_id = $1 and kind = $2 and about = $3 and given_back_at is null`,
    [user_id, kind, of],
  )
  if (before) return true
  const [taken] = await tx.query(
    `
      with
        chosen as (
          select x.id, x.seat, x.amount
          from (${HAVING}) x
          left join ${allowance_balances} b on b.allowance_id = x.id and b.seat = x.seat
          where x.kind = $3 and x.amount > coalesce(b.taken, 0)
          order by x.ends_at, x.id
          limit 1
        ),
        counted as (
          insert into ${allowance_balances} as b (allowance_id, seat, amount, taken)
          select id, seat, amount, 1
          from chosen
          on conflict (allowance_id, seat) do update
          set taken = b.taken + 1
          where b.taken < b.amount
          returning allowance_id, seat
        )
      insert into ${allowance_takings} (
        allowance_id, seat, user_id, kind, about, taken_at, created_at, updated_at
      )
      select allowance_id, seat, $1, $3, $4, $2, $2, $2
      from counted
      returning 1 as one`,
    [user_id, now, kind, of],
  )
  return taken !== undefined
}

/** Gives back what was taken for something, once; false where nothing was. */
export async function giveBackAllowance(
  tx: Db,
  user_id: string,
  kind: AllowanceKind,
  now: Date,
  of: string,
): Promise<boolean> {
  const [back] = await tx.query(
    `
      with
        given as (
          update ${allowance_takings}
          set given_back_at = $4, updated_at = $4
          where user_id = $1 and kind = $2 and about = $3 and given_back_at is null
          returning allowance_id, seat
        )
      update ${allowance_balances} b
      set taken = b.taken - 1
      from given
      where b.allowance_id = given.allowance_id and b.seat = given.seat
      returning 1 as one`,
    [user_id, kind, of, now],
  )
  return back !== undefined
}

/**
 * Takes back what one person was given for something; their row is locked, so that nobody takes of it
 * meanwhile.
 *
 * @returns whose it was, and what of it is taken for; null where nothing was given, or it is taken back
 */
export async function endAllowance(
  tx: Db,
  kind: AllowanceKind,
  of: string,
  now: Date,
): Promise<{ user_id: string; taken_for: string[] } | null> {
  const given = `kind = $1 and about = $2 and user_id is not null and ended_at is null`
  const [whose] = await tx.query<{ user_id: string }>(`select user_id from ${allowances} where ${given}`, [
    kind,
    of,
  ])
  if (!whose) return null
  await tx.query(`select from ${users} where id = $1 for no key update`, [whose.user_id])
  const ended = await tx.query<{ id: string }>(
    `update ${allowances} set ended_at = $3, updated_at = $3 where ${given} returning id`,
    [kind, of, now],
  )
  const uses = await tx.query<{ about: string }>(
    `select about from ${allowance_takings} where allowance_id = any ($1::uuid[]) and given_back_at is null`,
    [ended.map(({ id }) => id)],
  )
  return { ...whose, taken_for: uses.map(({ about }) => about) }
}

/** A person's allowances by kind, soonest expiry first. */
export async function allowancesOf(db: Db, user_id: string, now: Date): Promise<AllowanceBalance[]> {
  const rows = await db.query<Omit<AllowanceBalance, 'until'> & { until: Date }>(
    `
      select x.kind, x.source, x.amount, x.amount - coalesce(b.taken, 0) as left, x.ends_at as until
      from (${HAVING}) x
      left join ${allowance_balances} b on b.allowance_id = x.id and b.seat = x.seat
      order by x.kind, x.ends_at, x.id`,
    [user_id, now],
  )
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }))
}
