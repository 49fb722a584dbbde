import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGES, type Language } from '../../../../contract/constants.ts'
import {
  timestamptz,
  basics,
  oneOf,
  table,
  versioned,
  ownerReference,
} from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import type { IssueBody } from '../issue-body.contract.ts'
import { ISSUE_STATES, PACE } from '../issues.contract.ts'
import { newsletter_subscribers } from './newsletter.table.ts'

export const DELIVERY_STATES = [
  'waiting',
  'taken',
  'sending',
  'sent',
  'bounced',
  'failed',
  'complained',
  'skipped',
] as const
/** An issue as one language reads it, fixed when it is sent. */
export type Frozen = { subject: string; preheader: string; html: string; text: string }

/** An issue of the newsletter. Its content (`frozen`) and its audience are fixed when sending begins. */
export const newsletter_issues = table(
  'newsletter_issues',
  {
    ...basics(),
    version: versioned(),
    subject: jsonb().$type<Record<Language, string>>().notNull(),
    preheader: jsonb().$type<Record<Language, string>>().notNull(),
    body: jsonb().$type<IssueBody>().notNull(),
    topic: text(),
    /** Mails a minute. */
    pace: integer().notNull().default(PACE.default),
    state: text().notNull().default('draft'),
    scheduled_at: timestamptz(),
    /** Zone of the wall time chosen for `scheduled_at`. */
    zone: text(),
    frozen: jsonb().$type<Partial<Record<Language, Frozen>>>(),
    started_at: timestamptz(),
    finished_at: timestamptz(),
    /** Start of the bounce count: earlier bounces are ignored once somebody resumed sending. */
    counted_from: timestamptz(),
    trouble: text(),
    /** Run that sends the issue, and until when it counts unless it is renewed. */
    run: integer(),
    run_until: timestamptz(),
    changed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('newsletter_issues_state').on(t.state, t.scheduled_at),
    index('newsletter_issues_changed_by').on(t.changed_by),
    check('newsletter_issues_state', oneOf(t.state, ISSUE_STATES)),
    check('newsletter_issues_pace', sql`${t.pace} between ${sql.raw(`${PACE.min} and ${PACE.max}`)}`),
    check(
      'newsletter_issues_times',
      sql`
        (${t.state} not in ('scheduled', 'late') or (${t.scheduled_at} is not null and ${t.zone} is not null))
        and (${t.state} in ('draft', 'scheduled', 'late')) = (${t.started_at} is null)
        and (${t.started_at} is null) = (${t.frozen} is null)
        and (${t.state} = 'sent') = (${t.finished_at} is not null)`,
    ),
  ],
)

/** Uploads in an issue, protected from deletion. Sent mails use public copies. */
export const newsletter_issue_media = table(
  'newsletter_issue_media',
  {
    issue_id: ownerReference(() => newsletter_issues.id),
    media_id: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ columns: [t.issue_id, t.media_id] }),
    index('newsletter_issue_media_media').on(t.media_id),
  ],
)

/**
 * One mail to one subscriber. `taken`: by the run that sends the issue; `sending`: handed to the mail server,
 * so it may have been sent; `bounced`: hard bounce; `failed`: not accepted, or a soft bounce; `skipped`: the
 * subscription ended first. Triggers reject mails to people who are not subscribed.
 */
export const newsletter_deliveries = table(
  'newsletter_deliveries',
  {
    issue_id: ownerReference(() => newsletter_issues.id),
    subscriber_id: uuid().notNull(),
    /** Used in the Message-ID and the return address. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    language: text().notNull(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Which run of the job has it. */
    run: integer(),
    next_at: timestamptz(),
    taken_at: timestamptz(),
    finished_at: timestamptz(),
    /** The mail server's code (`5.1.1`); never its words, which name the address. */
    status: text(),
  },
  (t) => [
    primaryKey({ columns: [t.issue_id, t.subscriber_id] }),
    foreignKey({
      name: 'newsletter_deliveries_subscriber',
      columns: [t.subscriber_id],
      foreignColumns: [newsletter_subscribers.id],
    }),
    uniqueIndex('newsletter_deliveries_number').on(t.number),
    index('newsletter_deliveries_subscriber').on(t.subscriber_id, t.number),
    index('newsletter_deliveries_open')
      .on(t.issue_id, t.number)
      .where(sql`${t.state} in ('waiting', 'taken', 'sending')`),
    index('newsletter_deliveries_taken').on(t.issue_id, t.taken_at),
    check('newsletter_deliveries_state', oneOf(t.state, DELIVERY_STATES)),
    check('newsletter_deliveries_language', oneOf(t.language, LANGUAGES)),
  ],
)

export const issueRowsOfPeople: readonly PersonRows[] = [
  personRows(newsletter_issues, null, { changed_by: stays('writing') }),
]
