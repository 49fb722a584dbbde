import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MailTime } from '#contract/notices.ts'
import type { NoticeData } from '#server/notices/kinds.ts'
import {
  basics,
  created_at,
  oneOf,
  ownerReference,
  table,
  timestamptz,
} from '../../../../server/db/columns.ts'
import { ends, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { MAIL_TIMES } from '../../../../contract/notices.ts'
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
    data: jsonb().$type<NoticeData>().notNull(),
    count: integer().notNull().default(1),
    read_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('notifications_unread_group')
      .on(t.user_id, t.group_key)
      .where(sql`${t.read_at} is null`),
    index('notifications_newest').on(t.user_id, sql`${t.updated_at} desc`, sql`${t.id} desc`),
    index('notifications_old').on(t.updated_at),
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

/** A person's choices by kind of notice; null where the kind's own default holds. */
export const notice_choices = table(
  'notice_choices',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    kind: text().notNull(),
    here: boolean(),
    mail: text().$type<MailTime>(),
  },
  (t) => [
    uniqueIndex('notice_choices_kind').on(t.user_id, t.kind),
    check('notice_choices_mail', oneOf(t.mail, MAIL_TIMES)),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const notificationsRows: readonly PersonRows[] = [
  personRows(notifications, 'notifications', { user_id: ends('history') }),
  personRows(notification_causes, 'notification_causes', { user_id: ends('history') }),
  personRows(notice_choices, 'account', { user_id: ends('settings') }),
]
