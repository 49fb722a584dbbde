import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { versionSql } from '#features/learning/courses/server/public.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { lessonsByCourse, percentOf } from '../../reports/server/public.ts'
import { HALF_HOUR_S, readSums, type Kept } from '../../school-sums/server/public.ts'
import type { OrganizationDashboard } from '../dashboards.contract.ts'
import { periods } from './periods.ts'

type Figures = NonNullable<OrganizationDashboard['learners']>
type Names = {
  courses: { common_id: string; title: string; lessons_count: number }[] | null
  recent: Figures['recent'] | null
}

/** Titles of the courses that an organization sees, and its latest activity among these learners. */
async function readNames(db: Db, actor: Actor, { recent }: Kept, count: number): Promise<Names> {
  const [names] = await db.query<Names>(
    `
      with k as materialized (
        select c.id as common_id, v.title, v.lessons_count
        from ${courses} c
        join lateral ${versionSql('c.id', actor.language, ['title', 'lessons_count'])} v on true
        where c.organization_id is null or c.organization_id = $1::uuid
      )
      select
        (select json_agg(k order by k.title) from k) as courses,
        (
          select json_agg(a order by a.last_activity_at desc, a.id)
          from (
            select
              e.id, e.user_id, ${displayName('u', actor.language)} as learner, u.profile_image, k.title as course,
              least(e.lessons_completed, k.lessons_count) as lessons_completed, k.lessons_count as lessons_total,
              ${isoSql('e.last_activity_at')} as last_activity_at
            from ${enrolments} e
            join k using (common_id)
            join ${users} u on u.id = e.user_id
            where e.user_id = any($2::uuid[])
            order by e.last_activity_at desc, e.id
            limit $3
          ) a
        ) as recent`,
    [actor.organization_id, recent, count],
  )
  return names!
}

/**
 * Figures of a large school's learners for its owner, from its sums; null where there are none, and where the
 * reader's midnight lies within a half hour.
 */
export async function keptFigures(
  db: Db,
  actor: Actor,
  now: Date,
  most: { recent: number; courses: number },
): Promise<Figures | null> {
  if (actor.role !== 'Organization' || actor.organization_id === null) return null
  const limits = periods(actor.zone, now)
  const [week, before, tomorrow] = [limits.week, limits.week_before, limits.tomorrow].map(
    (at) => at.getTime() / 1000,
  ) as [number, number, number]
  if ([week, before, tomorrow].some((at) => at % HALF_HOUR_S !== 0)) return null
  const school = { organization_id: actor.organization_id, viewer_id: actor.user_id }
  const kept = await readSums(db, school, ['home', 'taken', 'last', 'lessons'], now, limits.week_before)
  if (!kept) return null
  const names = await readNames(db, actor, kept, most.recent)
  const done = { week: 0, before: 0 }
  for (const [slot, completed] of kept.keys('lessons'))
    if (Number(slot) < tomorrow)
      if (Number(slot) >= week) done.week += completed
      else if (Number(slot) >= before) done.before += completed
  // The empty key counts people, the others their courses.
  const active = new Map<string, number>()
  for (const [key, people] of kept.keys('last')) {
    const [slot, common_id = ''] = key.split(':')
    if (Number(slot) >= week) active.set(common_id, (active.get(common_id) ?? 0) + people)
  }
  const lessons = lessonsByCourse(kept, 'taken')
  return {
    total: kept.amount('home', 'people'),
    active_week: active.get('') ?? 0,
    lessons_week: done.week,
    lessons_week_before: done.before,
    courses: (names.courses ?? [])
      .map(({ common_id, title, lessons_count }) => ({
        common_id,
        title,
        learners: kept.amount('taken', `${common_id}:begun`),
        active: active.get(common_id) ?? 0,
        completed: kept.amount('taken', `${common_id}:completed`),
        percent: percentOf(lessons.get(common_id) ?? [], lessons_count),
      }))
      .filter(({ learners }) => learners > 0)
      // Titles are in the database's order already, and stay so among equals.
      .toSorted((a, b) => b.learners - a.learners)
      .slice(0, most.courses),
    recent: names.recent ?? [],
  }
}
