import { COURSE_REACH_SQL } from '#features/access/grants/server/public.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor, Rules } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { enrolments, lesson_progress } from '../../progress/server/progress.table.ts'
import { quizzes } from '../../quizzes/server/quizzes.table.ts'
import { memberships } from '#features/people/memberships/server/memberships.table.ts'
import { boughtEverSql, boughtSql } from './sales.sql.ts'

/** Those who teach, write or run things open every lesson that they see; the lock is for learners. */
export const bypasses = ({ role }: Pick<Rules, 'role'>): boolean =>
  role === 'Admin' || role === 'Organization' || role === 'Teacher'
/** Only a learner's watching and quizzes are kept. */
export const isRecorded = (actor: Actor): boolean => actor.role === 'Student' && actor.user_id !== null

/**
 * SQL condition on version rows (`v` of course `c`) that an actor may see. Former members of an organization
 * see none of its courses. `me` and `org` are SQL of the caller's ids, `began` of whether they began the
 * course.
 */
export function visibleSql(
  rules: Rules,
  me: string,
  org: string,
  began = `exists (select from ${enrolments} b where b.common_id = c.id and b.user_id = ${me})`,
): string {
  const published = `v.status = 'published'`
  // Archived courses are no longer offered, except to learners who began or bought them.
  const offered = `(${published} or v.status = 'archived' and (${began} or ${boughtEverSql('c.id', me)}))`
  switch (rules.permissions.scope('Course', 'View')) {
    case 'all':
      return 'true'
    case 'published':
      return `(${published} and c.organization_id is null)`
    case 'entitled':
      return `
        (
          ${offered}
          and (
            c.organization_id is null
            or exists (
              select
              from ${memberships} s
              where s.organization_id = c.organization_id and s.user_id = ${me} and s.status = 'active'
            )
          )
        )`
    case 'own':
      return `
        (
          ${published}
          and c.organization_id is null
          or c.organization_id = ${org}
          or c.organization_id is null
          and exists (select from course_teachers t where t.common_id = c.id and t.user_id = ${me})
        )`
    default:
      return 'false'
  }
}

/**
 * SQL condition that an actor may write course `c`. An Admin any; an organization and its editors those of
 * the organization; a teacher only courses that they made or were added to, in the organization that they act
 * for (or the platform's). Former members of an organization write none of its courses.
 */
export function writableSql(rules: Rules, permission: 'Update' | 'Delete', me: string, org: string): string {
  switch (rules.permissions.scope('Course', permission)) {
    case 'all':
      return 'true'
    case 'own':
      return rules.role === 'Organization' || rules.staff_role === 'Editor'
        ? `coalesce(c.organization_id = ${org}, false)`
        : `
          coalesce(
            (c.organization_id is null or c.organization_id = ${org})
            and (
              c.created_by = ${me}
              or exists (select from course_teachers t where t.common_id = c.id and t.user_id = ${me})
            ),
            false
          )`
    default:
      return 'false'
  }
}

/**
 * Locks a course that the actor may write against other writers. Learners are not blocked: their rows refer
 * to the course, and only a lock for deletion makes them wait. `key share`, for readers, only prevents
 * deletion of the course.
 *
 * @throws common.forbidden without the permission, common.not_found for what is not theirs
 */
export async function lockWritable(
  tx: Db,
  actor: Actor,
  common_id: string,
  permission: 'Update' | 'Delete' = 'Update',
  strength: 'update' | 'no key update' | 'key share' = permission === 'Delete' ? 'update' : 'no key update',
): Promise<{ id: string; organization_id: string | null }> {
  if (actor.permissions.scope('Course', permission) === null) throw new Failure(common.forbidden)
  const [course] = await tx.query<{ id: string; organization_id: string | null }>(
    `
      select c.id, c.organization_id
      from courses c
      where c.id = $1
        and ${writableSql(actor, permission, '$2::uuid', '$3::uuid')}
        and $2::uuid is not distinct from $2::uuid
        and $3::uuid is not distinct from $3::uuid
      for ${strength}`,
    [common_id, actor.user_id, actor.organization_id],
  )
  if (!course) throw new Failure(common.not_found)
  return course
}

/**
 * Requires that an actor may create a course for this owner: an Admin for any, others for the organization
 * that they act for.
 */
export function requireCreate(actor: Actor, organization_id: string | null): void {
  const scope = actor.permissions.scope('Course', 'Create')
  if (scope === null) throw new Failure(common.forbidden)
  if (scope !== 'all' && (organization_id === null || organization_id !== actor.organization_id))
    throw new Failure(common.not_found)
}

/** SQL of what of a course decides who opens it. */
export type CourseSql = { id: string; organization_id: string; billing_type: string }

/** For statements with a single course, `c`. */
export const THE_COURSE: CourseSql = {
  id: '(select id from c)',
  organization_id: '(select organization_id from c)',
  billing_type: '(select billing_type from c)',
}
/** For rows of courses named `alias`. */
export const courseSql = (alias: string): CourseSql => ({
  id: `${alias}.id`,
  organization_id: `${alias}.organization_id`,
  billing_type: `${alias}.billing_type`,
})

/**
 * SQL of the caller's reach (`Free`, `Limited`, `Full`) into a course. Buyers open all of it. Plans open
 * courses that are part of them; a course sold on its own opens to its buyers alone. Courses of an
 * organization are not sold.
 */
export function reachSql(rules: Rules, me: string, course: CourseSql, now: string): string {
  if (bypasses(rules)) return `'Full'`
  if (rules.role === 'CMS') return `'Free'`
  return `
    case
      when ${boughtSql(course.id, me, now)} then 'Full'
      when ${course.billing_type} = 'Subscription' or ${course.organization_id} is not null
      then (${COURSE_REACH_SQL(me, course.organization_id, now)})
      else 'Free'
    end`
}

/**
 * Single definition of lesson access. Columns of `o` are those of ORDERED_SQL; `reach.level` and `c` must be
 * in scope. A free lesson is always open: without a plan, the one before it may never be completed. A begun
 * lesson stays open, whatever a new edition of the course puts before it.
 */
export const lessonAccessSql = (rules: Rules): string =>
  bypasses(rules)
    ? `'open'`
    : `case
  when o.free_preview then 'open'
  when not (reach.level = 'Full' or reach.level = 'Limited' and (o.first_week or c.type = 'Mini Course' or c.kind = 'Mini Lessons')) then 'plan'
  when o.number = 1 or o.begun or o.before_completed_at is not null then 'open'
  else 'locked' end`

/**
 * Condition on lessons that "lessonAccessSql" opens whatever lessons precede them, which avoids sorting a
 * course of a thousand lessons.
 */
export const openWhereverSql = (l: string, begun: string): string =>
  `${l}.free_preview or (reach.level = 'Full' and ${begun})`

/** The lessons of version `v` in order, each with the caller's progress. */
export const orderedSql = (version: string, common: string, me: string): string => `
  select
    l.id, l.week_id, l.lesson_key, l.slug, l.title, l.free_preview, l.minutes, l.poster, l.duration_ms,
    l.video, w.module_id, w.key as week_key, w.title as week_title, m.title as module_title,
    w.position as week_position, m.position as module_position, row_number() over o as number,
    dense_rank() over (order by m.position, w.position) = 1 as first_week, p.watched_ms, p.position_ms, p.step,
    p.video_done_at, p.quiz_best, p.quiz_passed_at, p.completed_at, p.user_id is not null as begun,
    lag(p.completed_at) over o as before_completed_at
  from lessons l
  join weeks w on w.id = l.week_id
  join modules m on m.id = w.module_id
  left join ${lesson_progress} p on p.user_id = ${me} and p.common_id = ${common} and p.lesson_key = l.lesson_key
  where l.version_id = ${version}
  window o as (order by m.position, w.position, l.position, l.id)`

export const statusSql = (o: string): string =>
  `case when ${o}.completed_at is not null then 'completed' when ${o}.begun then 'in-progress' else 'pending' end`
/** The language versions of course `c` that the actor may see, as JSON. */
export const pairsSql = (visible: string): string =>
  `
    coalesce(
      (
        select json_agg(
          json_build_object('id', v.id, 'language', v.language, 'slug', v.slug) order by v.language
        )
        from course_versions v
        where v.common_id = c.id and not v.preview and ${visible}
      ),
      '[]'
    )`
/** The categories of a course by id, in the list's order; `shown` is a column of `ca`. */
export const categoriesSql = (course: string, shown: string): string =>
  `
    array(
      select ca.${shown}::text
      from course_category_links cl
      join course_categories ca on ca.id = cl.category_id
      where cl.common_id = ${course}
      order by ca.position, ca.id
    )`
export const languagesSql = (visible: string): string =>
  `
    coalesce(
      (
        select json_agg(v.language order by v.language)
        from course_versions v
        where v.common_id = c.id and not v.preview and ${visible}
      ),
      '[]'
    )`
/** Keys of the lessons of a course that have a quiz, as a JSON object: `?` asks it. */
export const askedKeysSql = (common: string): string =>
  `
    (
      select coalesce(jsonb_object_agg(q.lesson_key, true), '{}')
      from ${quizzes} q
      where q.common_id = ${common} and q.lesson_key is not null and q.status = 'active'
    )`
