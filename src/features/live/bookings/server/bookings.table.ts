import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  oneOf,
  table,
  tstzrange,
  ownerReference,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import {
  ACTIVE_STATES,
  BOOKING_CHANGES,
  BOOKING_KINDS,
  BOOKING_ROLES,
  BOOKING_STATES,
  MEETING_PLACES,
} from '../bookings.contract.ts'

/**
 * Times at which people meet: lessons, assessments and sessions of classes alike, so that nobody has two at
 * once whatever they are.
 */
export const bookings = table(
  'bookings',
  {
    ...basics(),
    kind: text().notNull(),
    period: tstzrange().notNull(),
    state: text().notNull(),
    active: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`state in (${ACTIVE_STATES.map((state) => `'${state}'`).join(', ')})`)),
    /** Raised by whatever calendars must learn of; reminders of an older one are not sent. */
    sequence: integer().notNull().default(0),
    /** Of a hold: when its time is free again. */
    held_until: timestamptz(),
    /** Organization whose calendar shows the booking, besides the calendars of its people. */
    organization_id: uuid().references(() => organizations.id),
    /** Number of planned participants, while some are not known yet. */
    places: integer(),
    /** Reminders that were sent; a move begins anew. */
    reminded: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    place: text().notNull().default('here'),
    /** The zone in which it was agreed on: its teacher's. */
    zone: text().notNull(),
  },
  (t) => [
    unique('bookings_time').on(t.id, t.period, t.active),
    index('bookings_period').using('gist', t.period),
    index('bookings_organization').on(t.organization_id),
    check('bookings_kind', oneOf(t.kind, BOOKING_KINDS)),
    check('bookings_place', oneOf(t.place, MEETING_PLACES)),
    check('bookings_state', oneOf(t.state, BOOKING_STATES)),
    check('bookings_places', sql`${t.places} > 0`),
    check('bookings_hold', sql`(${t.state} = 'held') = (${t.held_until} is not null)`),
    check(
      'bookings_bounded',
      sql`not isempty(${t.period}) and lower_inc(${t.period}) and not upper_inc(${t.period}) and not lower_inf(${t.period}) and not upper_inf(${t.period})`,
    ),
  ],
)

/**
 * People of bookings. `blocked` is the period with the person's margins before and after it, written by a
 * trigger; while the booking is active, two of one person never overlap (exclusion constraint, by hand in the
 * migration). The foreign key keeps period and activity equal to those of the booking.
 */
export const booking_people = table(
  'booking_people',
  {
    booking_id: uuid().notNull(),
    user_id: ownerReference(() => users.id),
    role: text().notNull(),
    period: tstzrange().notNull(),
    active: boolean().notNull(),
    minutes_before: integer().notNull().default(0),
    minutes_after: integer().notNull().default(0),
    blocked: tstzrange().notNull(),
    /** Of a teacher with a daily maximum: their day, and which of its places this one takes. */
    day: date(),
    place: integer(),
    places: integer(),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.booking_id, t.user_id] }),
    foreignKey({
      name: 'booking_people_time',
      columns: [t.booking_id, t.period, t.active],
      foreignColumns: [bookings.id, bookings.period, bookings.active],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('booking_people_day')
      .on(t.user_id, t.day, t.place)
      .where(sql`${t.active}`),
    index('booking_people_user').on(t.user_id, t.active),
    check('booking_people_role', oneOf(t.role, BOOKING_ROLES)),
    check('booking_people_margins', sql`${t.minutes_before} >= 0 and ${t.minutes_after} >= 0`),
    check(
      'booking_people_place',
      sql`num_nonnulls(${t.day}, ${t.place}, ${t.places}) in (0, 3) and (${t.place} is null or ${t.place} between 1 and ${t.places})`,
    ),
  ],
)

/** History of bookings. A trigger rejects changes of its rows. */
export const booking_changes = table(
  'booking_changes',
  {
    id: basics().id,
    booking_id: ownerReference(() => bookings.id),
    change: text().notNull(),
    from_period: tstzrange(),
    to_period: tstzrange(),
    /** Null: the product itself. */
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (t) => [
    index('booking_changes_booking').on(t.booking_id, t.at),
    index('booking_changes_by').on(t.by),
    check('booking_changes_change', oneOf(t.change, BOOKING_CHANGES)),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const bookingsRows: readonly PersonRows[] = [
  personRows(booking_people, 'live', {
    user_id: movesUnless(
      'live',
      'stay',
      { columns: ['booking_id'] },
      { columns: ['day', 'place'], where: 't.active' },
    ),
  }),
  personRows(booking_changes, null, { by: moves('live') }),
]
