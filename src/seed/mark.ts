import { courses } from '#features/learning/courses/server/courses.table.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { demo_requests } from '#features/site/demo-requests/server/demo-requests.table.ts'
import { site_documents } from '#features/site/documents/server/documents.table.ts'
import { newsletter_issues } from '#features/site/newsletter/server/issues.table.ts'
import { newsletter_subscribers } from '#features/site/newsletter/server/newsletter.table.ts'
import type { Db } from '#server/db/database.ts'
import { markSample } from '#server/sample/sample.ts'

const PART = 'first start'

/**
 * Notes what the first start has made around its sample people, so that it can be removed with them: their
 * children, courses, events, issues, and requests of visitors who do not exist.
 */
export async function markFirst(
  db: Db,
  people: readonly string[],
  visitors: readonly string[],
): Promise<void> {
  const mark = async (relation: string, statement: string, values: unknown[]): Promise<void> => {
    const rows = await db.query<{ id: string }>(statement, values)
    await markSample(
      db,
      PART,
      relation,
      rows.map(({ id }) => id),
    )
  }
  await mark(
    'users',
    `
      select u.id from ${users} u
      where u.email = any($1::citext[])
        or u.id in (
          select g.user_id
          from ${guardianships} g
          join ${users} o on o.id = g.guardian_id
          where o.email = any($1::citext[])
        )`,
    [people],
  )
  const made = `(select id from ${users} where email = any($1::citext[]))`
  await mark('courses', `select id from ${courses} where created_by in ${made}`, [people])
  await mark(
    'site_documents',
    `select id from ${site_documents} where kind = 'event' and (updated_by in ${made} or source like 'pack/events/%')`,
    [people],
  )
  await mark('newsletter_issues', `select id from ${newsletter_issues} where changed_by in ${made}`, [people])
  await mark('demo_requests', `select id from ${demo_requests} where email = any($1::citext[])`, [visitors])
  await mark(
    'newsletter_subscribers',
    `select id from ${newsletter_subscribers} where email = any($1::citext[])`,
    [visitors],
  )
}

/** Notes organizations of the first start, in the transaction that makes them. */
export const markOrganizations = (tx: Db, ids: readonly string[]): Promise<void> =>
  markSample(tx, PART, 'organizations', ids)
