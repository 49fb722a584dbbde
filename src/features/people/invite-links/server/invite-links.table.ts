import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, ownerReference, reference } from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { groups } from '../../groups/server/groups.table.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'

/**
 * A link by which several people may join. `uses` counts them; the check keeps it at the limit, however many
 * join at once.
 */
export const invite_links = table(
  'invite_links',
  {
    ...basics(),
    organization_id: reference(() => organizations.id),
    label: text().notNull(),
    role: text().notNull(),
    group_id: uuid(),
    domains: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    max_uses: integer().notNull(),
    uses: integer().notNull().default(0),
    /** The hash finds the link; the sealed token shows it again to those who may invite. */
    token_hash: text().notNull(),
    sealed_token: text().notNull(),
    expires_at: timestamptz().notNull(),
    revoked_at: timestamptz(),
    invited_by: reference(() => users.id),
  },
  (t) => [
    uniqueIndex('invite_links_token').on(t.token_hash),
    index('invite_links_organization').on(t.organization_id, sql`${t.created_at} desc`, t.id),
    index('invite_links_group').on(t.group_id),
    index('invite_links_invited_by').on(t.invited_by),
    // A group that is deleted takes its links along: they would put people nowhere.
    foreignKey({
      name: 'invite_links_group_of_organization',
      columns: [t.group_id, t.organization_id],
      foreignColumns: [groups.id, groups.organization_id],
    }).onDelete('cascade'),
    check('invite_links_uses', sql`${t.uses} >= 0 and ${t.uses} <= ${t.max_uses}`),
    check('invite_links_role', sql`${t.role} in ('teacher', 'editor', 'learner')`),
    check('invite_links_group_learners', sql`${t.group_id} is null or ${t.role} = 'learner'`),
  ],
)

/** Uses of links, once per person and link. */
export const invite_link_uses = table(
  'invite_link_uses',
  {
    ...basics(),
    link_id: ownerReference(() => invite_links.id),
    user_id: ownerReference(() => users.id),
  },
  (t) => [
    uniqueIndex('invite_link_uses_once').on(t.link_id, t.user_id),
    index('invite_link_uses_user').on(t.user_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const inviteLinksRows: readonly PersonRows[] = [
  personRows(invite_links, null, { invited_by: moves('places') }),
  personRows(invite_link_uses, 'invite_link_uses', {
    user_id: movesUnless('places', 'drop', { columns: ['link_id'] }),
  }),
]
