import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { LessonAccess } from '../lesson-view.contract.ts'
import { lessonAccessSql, orderedSql, THE_COURSE, reachSql, visibleSql } from './courses.access.ts'

/**
 * A week of a course (`week_key`), or the whole course (null): open once all its lessons are completed.
 * `free`: all its lessons are free, so that visitors, whose completions are not recorded, may take its quiz
 * at once.
 */
export type OpenPlace = { week_key: string | null; access: LessonAccess; free: boolean }

const PLACE_ACCESS = `case
  when bool_or(access = 'plan') then 'plan'
  when bool_and(completed_at is not null) or $2::uuid is null and bool_and(free_preview) then 'open'
  else 'locked' end`

/**
 * The weeks of a course and the course itself, as places of a quiz that the caller may take, in the version
 * they would see.
 *
 * @throws common.not_found
 */
export async function placesOf(db: Db, actor: Actor, common_id: string, now: Date): Promise<OpenPlace[]> {
  const access = lessonAccessSql(actor)
  const rows = await db.query<OpenPlace & { seen: boolean }>(
    `
      with
        c as materialized (
          select c.*, v.id as version_id
          from course_versions v
          join courses c on c.id = v.common_id
          where c.id = $1
            and ${visibleSql(actor, '$2::uuid', '$3::uuid')}
            and $2::uuid is not distinct from $2::uuid
            and $3::uuid is not distinct from $3::uuid
            and $4::timestamptz is not null
          order by v.language = $5 desc
          limit 1
        ),
        reach as materialized (select ${reachSql(actor, '$2::uuid', THE_COURSE, '$4::timestamptz')} as level),
        ordered as (${orderedSql('(select version_id from c)', '(select id from c)', '$2::uuid')}),
        stated as (
          select w.key as week_key, o.completed_at, o.free_preview, ${access} as access
          from ordered o
          join weeks w on w.id = o.week_id, reach, c
        )
      select
        week_key, exists (select from c) as seen, bool_and(free_preview) as free,
        ${access === `'open'` ? `'open'` : PLACE_ACCESS} as access
      from stated
      group by rollup (week_key)`,
    [common_id, actor.user_id, actor.organization_id, now, actor.language],
  )
  if (!rows.some(({ seen }) => seen)) throw new Failure(common.not_found)
  return rows.map(({ week_key, access: reached, free }) => ({ week_key, access: reached, free }))
}
