import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, table, ownerReference, reference } from '../../../../server/db/columns.ts'
import { moves, movesUnless, personRows, type PersonRows } from '../../../../server/db/person-rows.ts'
import { groups } from '../../../people/groups/server/groups.table.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'

/** A course that somebody who teaches names to a learner or to a group of their organization. */
export const recommendations = table(
  'recommendations',
  {
    ...basics(),
    common_id: ownerReference(() => courses.id),
    organization_id: reference(() => organizations.id),
    recommended_by: reference(() => users.id),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    group_id: uuid().references(() => groups.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    /** When it was said last. */
    said_at: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('recommendations_learner').on(t.user_id, t.common_id, t.organization_id),
    uniqueIndex('recommendations_group').on(t.group_id, t.common_id),
    index('recommendations_course').on(t.common_id, t.organization_id),
    index('recommendations_organization').on(t.organization_id),
    index('recommendations_by').on(t.recommended_by),
    check('recommendations_to_one', sql`num_nonnulls(${t.user_id}, ${t.group_id}) = 1`),
  ],
)

/** A course that a learner does not want to be named. */
export const recommendation_dismissals = table(
  'recommendation_dismissals',
  {
    user_id: ownerReference(() => users.id),
    common_id: ownerReference(() => courses.id),
    dismissed_at: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.common_id] }),
    index('recommendation_dismissals_course').on(t.common_id),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const recommendationsRows: readonly PersonRows[] = [
  personRows(recommendations, 'recommendations', {
    recommended_by: moves('writing'),
    user_id: movesUnless('learning', 'drop', { columns: ['common_id', 'organization_id'] }),
  }),
  personRows(recommendation_dismissals, 'recommendation_dismissals', {
    user_id: movesUnless('learning', 'drop', { columns: ['common_id'] }),
  }),
]
