import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, ownerReference } from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { FILM_SOURCES, FILM_STATES, RUN_STATES } from '../recordings.contract.ts'

/** Requests to record a meeting, each with the recording that followed. */
export const recording_runs = table(
  'recording_runs',
  {
    ...basics(),
    booking_id: ownerReference(() => bookings.id),
    asker_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text().notNull().default('asked'),
    asked_at: timestamptz().notNull(),
    started_at: timestamptz(),
    stopped_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('recording_runs_open')
      .on(t.booking_id)
      .where(sql`${t.state} in ('asked', 'running')`),
    index('recording_runs_booking').on(t.booking_id, t.asked_at),
    index('recording_runs_asker').on(t.asker_id),
    check('recording_runs_state', oneOf(t.state, RUN_STATES)),
    check(
      'recording_runs_started',
      sql`(${t.state} in ('running', 'stopped')) <= (${t.started_at} is not null)`,
    ),
  ],
)

/**
 * Answers to requests for consent. Rows never change, except that the time of a withdrawal is added to a
 * consent (trigger). A guardian answers for a child, everybody else only for themselves (trigger).
 */
export const recording_consents = table(
  'recording_consents',
  {
    ...basics(),
    booking_id: ownerReference(() => bookings.id),
    user_id: ownerReference(() => users.id),
    /** Which text they read (`shared/consent-texts.ts`). */
    text_version: text().notNull(),
    agreed: boolean().notNull(),
    answered_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    answered_at: timestamptz().notNull(),
    taken_back_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('recording_consents_standing')
      .on(t.booking_id, t.user_id)
      .where(sql`${t.agreed} and ${t.taken_back_at} is null`),
    index('recording_consents_booking').on(t.booking_id, t.user_id, t.answered_at),
    index('recording_consents_user').on(t.user_id),
    index('recording_consents_by').on(t.answered_by),
    check('recording_consents_back', sql`${t.taken_back_at} is null or ${t.agreed}`),
  ],
)

/**
 * Films of one person in one meeting; a camera that was off for a while makes two. Each needs that person's
 * valid consent (foreign key and trigger). `id` is made by the recording device.
 */
export const recordings = table(
  'recordings',
  {
    ...basics(),
    booking_id: ownerReference(() => bookings.id),
    /** Person in the film. */
    user_id: ownerReference(() => users.id),
    consent_id: ownerReference(() => recording_consents.id),
    source: text().notNull(),
    /** Person whose device recorded the film and uploads it. */
    recorder_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text().notNull().default('recording'),
    /** Null until it was sent. Nobody deletes it as one of their uploads. */
    media_id: uuid()
      .unique()
      .references(() => media.id),
    /** The instant of its first picture, by the server's clock. */
    started_at: timestamptz().notNull(),
    seconds: real(),
    /** Text that the person wrote meanwhile, until it becomes the film's captions. */
    lines: jsonb().$type<{ from: number; to: number; text: string }[]>().notNull().default([]),
    keep_until: timestamptz().notNull(),
  },
  (t) => [
    index('recordings_booking').on(t.booking_id, t.user_id),
    index('recordings_user').on(t.user_id),
    index('recordings_consent').on(t.consent_id),
    index('recordings_recorder').on(t.recorder_id),
    index('recordings_kept')
      .on(t.keep_until)
      .where(sql`${t.state} <> 'removed'`),
    check('recordings_source', oneOf(t.source, FILM_SOURCES)),
    check('recordings_state', oneOf(t.state, FILM_STATES)),
    check('recordings_sent', sql`(${t.state} = 'ready') = (${t.media_id} is not null)`),
    check('recordings_seconds', sql`${t.seconds} >= 0`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const recordingsRows: readonly PersonRows[] = [
  personRows(recording_runs, null, { asker_id: moves('live') }),
  personRows(recording_consents, 'live', {
    user_id: movesUnless('live', 'stay', {
      columns: ['booking_id'],
      where: 't.agreed and t.taken_back_at is null',
    }),
    answered_by: moves('live'),
  }),
  personRows(recordings, 'live', { user_id: moves('live'), recorder_id: moves('live') }),
]
