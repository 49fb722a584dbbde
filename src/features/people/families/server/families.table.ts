import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, citext, table, ownerReference } from '../../../../server/db/columns.ts'
import {
  combines,
  moves,
  movesUnless,
  personRows,
  type PersonRows,
} from '../../../../server/db/person-rows.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * Members of a family, who learn on its owner's plan. A seat has a number and one member (unique index),
 * and a trigger rejects numbers above the seats of the owner's grants (family_capacity). A grant with n
 * seats reaches seats 1 to n.
 */
export const family_members = table(
  'family_members',
  {
    ...basics(),
    owner_id: ownerReference(() => users.id),
    user_id: ownerReference(() => users.id),
    seat: integer().notNull(),
    /** The owner made this account as a guardian. */
    child: boolean().notNull().default(false),
    shares_progress: boolean().notNull().default(false),
    joined_at: timestamptz().notNull(),
    ended_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('family_members_seat')
      .on(t.owner_id, t.seat)
      .where(sql`${t.ended_at} is null`),
    uniqueIndex('family_members_once')
      .on(t.user_id)
      .where(sql`${t.ended_at} is null`),
    index('family_members_owner').on(t.owner_id),
    index('family_members_user').on(t.user_id),
    check('family_members_seat_number', sql`${t.seat} between 1 and 20`),
    check('family_members_other', sql`${t.owner_id} <> ${t.user_id}`),
  ],
)

/**
 * sent → accepted | expired | revoked. Stores only the hash of the link's token. An invitation reserves no
 * seat: the first to join gets it.
 */
export const family_invites = table(
  'family_invites',
  {
    ...basics(),
    owner_id: ownerReference(() => users.id),
    email: citext().notNull(),
    first_name: text(),
    language: text().notNull(),
    token_hash: text().notNull(),
    state: text().notNull().default('sent'),
    expires_at: timestamptz().notNull(),
    accepted_by: uuid().references(() => users.id),
    accepted_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('family_invites_token').on(t.token_hash),
    uniqueIndex('family_invites_open')
      .on(t.owner_id, t.email)
      .where(sql`${t.state} = 'sent'`),
    index('family_invites_owner').on(t.owner_id, sql`${t.created_at} desc`),
    index('family_invites_accepted').on(t.accepted_by),
    check('family_invites_state', sql`${t.state} in ('sent', 'accepted', 'expired', 'revoked')`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const familiesRows: readonly PersonRows[] = [
  personRows(family_members, 'family_members', { owner_id: combines('family'), user_id: combines('family') }),
  personRows(family_invites, 'family_invites', {
    accepted_by: moves('family'),
    owner_id: movesUnless('family', 'drop', { columns: ['email'], where: `t.state = 'sent'` }),
  }),
]
