import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  citext,
  created_at,
  oneOf,
  table,
  versioned,
  ownerReference,
  ownerKey,
  timestamps,
  basics,
} from '../../../../server/db/columns.ts'
import { moves, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { order_lines } from '../../../commerce/orders/server/orders.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import { MODES, REGISTRATION_STATES, type Access } from '../terms.contract.ts'
import type { Question } from '../events.contract.ts'

/** Facts of an event; its text is a document. Changes take effect at once, without publishing. */
export const events = table(
  'events',
  {
    document_id: ownerKey(() => site_documents.id),
    ...timestamps(),
    version: versioned(),
    mode: text().notNull().default('place'),
    place: text().notNull().default(''),
    /** Told to those alone who are registered. */
    room_url: text().notNull().default(''),
    zone: text().notNull().default('America/New_York'),
    /** Seats of a date unless the date says otherwise; null: no limit. */
    seats: integer(),
    party: integer().notNull().default(1),
    closes_minutes: integer().notNull().default(0),
    price_cents: integer(),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    access: jsonb().$type<Access>().notNull(),
    book_days: integer().notNull().default(14),
  },
  (t) => [
    check('events_mode', oneOf(t.mode, MODES)),
    check('events_seats', sql`${t.seats} > 0`),
    check('events_party', sql`${t.party} between 1 and 5`),
    check('events_closes', sql`${t.closes_minutes} >= 0`),
    check('events_price', sql`${t.price_cents} > 0`),
  ],
)

/**
 * A recurrence rule (RFC 5545) on the clock of a zone. A change of “this and later” creates a new series with
 * the same rule, from that occurrence on: the rule itself is never rewritten.
 */
export const event_series = table(
  'event_series',
  {
    ...basics(),
    document_id: ownerReference(() => events.document_id),
    /** The series that it was split from, or itself. */
    root_id: uuid().notNull(),
    rule: text().notNull(),
    zone: text().notNull(),
    /** First occurrence on the clock, `2026-12-01T19:00`; the rule counts from it. */
    starts_wall: text().notNull(),
    /** Occurrences from this one on, and before that one, are this series’. */
    from_wall: text(),
    before_wall: text(),
    /** By how much its dates were moved, on the clock. */
    offset_minutes: integer().notNull().default(0),
    minutes: integer().notNull(),
    seats: integer(),
  },
  (t) => [index('event_series_document').on(t.document_id), index('event_series_root').on(t.root_id)],
)

/** A date of an event. `taken` is moved by the registrations’ trigger alone. */
export const event_dates = table(
  'event_dates',
  {
    ...basics(),
    version: versioned(),
    document_id: ownerReference(() => events.document_id),
    series_id: uuid().references(() => event_series.id, { onDelete: 'cascade' }),
    /** Which occurrence of the rule it is, whatever it was moved to. */
    occurrence: text(),
    starts_at: timestamptz().notNull(),
    ends_at: timestamptz().notNull(),
    /** The start on the clock of its zone. */
    wall: text().notNull(),
    zone: text().notNull(),
    seats: integer(),
    taken: integer().notNull().default(0),
    /** Changed by itself: changes of its series leave it alone. */
    excepted: boolean().notNull().default(false),
    canceled_at: timestamptz(),
    cancel_reason: text(),
    /** An occurrence that nobody wanted; it keeps the rule from bringing it again. */
    removed_at: timestamptz(),
    /** Of the calendar file: rises with every change that calendars must learn of. */
    sequence: integer().notNull().default(0),
  },
  (t) => [
    unique('event_dates_occurrence').on(t.series_id, t.occurrence),
    index('event_dates_document').on(t.document_id, t.starts_at),
    index('event_dates_starts').on(t.starts_at),
    check('event_dates_seats', sql`${t.taken} between 0 and ${t.seats} and ${t.taken} >= 0`),
    check('event_dates_order', sql`${t.ends_at} > ${t.starts_at}`),
    check('event_dates_series', sql`(${t.series_id} is null) = (${t.occurrence} is null)`),
  ],
)

/** Registrations, unique by address. `queue` is the place in line, assigned under the date's lock. */
export const event_registrations = table(
  'event_registrations',
  {
    ...basics(),
    date_id: ownerReference(() => event_dates.id),
    queue: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: citext().notNull(),
    language: text().notNull(),
    zone: text().notNull(),
    party: integer().notNull(),
    state: text().notNull(),
    /** Code to scan at the door. */
    door_code: text().notNull().unique(),
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
    needs: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    needs_note: text().notNull().default(''),
    /** The address is theirs. */
    confirmed_at: timestamptz(),
    /** Until then it has to be confirmed, or paid where the address is. */
    held_until: timestamptz(),
    /** Hash of a visitor's network, until the address is confirmed. */
    network: text(),
    /** US cents of one seat when they registered; null: free. */
    price_cents: integer(),
    /** Line of the newest order that pays for the registration. */
    order_line_id: uuid()
      .unique()
      .references(() => order_lines.id, { onDelete: 'set null' }),
    paid_at: timestamptz(),
    ended_at: timestamptz(),
    reminded_day_at: timestamptz(),
    reminded_hour_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('event_registrations_once')
      .on(t.date_id, t.email)
      .where(sql`state in ('held', 'confirmed', 'waiting')`),
    index('event_registrations_line').on(t.date_id, t.queue),
    index('event_registrations_user').on(t.user_id),
    index('event_registrations_email').on(t.email),
    index('event_registrations_network')
      .on(t.network)
      .where(sql`${t.network} is not null`),
    index('event_registrations_held')
      .on(t.held_until)
      .where(sql`held_until is not null`),
    check('event_registrations_state', oneOf(t.state, REGISTRATION_STATES)),
    check('event_registrations_party', sql`${t.party} between 1 and 5`),
    check('event_registrations_price', sql`${t.price_cents} > 0`),
    check(
      'event_registrations_paid',
      sql`${t.state} <> 'confirmed' or ${t.price_cents} is null or ${t.paid_at} is not null`,
    ),
    check('event_registrations_proven', sql`${t.state} <> 'confirmed' or ${t.confirmed_at} is not null`),
  ],
)

/** Check-ins at the door, one for each registration. */
export const event_check_ins = table(
  'event_check_ins',
  {
    registration_id: uuid().references(() => event_registrations.id, { onDelete: 'cascade' }),
    created_at: created_at(),
    /** When it was read at the door, which may have been offline. */
    read_at: timestamptz().notNull(),
    checked_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.registration_id] }), index('event_check_ins_checked_by').on(t.checked_by)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const eventsRows: readonly PersonRows[] = [
  personRows(event_registrations, 'event_registrations', { user_id: moves('learning') }),
  personRows(event_check_ins, null, { checked_by: stays('history') }),
]
