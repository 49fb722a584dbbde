import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { lessonAccessSql, orderedSql, reachSql, THE_COURSE, visibleSql } from './courses.access.ts'
import { course_versions, courses, lessons } from './courses.table.ts'
import { priceSql } from './sales.sql.ts'

/**
 * True if somebody has the whole course: no lesson requires a plan or a purchase, as `lessonAccessSql`
 * decides for each. Null for a course that they do not see at all.
 */
export async function hasWholeCourse(
  db: Db,
  actor: Actor,
  common_id: string,
  now: Date,
): Promise<boolean | null> {
  const [row] = await db.query<{ whole: boolean }>(
    `
      with
        c as materialized (
          select c.*, v.id as version_id
          from ${courses} c
          join ${course_versions} v on v.common_id = c.id and not v.preview
          where c.id = $1
            and ${visibleSql(actor, '$2::uuid', '$3::uuid')}
            and $2::uuid is not distinct from $2::uuid
            and $3::uuid is not distinct from $3::uuid
            and $4::timestamptz is not null
          order by v.status = 'published' desc, v.language
          limit 1
        ),
        reach as materialized (select ${reachSql(actor, '$2::uuid', THE_COURSE, '$4::timestamptz')} as level)
      select not exists (
        select
        from (${orderedSql('(select version_id from c)', '(select id from c)', '$2::uuid')}) o, reach, c
        where ${lessonAccessSql(actor)} = 'plan'
      ) as whole
      from c`,
    [common_id, actor.user_id, actor.organization_id, now],
  )
  return row?.whole ?? null
}

/**
 * SQL of what opens the whole of course `course` (a row of courses) to a learner: `free`, `plan`, `purchase`,
 * `plan_or_purchase`, or a place in the `organization` that wrote it. `version`: SQL of a version's id.
 */
export const openedBySql = (course: string, version: string): string => `
  case
    when ${course}.organization_id is not null then 'organization'
    when not exists (
      select
      from ${lessons} paid
      where paid.version_id = ${version} and not paid.free_preview
    ) then 'free'
    when ${course}.billing_type <> 'Subscription' then 'purchase'
    when ${priceSql(`${course}.id`)} is not null then 'plan_or_purchase'
    else 'plan'
  end`
