import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DigestInterval, MailTime } from '#contract/notices.ts'
import type { NoticeData } from '#server/notices/kinds.ts'
import {
  basics,
  created_at,
  oneOf,
  ownerKey,
  ownerReference,
  table,
  timestamptz,
} from '../../../../server/db/columns.ts'
import { ends, moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { DIGEST_INTERVALS, MAIL_TIMES } from '../../../../contract/notices.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'

/** Notifications of a person: one per group while it is unread, which counts its causes. */
export const notifications = table(
  'notifications',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    kind: text().notNull(),
    /** Causes with the same group are told together, such as all likes of one post. */
    group_key: text().notNull(),
    place: text(),
    /** Person who caused all of it, whom `data` names; null for several people, and for kinds without. */
    from_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    data: jsonb().$type<NoticeData>().notNull(),
    count: integer().notNull().default(1),
    read_at: timestamptz(),
    /** False for one that is only summed up by mail or pushed: the product does not list it. */
    shown: boolean().notNull().default(true),
    /** Time since which it waits for the summary by mail; null when it does not. */
    digest_at: timestamptz(),
    /** Time of its newest push. */
    pushed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('notifications_unread_group')
      .on(t.user_id, t.group_key)
      .where(sql`${t.read_at} is null`),
    index('notifications_newest')
      .on(t.user_id, sql`${t.updated_at} desc`, sql`${t.id} desc`)
      .where(sql`${t.shown}`),
    index('notifications_digest')
      .on(t.user_id, t.digest_at)
      .where(sql`${t.digest_at} is not null and ${t.read_at} is null`),
    index('notifications_old').on(t.updated_at),
    index('notifications_from')
      .on(t.from_id)
      .where(sql`${t.from_id} is not null`),
    check('notifications_count', sql`${t.count} > 0`),
  ],
)

/** Causes that a person was told of, each once however often it is told. */
export const notification_causes = table(
  'notification_causes',
  {
    user_id: ownerReference(() => users.id),
    cause: text().notNull(),
    created_at: created_at(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.cause] }), index('notification_causes_old').on(t.created_at)],
)

/**
 * A person's choices by kind of notice; null where the kind's own default holds. A choice with a scope holds
 * for notices of one organization, from one person or of one thread, and goes before the choice without;
 * kind `*` is every kind in that scope.
 */
export const notice_choices = table(
  'notice_choices',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    kind: text().notNull(),
    here: boolean(),
    mail: text().$type<MailTime>(),
    push: boolean(),
    organization_id: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    from_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    thread_id: uuid(),
  },
  (t) => [
    unique('notice_choices_scope')
      .on(t.user_id, t.kind, t.organization_id, t.from_id, t.thread_id)
      .nullsNotDistinct(),
    index('notice_choices_organization')
      .on(t.organization_id)
      .where(sql`${t.organization_id} is not null`),
    index('notice_choices_from')
      .on(t.from_id)
      .where(sql`${t.from_id} is not null`),
    check('notice_choices_mail', oneOf(t.mail, MAIL_TIMES)),
    check(
      'notice_choices_one_scope',
      sql`num_nonnulls(${t.organization_id}, ${t.from_id}, ${t.thread_id}) <= 1`,
    ),
    check(
      'notice_choices_every_kind',
      sql`${t.kind} <> '*' or num_nonnulls(${t.organization_id}, ${t.from_id}, ${t.thread_id}) = 1`,
    ),
  ],
)

/**
 * Hours of a person's summary and of their rest from pushes, in their zone; a person without a row has the
 * defaults.
 */
export const notice_settings = table(
  'notice_settings',
  {
    user_id: ownerKey(() => users.id),
    digest_every: text().$type<DigestInterval>().notNull().default('day'),
    /** Day of a weekly summary; 0 is Sunday. */
    digest_weekday: integer().notNull().default(1),
    digest_hour: integer().notNull().default(18),
    /** True if no push arrives between the hours `quiet_from` and `quiet_to`. */
    quiet: boolean().notNull().default(true),
    quiet_from: integer().notNull().default(22),
    quiet_to: integer().notNull().default(7),
    /** True if a push may show people's words on a lock screen. */
    push_words: boolean().notNull().default(false),
    /** Hour of the reminder of practice. */
    reminder_hour: integer().notNull().default(18),
    /** Time since which the reminder holds at that hour; null while the person wants none. */
    reminder_since: timestamptz(),
  },
  (t) => [
    index('notice_settings_reminder')
      .on(t.reminder_hour)
      .where(sql`${t.reminder_since} is not null`),
    check('notice_settings_every', oneOf(t.digest_every, DIGEST_INTERVALS)),
    check('notice_settings_weekday', sql`${t.digest_weekday} between 0 and 6`),
    check(
      'notice_settings_hours',
      sql`${t.digest_hour} between 0 and 23 and ${t.quiet_from} between 0 and 23 and ${t.quiet_to} between 0 and 23 and ${t.reminder_hour} between 0 and 23`,
    ),
  ],
)

/** Days whose summary a person got, each once. */
export const digests = table(
  'digests',
  {
    user_id: ownerReference(() => users.id),
    day: date().notNull(),
    created_at: created_at(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] }), index('digests_old').on(t.created_at)],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const notificationsRows: readonly PersonRows[] = [
  personRows(notifications, 'notifications', { user_id: ends('history'), from_id: moves('history') }),
  personRows(notification_causes, 'notification_causes', { user_id: ends('history') }),
  personRows(notice_choices, 'account', { user_id: ends('settings'), from_id: ends('settings') }),
  personRows(notice_settings, 'account', { user_id: ends('settings') }),
  personRows(digests, 'account', { user_id: ends('history') }),
]
