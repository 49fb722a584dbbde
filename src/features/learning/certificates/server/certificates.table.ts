import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, ownerReference } from '../../../../server/db/columns.ts'
import { movesUnless, personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { courses } from '../../courses/server/courses.table.ts'
import { CERTIFICATE_KINDS } from '../certificates.contract.ts'

/**
 * Completed courses and levels found by assessments, as of that day: name, titles and length are copies, so
 * that an edited course or a changed name does not alter an issued paper. One per person and course, whatever
 * the edition, and one per assessment. Deleted with its person.
 */
export const certificates = table(
  'certificates',
  {
    ...basics(),
    user_id: ownerReference(() => users.id),
    kind: text().notNull().default('course'),
    /** Of a course; null for an assessment. */
    common_id: uuid().references(() => courses.id),
    /**
     * Id of the assessment, for that kind. No foreign key: the assessments feature depends on this one and
     * refers to it.
     */
    assessment_id: uuid(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Made by the database: 65 random bits (migration). */
    slug: text()
      .notNull()
      .default(sql`certificate_slug()`),
    holder: text().notNull(),
    /** By language, without those that the course was not written in. */
    titles: jsonb().$type<Record<string, string>>().notNull(),
    levels: jsonb().$type<Record<string, string>>(),
    /** Of a course: its length and edition. */
    lessons: integer(),
    minutes: integer(),
    edition: integer(),
    organization_id: uuid().references(() => organizations.id),
    issuer: text(),
    completed_at: timestamptz().notNull(),
    /** That day where its owner was: the date on the paper. */
    completed_on: date({ mode: 'string' }).notNull(),
    revoked_at: timestamptz(),
    revoked_by: uuid().references(() => users.id),
    revoke_reason: text(),
  },
  (t) => [
    uniqueIndex('certificates_once')
      .on(t.user_id, t.common_id)
      .where(sql`${t.common_id} is not null`),
    uniqueIndex('certificates_assessment').on(t.assessment_id),
    uniqueIndex('certificates_number').on(t.number),
    uniqueIndex('certificates_slug').on(t.slug),
    index('certificates_course').on(t.common_id),
    index('certificates_organization').on(t.organization_id),
    index('certificates_revoked_by').on(t.revoked_by),
    index('certificates_newest').on(sql`${t.completed_at} desc`, t.id),
    check('certificates_kind', oneOf(t.kind, CERTIFICATE_KINDS)),
    check(
      'certificates_subject',
      sql`case ${t.kind}
        when 'course' then num_nulls(${t.common_id}, ${t.lessons}, ${t.minutes}, ${t.edition}) = 0 and ${t.assessment_id} is null
        else num_nonnulls(${t.common_id}, ${t.lessons}, ${t.minutes}, ${t.edition}) = 0 and ${t.assessment_id} is not null and ${t.levels} is not null
      end`,
    ),
    check('certificates_slug_form', sql`${t.slug} ~ '^[0-9a-hjkmnp-tv-z]{13}$'`),
    check('certificates_revoked', sql`(${t.revoked_at} is null) = (${t.revoke_reason} is null)`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const certificatesRows: readonly PersonRows[] = [
  personRows(certificates, 'learning', {
    revoked_by: stays('history'),
    // Certificate numbers are public: when both accounts have one, it stays with the account it was issued
    // to.
    user_id: movesUnless('learning', 'stay', { columns: ['common_id'], where: 't.common_id is not null' }),
  }),
]
