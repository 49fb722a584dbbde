import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, citext, table, reference } from '../../../../server/db/columns.ts'
import { moves, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { groups } from '../../groups/server/groups.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'

/** sent → accepted | expired | revoked. Only the hash of the link's token is kept. */
export const invites = table(
  'invites',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    email: citext().notNull(),
    first_name: text(),
    last_name: text(),
    role: text().notNull(),
    /** The group that a learner joins; one that is deleted meanwhile is forgotten. */
    group_id: uuid().references(() => groups.id, { onDelete: 'set null' }),
    language: text().notNull(),
    token_hash: text().notNull(),
    state: text().notNull().default('sent'),
    expires_at: timestamptz().notNull(),
    /** Time of its last mail. */
    mailed_at: timestamptz(),
    invited_by: reference(() => users.id),
    accepted_by: uuid().references(() => users.id),
    accepted_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('invites_token').on(t.token_hash),
    uniqueIndex('invites_open')
      .on(t.organization_id, t.email)
      .where(sql`${t.state} = 'sent'`),
    index('invites_organization').on(t.organization_id, sql`${t.created_at} desc`, t.id),
    index('invites_newest').on(sql`${t.created_at} desc`, t.id),
    index('invites_group').on(t.group_id),
    index('invites_invited_by').on(t.invited_by),
    index('invites_accepted')
      .on(t.accepted_by)
      .where(sql`${t.accepted_by} is not null`),
    index('invites_email').on(t.email),
    // By any part of a name or an address, as the list finds them.
    index('invites_search').using(
      'gin',
      sql`(coalesce(${t.first_name}, '') || ' ' || coalesce(${t.last_name}, '') || ' ' || ${t.email}::text) gin_trgm_ops`,
    ),
    check('invites_state', sql`${t.state} in ('sent', 'accepted', 'expired', 'revoked')`),
    check('invites_group_learners', sql`${t.group_id} is null or ${t.role} = 'learner'`),
    check('invites_role', sql`${t.role} in ('owner', 'teacher', 'editor', 'learner')`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const invitesRows: readonly PersonRows[] = [
  personRows(invites, 'organizations', { accepted_by: moves('places'), invited_by: moves('places') }),
]
