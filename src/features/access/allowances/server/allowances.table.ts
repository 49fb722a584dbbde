import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, ownerReference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { grants } from '../../grants/server/grants.table.ts'
import { ALLOWANCE_KINDS, MAX_ALLOWANCE } from '../allowances.contract.ts'

/**
 * So many of something in a period, with a grant (each of its seats has as many) or for one person. A period
 * is given once, by these unique indexes.
 */
export const allowances = table(
  'allowances',
  {
    ...basics(),
    grant_id: uuid().references(() => grants.id),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    amount: integer().notNull(),
    starts_at: timestamptz().notNull(),
    ends_at: timestamptz().notNull(),
    /** Reason for the allowance, such as an order. */
    about: text().notNull(),
    /** It was taken back: its payment was. */
    ended_at: timestamptz(),
  },
  (t) => [
    unique('allowances_of_grant').on(t.grant_id, t.kind, t.starts_at),
    uniqueIndex('allowances_of_person').on(t.user_id, t.kind, t.starts_at, t.about),
    check('allowances_whose', sql`num_nonnulls(${t.grant_id}, ${t.user_id}) = 1`),
    check('allowances_kind', oneOf(t.kind, ALLOWANCE_KINDS)),
    check('allowances_amount', sql`${t.amount} between 1 and ${sql.raw(String(MAX_ALLOWANCE))}`),
    check('allowances_period', sql`${t.starts_at} < ${t.ends_at}`),
  ],
)

/**
 * Units used, per seat; seat 0 is the person who owns the grant. A new holder of a seat gets the balance
 * that the previous one left. Never below zero, and never more than the allowance.
 */
export const allowance_balances = table(
  'allowance_balances',
  {
    allowance_id: ownerReference(() => allowances.id),
    seat: integer().notNull(),
    amount: integer().notNull(),
    taken: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.allowance_id, t.seat] }),
    check('allowance_balances_left', sql`${t.taken} between 0 and ${t.amount}`),
  ],
)

/** Uses of allowances, with the person and the purpose. Each purpose is stored once. */
export const allowance_takings = table(
  'allowance_takings',
  {
    ...basics(),
    allowance_id: uuid().notNull(),
    seat: integer().notNull(),
    user_id: ownerReference(() => users.id),
    kind: text().notNull(),
    about: text().notNull(),
    taken_at: timestamptz().notNull(),
    given_back_at: timestamptz(),
  },
  (t) => [
    foreignKey({
      name: 'allowance_takings_balance',
      columns: [t.allowance_id, t.seat],
      foreignColumns: [allowance_balances.allowance_id, allowance_balances.seat],
    }).onDelete('cascade'),
    uniqueIndex('allowance_takings_once')
      .on(t.user_id, t.kind, t.about)
      .where(sql`${t.given_back_at} is null`),
    index('allowance_takings_balance').on(t.allowance_id, t.seat),
    index('allowance_takings_user').on(t.user_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const allowancesRows: readonly PersonRows[] = [
  personRows(allowances, 'live', {
    user_id: movesUnless('access', 'drop', { columns: ['kind', 'starts_at', 'about'] }),
  }),
  personRows(allowance_takings, 'live', {
    user_id: movesUnless('access', 'drop', {
      columns: ['kind', 'about'],
      where: 't.given_back_at is null',
    }),
  }),
]
