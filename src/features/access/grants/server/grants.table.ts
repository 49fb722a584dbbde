import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, reference } from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { MAX_SEATS } from '../../../../contract/seats.ts'

/**
 * Access of a person, with its source and end. Commerce and organizations write grants, other features
 * query them. An organization's plan is one row without a person, with seats (`seat_holders`), so that a
 * renewal updates one end date, however many learn on it.
 */
export const grants = table(
  'grants',
  {
    ...basics(),
    /** Null: an organization's plan, which reaches those on its seats. */
    user_id: uuid().references(() => users.id),
    source: text().notNull(),
    organization_id: uuid().references(() => organizations.id),
    community: text().notNull(),
    courses: text().notNull(),
    dictionary: text().notNull(),
    live: text().notNull(),
    /** So many people of the owner's family have the same, those on seats 1 to n. */
    family_seats: integer().notNull().default(0),
    /** So many of the organization's learners have this, those on seats 1 to n. */
    seats: integer().notNull().default(0),
    starts_at: timestamptz().notNull(),
    /** Null: for life. */
    ends_at: timestamptz(),
    /** Counts nowhere while a payment of it is disputed. */
    suspended_at: timestamptz(),
    /** It was ended for good (a refund, a lost dispute): its end moves no more. */
    closed_at: timestamptz(),
  },
  (t) => [
    index('grants_user').on(t.user_id, t.ends_at),
    index('grants_organization').on(t.organization_id, t.source),
    // Seats belong to the organization of their plan: the foreign key needs this pair.
    unique('grants_with_organization').on(t.id, t.organization_id),
    check('grants_source', sql`${t.source} in ('subscription', 'family', 'seat', 'service_code', 'staff')`),
    check('grants_community', sql`${t.community} in ('No', 'Full', 'Organization Discussion')`),
    check('grants_family_seats', sql`${t.family_seats} between 0 and 20`),
    check(
      'grants_seats',
      sql`
        (${t.source} = 'seat') = (${t.user_id} is null)
        and (${t.source} = 'seat') = (${t.seats} > 0)
        and (${t.user_id} is not null or ${t.organization_id} is not null)
        and ${t.seats} between 0 and ${sql.raw(String(MAX_SEATS))}`,
    ),
    check('grants_closed', sql`${t.closed_at} is null or ${t.ends_at} is not null`),
    check(
      'grants_levels',
      sql`${t.courses} in ('No', 'Full', 'Limited') and ${t.dictionary} in ('No', 'Full', 'Limited') and ${t.live} in ('No', 'Full', 'Limited')`,
    ),
  ],
)

/**
 * Holders of the seats of an organization's plan. A seat has a number and one holder, and nobody has two
 * seats of an organization (unique indexes). A trigger rejects numbers beyond the plan's last. A plan with
 * n seats reaches seats 1 to n: when it shrinks, the others wait and their rows stay unchanged.
 */
export const seat_holders = table(
  'seat_holders',
  {
    ...basics(),
    grant_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    user_id: reference(() => users.id),
    seat: integer().notNull(),
    assigned_at: timestamptz().notNull(),
    ended_at: timestamptz(),
  },
  (t) => [
    foreignKey({
      name: 'seat_holders_grant',
      columns: [t.grant_id, t.organization_id],
      foreignColumns: [grants.id, grants.organization_id],
    }),
    uniqueIndex('seat_holders_seat')
      .on(t.grant_id, t.seat)
      .where(sql`${t.ended_at} is null`),
    uniqueIndex('seat_holders_once')
      .on(t.user_id, t.organization_id)
      .where(sql`${t.ended_at} is null`),
    index('seat_holders_user').on(t.user_id, t.organization_id),
    index('seat_holders_organization').on(t.organization_id, t.grant_id),
    check('seat_holders_number', sql`${t.seat} > 0`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const grantsRows: readonly PersonRows[] = [
  personRows(grants, 'organizations', { user_id: moves('access') }),
  personRows(seat_holders, 'organizations', {
    user_id: movesUnless('access', 'drop', { columns: ['organization_id'], where: 't.ended_at is null' }),
  }),
]
