import { dayIn, isoDay } from '#contract/dates.ts'
import { common, Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { titleSql } from '#features/learning/courses/server/public.ts'
import { streakOf } from '#features/learning/progress/server/public.ts'
import { BADGE_NAMES, BADGES, type PublicProfile } from '../profiles.contract.ts'
import { asl_levels, courses } from '#features/learning/courses/server/courses.table.ts'
import { practice_cards } from '#features/learning/practice/server/practice.table.ts'
import {
  learner_days,
  enrolments,
  learner_totals,
} from '#features/learning/progress/server/progress.table.ts'
import { certificates } from '#features/learning/certificates/server/certificates.table.ts'
import { users } from '#features/people/users/server/users.table.ts'

type Row = {
  id: string
  handle: string
  name: string
  profile_image: string | null
  level: string | null
  created_at: Date
  birth_year: number | null
  time_zone: string
  lessons: number
  quizzes: number
  words: number
  days: string[]
  courses: { title: string; completed_at: Date; slug: string | null }[]
}

/**
 * Returns a public profile by its handle. Not found for private profiles, children, and suspended or
 * deleted people. Course names are in the reader's language where available.
 */
export async function publicProfile(
  platform: Platform,
  actor: Actor,
  handle: string,
): Promise<PublicProfile> {
  const now = platform.clock()
  const [row] = await platform.db.query<Row>(
    `
      select
        u.id, u.handle::text, trim(u.first_name || ' ' || u.last_name) as name, u.profile_image, u.created_at,
        u.birth_year, u.time_zone,
        (
          select case $2 when 'es' then l.name_es else l.name_en end
          from ${asl_levels} l
          where l.id = u.asl_level_id
        ) as level,
        coalesce(t.lessons_completed, 0) as lessons, coalesce(t.quizzes_passed, 0) as quizzes,
        (
          select count(distinct p.vocabulary_id)::int
          from ${practice_cards} p
          where p.user_id = u.id and p.reps > 0 and p.removed_at is null
        ) as words,
        coalesce((select array_agg(d.day::text) from ${learner_days} d where d.user_id = u.id), '{}') as days,
        coalesce(
          (
            select json_agg(
              json_build_object('title', c.title, 'completed_at', c.completed_at, 'slug', c.slug)
              order by c.completed_at desc
            )
            from (
              select
                e.completed_at,
                (
                  select t.slug
                  from ${certificates} t
                  where t.user_id = u.id and t.common_id = e.common_id and t.revoked_at is null
                ) as slug,
                ${titleSql('e.common_id', { sql: '$2' }, ['published', 'archived'])} as title
              from ${enrolments} e
              join ${courses} k on k.id = e.common_id and k.organization_id is null
              where e.user_id = u.id and e.completed_at is not null
            ) c
            where c.title is not null
          ),
          '[]'
        ) as courses
      from ${users} u
      left join ${learner_totals} t on t.user_id = u.id
      where u.handle = $1::citext
        and u.public_profile
        and u.role = 'Student'
        and u.status = 'active'
        and u.deleted_at is null`,
    [handle, actor.language],
  )
  if (!row || isChild(row.birth_year, now)) throw new Failure(common.not_found)
  const streak = streakOf(row.days, isoDay(dayIn(row.time_zone, now)))
  const figures = {
    lessons: row.lessons,
    quizzes: row.quizzes,
    best_streak: streak.best,
    words: row.words,
    courses: row.courses.length,
  }
  return {
    handle: row.handle,
    name: row.name,
    profile_image: row.profile_image,
    level: row.level,
    joined_at: row.created_at.toISOString(),
    streak: { days: streak.days, best: streak.best },
    lessons: row.lessons,
    words: row.words,
    badges: BADGE_NAMES.filter((name) => figures[BADGES[name].of] >= BADGES[name].at),
    courses: row.courses.map(({ completed_at, ...course }) => ({
      ...course,
      completed_at: new Date(completed_at).toISOString(),
    })),
  }
}
