import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../../../contract/constants.ts'
import {
  timestamptz,
  basics,
  citext,
  created_at,
  oneOf,
  table,
  ownerReference,
} from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { CONSENT_STEPS, END_REASONS, SUBSCRIBE_SOURCES, SUBSCRIBER_STATES } from '../newsletter.contract.ts'

/** Topics of the newsletter; subscribers and issues refer to `key`. Edited among the settings lists. */
export const newsletter_topics = table(
  'newsletter_topics',
  {
    ...basics(),
    key: text().notNull().unique(),
    name_en: text().notNull(),
    name_es: text().notNull(),
    position: integer().notNull(),
    status: text().notNull().default('active'),
  },
  (t) => [check('newsletter_topics_status', oneOf(t.status, ['active', 'inactive']))],
)

/**
 * An address that asked for the newsletter. Triggers keep it beside the account that it belongs to: it moves
 * with the account's address and ends with the account.
 */
export const newsletter_subscribers = table(
  'newsletter_subscribers',
  {
    ...basics(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null after erasure; sent mails stay counted. */
    email: citext(),
    /** SHA-256 of the address in lower case, as the list of suppressed ones has it. */
    address_hash: text().notNull(),
    language: text().notNull(),
    /** Keys of topics; none: all of them. */
    topics: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    state: text().notNull(),
    source: text().notNull(),
    /** Since when a confirmation is open, also of somebody whose subscription has ended. */
    asked_at: timestamptz(),
    confirmed_at: timestamptz(),
    ended_at: timestamptz(),
    end_reason: text(),
    /** Number of consecutive soft bounces. */
    soft_bounces: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(t.email),
    index('newsletter_subscribers_user').on(t.user_id),
    index('newsletter_subscribers_state').on(t.state, t.created_at),
    index('newsletter_subscribers_newest').on(sql`${t.created_at} desc`, t.id),
    index('newsletter_subscribers_hash').on(t.address_hash),
    index('newsletter_subscribers_asked')
      .on(t.asked_at)
      .where(sql`${t.asked_at} is not null`),
    check('newsletter_subscribers_language', oneOf(t.language, LANGUAGES)),
    check('newsletter_subscribers_source', oneOf(t.source, SUBSCRIBE_SOURCES)),
    check(
      'newsletter_subscribers_state',
      sql`
        ${oneOf(t.state, SUBSCRIBER_STATES)}
        and (${t.state} = 'ended') = (${t.ended_at} is not null)
        and (${t.state} = 'ended') = (${t.end_reason} is not null)
        and (${t.state} <> 'confirmed' or ${t.confirmed_at} is not null)
        and (${t.email} is not null or ${t.state} = 'ended')`,
    ),
    check('newsletter_subscribers_end_reason', oneOf(t.end_reason, END_REASONS)),
  ],
)

/** Each step of subscribing with what was read, when and from where. Rows are only ever added. */
export const newsletter_consents = table(
  'newsletter_consents',
  {
    ...basics(),
    subscriber_id: ownerReference(() => newsletter_subscribers.id),
    step: text().notNull(),
    text: text().notNull(),
    language: text().notNull(),
    ip: text().notNull(),
  },
  (t) => [
    index('newsletter_consents_subscriber').on(t.subscriber_id, t.created_at),
    check('newsletter_consents_step', oneOf(t.step, CONSENT_STEPS)),
    check('newsletter_consents_language', oneOf(t.language, LANGUAGES)),
  ],
)

/**
 * Addresses that get no issue, whoever subscribes them, after a hard bounce or a complaint. Stored as hashes,
 * so that erasing an address does not lift its suppression.
 */
export const newsletter_suppressions = table(
  'newsletter_suppressions',
  { address_hash: text().primaryKey(), reason: text().notNull(), created_at: created_at() },
  (t) => [check('newsletter_suppressions_reason', oneOf(t.reason, ['bounced', 'complained']))],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const newsletterRows: readonly PersonRows[] = [
  personRows(newsletter_subscribers, 'newsletter_subscribers', { user_id: moves('settings') }),
]
