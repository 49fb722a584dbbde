import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, citext, table, ownerReference } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { media } from '../../../media/media/server/media.table.ts'
import { users } from '../../../people/users/server/users.table.ts'

/**
 * A conversation with support: Request → Responded → Request …; Closed is final. Visitors open it with the
 * key in their mails.
 */
export const support_requests = table(
  'support_requests',
  {
    ...basics(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    user_id: uuid().references(() => users.id),
    name: text().notNull(),
    email: citext().notNull(),
    language: text().notNull(),
    category: text().notNull(),
    subject: text().notNull(),
    status: text().notNull().default('Request'),
    assigned_to: uuid().references(() => users.id),
    /** Page and browser of the requester. */
    page: text(),
    agent: text(),
    last_message_at: timestamptz().notNull(),
    closed_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('support_requests_number').on(t.number),
    index('support_requests_queue').on(t.status, t.last_message_at),
    index('support_requests_newest').on(sql`${t.last_message_at} desc`, sql`${t.id} desc`),
    index('support_requests_user').on(t.user_id, t.last_message_at),
    index('support_requests_email').on(t.email),
    index('support_requests_assigned')
      .on(t.assigned_to)
      .where(sql`${t.assigned_to} is not null`),
    check('support_requests_status', sql`${t.status} in ('Request', 'Responded', 'Closed')`),
  ],
)

export const support_messages = table(
  'support_messages',
  {
    ...basics(),
    request_id: ownerReference(() => support_requests.id),
    author_type: text().notNull(),
    author_id: uuid().references(() => users.id),
    text: text().notNull(),
  },
  (t) => [
    index('support_messages_request').on(t.request_id, t.created_at),
    index('support_messages_author')
      .on(t.author_id)
      .where(sql`${t.author_id} is not null`),
    check('support_messages_author_type', sql`${t.author_type} in ('User', 'Admin')`),
  ],
)

/** Attachments of a message. A file deleted by its owner is removed here, too. */
export const support_attachments = table(
  'support_attachments',
  {
    ...basics(),
    message_id: ownerReference(() => support_messages.id),
    media_id: ownerReference(() => media.id),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex('support_attachments_once').on(t.message_id, t.media_id),
    index('support_attachments_media').on(t.media_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const supportRows: readonly PersonRows[] = [
  personRows(support_requests, 'support_requests', {
    assigned_to: moves('support'),
    user_id: moves('support'),
  }),
  personRows(support_messages, 'support_messages', { author_id: moves('support') }),
]
