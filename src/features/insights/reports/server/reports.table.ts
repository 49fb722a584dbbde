import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import {
  timestamptz,
  basics,
  versioned,
  table,
  ownerReference,
  reference,
} from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'

/** Which learners and courses a report is about; the period is its own. */
export type StoredFilters = { group_id?: string; common_id?: string; user_id?: string }

/** Reports scheduled by mail. Their period is the week or month before. */
export const report_schedules = table(
  'report_schedules',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    organization_id: reference(() => organizations.id),
    frequency: text().notNull(),
    /** 0 is Sunday; of a weekly one. */
    weekday: integer(),
    /** 1 to 28, so that every month has it; of a monthly one. */
    month_day: integer(),
    hour: integer().notNull(),
    /** The zone that the hour is in. */
    time_zone: text().notNull(),
    filters: jsonb().$type<StoredFilters>().notNull().default({}),
    status: text().notNull().default('active'),
    /** Why it stopped by itself, if it did. */
    stopped: text(),
    next_at: timestamptz().notNull(),
    last_sent_at: timestamptz(),
    version: versioned(),
  },
  (t) => [
    index('report_schedules_user').on(t.user_id, t.created_at),
    index('report_schedules_organization').on(t.organization_id),
    index('report_schedules_due')
      .on(t.next_at)
      .where(sql`${t.status} = 'active'`),
    check('report_schedules_status', sql`${t.status} in ('active', 'paused')`),
    check('report_schedules_hour', sql`${t.hour} between 0 and 23`),
    check(
      'report_schedules_day',
      sql`case ${t.frequency} when 'weekly' then ${t.weekday} between 0 and 6 and ${t.month_day} is null when 'monthly' then ${t.month_day} between 1 and 28 and ${t.weekday} is null else false end`,
    ),
  ],
)

/** Files made by a job: too large for a direct response, or scheduled. Consent is checked at download. */
export const report_files = table(
  'report_files',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    organization_id: reference(() => organizations.id),
    schedule_id: uuid().references(() => report_schedules.id, { onDelete: 'set null' }),
    filters: jsonb().$type<StoredFilters>().notNull().default({}),
    /** The period, [from, to); both null for all time. */
    from_at: timestamptz(),
    to_at: timestamptz(),
    language: text().notNull(),
    time_zone: text().notNull(),
    format: text().notNull().default('pdf'),
    state: text().notNull().default('requested'),
    key: text().unique(),
    bytes: bigint({ mode: 'number' }),
    /** Learners in the file. */
    learner_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Learners whose quiz scores are in the file. */
    score_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ready_at: timestamptz(),
    expires_at: timestamptz(),
  },
  (t) => [
    index('report_files_user').on(t.user_id, sql`${t.created_at} desc`),
    index('report_files_organization').on(t.organization_id),
    index('report_files_schedule').on(t.schedule_id),
    check('report_files_format', sql`${t.format} in ('csv', 'pdf')`),
    check(
      'report_files_state',
      sql`${t.state} in ('requested', 'ready', 'failed', 'expired') and (${t.state} <> 'ready' or ${t.key} is not null)`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const reportsRows: readonly PersonRows[] = [
  personRows(report_schedules, 'report_schedules', { user_id: moves('settings') }),
  personRows(report_files, 'files', { user_id: moves('settings') }),
]
