import type { AuditCode, AuditSubject } from '#contract/audit-codes.ts'
import type { ListName, USERS_OF } from '../lists.contract.ts'
import { courses, course_category_links } from '#features/learning/courses/server/courses.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { course_drafts } from '#features/learning/course-drafts/server/course-drafts.table.ts'
import { newsletter_subscribers } from '../../newsletter/server/newsletter.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'

/** Definition of a list. Table and SQL are constants, never a caller's text. */
export type Definition = {
  table: string
  /** Of its audit codes. */
  subject: 'SETTING' | 'ORGANIZATION_TYPE' | 'TAG'
  /** Has an answer and a category beside its names. */
  texts?: true
  /** Has entries that the product itself needs. */
  fixed?: true
  /** Makes an entry's key from its English name. */
  key: (name: string) => string
  /** Counts of who uses an entry `i`. */
  uses: { what: (typeof USERS_OF)[number]; sql: string }[]
}
/** `Deaf culture` → `deaf-culture`. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
const count = (what: Definition['uses'][number]['what'], from: string) => ({
  what,
  sql: `(select count(*)::int from ${from})`,
})

export const DEFINITIONS: Record<ListName, Definition> = {
  'asl-level': {
    table: 'asl_levels',
    subject: 'SETTING',
    key: slug,
    uses: [
      count('courses', `${courses} c where c.level_id = i.id`),
      count('people', `${users} u where u.asl_level_id = i.id and u.deleted_at is null`),
    ],
  },
  'course-category': {
    table: 'course_categories',
    subject: 'SETTING',
    key: slug,
    uses: [
      // Drafts name it by its key.
      count(
        'courses',
        `
          ${courses} c
          where exists (
            select from ${course_category_links} l where l.common_id = c.id and l.category_id = i.id
          )
            or exists (
              select from ${course_drafts} d where d.common_id = c.id and d.details -> 'categories' ? i.key::text
            )`,
      ),
    ],
  },
  'organization-types': {
    table: 'organization_types',
    subject: 'ORGANIZATION_TYPE',
    fixed: true,
    key: (name) => name.slice(0, 60),
    uses: [count('organizations', `${organizations} o where o.type = i.key`)],
  },
  'support-faqs': { table: 'faqs', subject: 'SETTING', texts: true, key: slug, uses: [] },
  tags: {
    table: 'tags',
    subject: 'TAG',
    key: slug,
    uses: [count('courses', `${courses} c where c.tags @> array[i.key::text]`)],
  },
  'newsletter-topics': {
    table: 'newsletter_topics',
    subject: 'SETTING',
    key: slug,
    uses: [
      count(
        'subscribers',
        `${newsletter_subscribers} n where n.state = 'confirmed' and n.topics @> array[i.key]`,
      ),
    ],
  },
}
export const codeOf = ({ subject }: Definition, what: 'CREATED' | 'UPDATED' | 'DELETED'): AuditCode =>
  `${subject}_${what}`
/** Subject of the list's entries in the audit log. */
export const subjectOf = ({ subject }: Definition): AuditSubject =>
  subject.toLowerCase() as Lowercase<typeof subject>
