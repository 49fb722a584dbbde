import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  oneOf,
  table,
  versioned,
  ownerReference,
  reference,
  ownerKey,
  timestamps,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { courses } from '../../../learning/courses/server/courses.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { ATTENDED } from '../../bookings/bookings.contract.ts'
import { CLASS_STATES } from '../class-places.contract.ts'
import { SEAT_STATES } from '../class-shapes.contract.ts'

/** A dated cohort of a course, with its teacher, number of seats and days. */
export const classes = table(
  'classes',
  {
    ...basics(),
    version: versioned(),
    common_id: reference(() => courses.id),
    language: text().notNull(),
    /** Null: the platform's, or of a teacher who works for no organization. */
    organization_id: uuid().references(() => organizations.id),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    interpreter_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text().notNull().default('draft'),
    seats: integer().notNull(),
    zone: text().notNull(),
    first_day: date().notNull(),
    last_day: date(),
    session_count: integer(),
    /** 1 is Monday, 7 Sunday. */
    weekdays: smallint().array().notNull(),
    /** `18:00` on the clock of its zone. */
    time: text().notNull(),
    minutes: integer().notNull(),
    holidays: date().array().notNull(),
    /** Null: when the first session begins. */
    registration_closes_at: timestamptz(),
    /** For everybody, not only the learners of its organization. */
    open: boolean().notNull(),
    published_at: timestamptz(),
    canceled_reason: text().notNull().default(''),
  },
  (t) => [
    unique('classes_seats').on(t.id, t.seats),
    index('classes_course').on(t.common_id),
    index('classes_organization').on(t.organization_id),
    index('classes_state').on(t.state),
    index('classes_created_by').on(t.created_by),
    index('classes_interpreter').on(t.interpreter_id),
    check('classes_state', oneOf(t.state, CLASS_STATES)),
    check('classes_seats_some', sql`${t.seats} >= 1`),
    check('classes_end', sql`num_nonnulls(${t.last_day}, ${t.session_count}) = 1`),
    check('classes_minutes', sql`${t.minutes} > 0`),
    check('classes_for', sql`${t.open} or ${t.organization_id} is not null`),
  ],
)

/** Teachers of classes; the first of a class leads it. */
export const class_teachers = table(
  'class_teachers',
  {
    class_id: ownerReference(() => classes.id),
    user_id: ownerReference(() => users.id),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.class_id, t.user_id] }),
    index('class_teachers_user').on(t.user_id),
    check('class_teachers_position', sql`${t.position} >= 1`),
  ],
)

/**
 * A session of a class. Its booking has the instants; the columns here have the clock time in the class's
 * zone, which is the time agreed on.
 */
export const class_sessions = table(
  'class_sessions',
  {
    booking_id: ownerKey(() => bookings.id),
    class_id: ownerReference(() => classes.id),
    local_day: date().notNull(),
    local_time: text().notNull(),
    zone: text().notNull(),
    /** Which lesson of the course it is about, in whatever language. */
    lesson_key: text(),
    ...timestamps(),
  },
  (t) => [index('class_sessions_class').on(t.class_id)],
)

/**
 * The numbered seats of a class that somebody has, is offered or keeps while they buy. One person sits on
 * each, a person sits on one, and a number beyond the seats of the class is impossible: `seats` is that of
 * the class (foreign key), and the check compares with it.
 */
export const class_seats = table(
  'class_seats',
  {
    ...basics(),
    class_id: uuid().notNull(),
    seats: integer().notNull(),
    number: integer().notNull(),
    user_id: ownerReference(() => users.id),
    state: text().notNull(),
    /** Of one that is offered or kept: when it is free again, ended by whoever wants it then. */
    until: timestamptz(),
    ended_at: timestamptz(),
  },
  (t) => [
    foreignKey({
      name: 'class_seats_of',
      columns: [t.class_id, t.seats],
      foreignColumns: [classes.id, classes.seats],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('class_seats_number')
      .on(t.class_id, t.number)
      .where(sql`${t.ended_at} is null`),
    uniqueIndex('class_seats_person')
      .on(t.class_id, t.user_id)
      .where(sql`${t.ended_at} is null`),
    index('class_seats_user').on(t.user_id),
    check('class_seats_state', oneOf(t.state, SEAT_STATES)),
    check('class_seats_until', sql`(${t.state} = 'taken') = (${t.until} is null)`),
    check(
      'class_seats_exist',
      sql`${t.ended_at} is not null or (${t.number} >= 1 and ${t.number} <= ${t.seats})`,
    ),
  ],
)

/** Waiting lists for seats, in order of joining. */
export const class_waits = table(
  'class_waits',
  {
    ...basics(),
    class_id: ownerReference(() => classes.id),
    user_id: ownerReference(() => users.id),
    state: text().notNull().default('waiting'),
    ended_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('class_waits_open')
      .on(t.class_id, t.user_id)
      .where(sql`${t.ended_at} is null`),
    index('class_waits_order')
      .on(t.class_id, t.created_at)
      .where(sql`${t.ended_at} is null`),
    index('class_waits_user').on(t.user_id),
    check(
      'class_waits_state',
      oneOf(t.state, ['waiting', 'offered', 'taken', 'declined', 'expired', 'removed']),
    ),
    check('class_waits_ended', sql`(${t.state} in ('waiting', 'offered')) = (${t.ended_at} is null)`),
  ],
)

/** Teachers' corrections of the room's attendance record. Rows are never changed. */
export const class_attendance = table(
  'class_attendance',
  {
    id: basics().id,
    booking_id: ownerReference(() => class_sessions.booking_id),
    user_id: ownerReference(() => users.id),
    attended: text().notNull(),
    reason: text().notNull(),
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: timestamptz().notNull(),
  },
  (t) => [
    index('class_attendance_of').on(t.booking_id, t.user_id, t.at),
    index('class_attendance_user').on(t.user_id),
    index('class_attendance_by').on(t.by),
    check('class_attendance_attended', oneOf(t.attended, ATTENDED)),
    check('class_attendance_reason', sql`btrim(${t.reason}) <> ''`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const classesRows: readonly PersonRows[] = [
  personRows(classes, 'live', { created_by: moves('live'), interpreter_id: moves('live') }),
  personRows(class_teachers, 'live', { user_id: movesUnless('live', 'drop', { columns: ['class_id'] }) }),
  personRows(class_seats, 'live', {
    user_id: movesUnless('live', 'drop', { columns: ['class_id'], where: 't.ended_at is null' }),
  }),
  personRows(class_waits, 'live', {
    user_id: movesUnless('live', 'drop', { columns: ['class_id'], where: 't.ended_at is null' }),
  }),
  personRows(class_attendance, 'live', { user_id: moves('live'), by: moves('live') }),
]
