import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  created_at,
  table,
  tstzrange,
  ownerReference,
  ownerKey,
  timestamps,
} from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { LENGTHS } from '../../availability/availability.contract.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { MOVES } from '../../bookings/bookings.contract.ts'

/** A lesson, or the meeting of a live assessment, that a learner has with a teacher. */
export const appointments = table(
  'appointments',
  {
    booking_id: ownerKey(() => bookings.id),
    /** Person whose allowance was charged, if any. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    counted: boolean().notNull(),
    note: text().notNull().default(''),
    /** Number of times that a learner moved the lesson alone. */
    moves: integer().notNull().default(0),
    /** New time requested by a learner, until the teacher answers. */
    asked_period: tstzrange(),
    ...timestamps(),
  },
  (t) => [
    index('appointments_user').on(t.user_id),
    check('appointments_moves', sql`${t.moves} between 0 and ${sql.raw(String(MOVES))}`),
  ],
)

/** Learners who want to hear when a teacher who has no free time has one again; open until they are told. */
export const appointment_waits = table(
  'appointment_waits',
  {
    id: basics().id,
    teacher_id: ownerReference(() => users.id),
    learner_id: ownerReference(() => users.id),
    minutes: integer().notNull(),
    created_at: created_at(),
    told_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('appointment_waits_open')
      .on(t.teacher_id, t.learner_id)
      .where(sql`${t.told_at} is null`),
    index('appointment_waits_teacher').on(t.teacher_id, t.created_at),
    index('appointment_waits_learner').on(t.learner_id),
    check('appointment_waits_minutes', sql`${t.minutes} in (${sql.raw(LENGTHS.join(', '))})`),
    check('appointment_waits_two', sql`${t.teacher_id} <> ${t.learner_id}`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const appointmentsRows: readonly PersonRows[] = [
  personRows(appointments, 'live', { user_id: moves('live') }),
  personRows(appointment_waits, 'live', {
    teacher_id: {
      ...movesUnless('live', 'drop', { columns: ['learner_id'], where: 't.told_at is null' }),
      apart: 'learner_id',
    },
    learner_id: {
      ...movesUnless('live', 'drop', { columns: ['teacher_id'], where: 't.told_at is null' }),
      apart: 'teacher_id',
    },
  }),
]
