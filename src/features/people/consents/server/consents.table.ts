import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestamptz, basics, citext, table, reference } from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { CONSENT_SCOPES } from '../consents.contract.ts'
import { organizations } from '../../organizations/server/organizations.table.ts'
import { users } from '../../users/server/users.table.ts'

const SCOPES = CONSENT_SCOPES.map((scope) => `'${scope}'`).join(', ')

/**
 * requested → granted | declined; granted → withdrawn | replaced (by a newer one granted meanwhile). While
 * a consent is granted, another may be requested: the current one does not end before the answer.
 */
export const consents = table(
  'consents',
  {
    ...basics(),
    subject_id: reference(() => users.id),
    organization_id: reference(() => organizations.id),
    asked_by: reference(() => users.id),
    scope: text().array().notNull(),
    /** Guardian who decides for a child. */
    guardian_email: citext(),
    /** Null where nobody was asked by mail: consent given with an invitation. */
    token_hash: text(),
    /** A request that is not answered until then has run out. */
    expires_at: timestamptz().notNull(),
    /** The consent itself ends then. */
    until: timestamptz().notNull(),
    state: text().notNull().default('requested'),
    decided_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('consents_token').on(t.token_hash),
    uniqueIndex('consents_requested')
      .on(t.subject_id, t.organization_id)
      .where(sql`${t.state} = 'requested'`),
    uniqueIndex('consents_granted')
      .on(t.subject_id, t.organization_id)
      .where(sql`${t.state} = 'granted'`),
    index('consents_subject').on(t.subject_id, sql`${t.created_at} desc`),
    index('consents_asked_by').on(t.asked_by),
    index('consents_organization').on(t.organization_id, sql`${t.created_at} desc`, t.id),
    index('consents_newest').on(sql`${t.created_at} desc`, t.id),
    check('consents_state', sql`${t.state} in ('requested', 'granted', 'declined', 'withdrawn', 'replaced')`),
    check(
      'consents_scope',
      sql`${t.scope} <@ array[${sql.raw(SCOPES)}]::text[] and cardinality(${t.scope}) > 0`,
    ),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const consentsRows: readonly PersonRows[] = [
  personRows(consents, 'organizations', {
    asked_by: moves('places'),
    subject_id: movesUnless(
      'places',
      'stay',
      { columns: ['organization_id'], where: `t.state = 'requested'` },
      { columns: ['organization_id'], where: `t.state = 'granted'` },
    ),
  }),
]
