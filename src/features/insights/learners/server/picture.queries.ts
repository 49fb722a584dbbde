import { dayIn, isoDay } from '#contract/dates.ts'
import { isoSql } from '#server/db/iso-sql.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { titleSql, versionSql } from '#features/learning/courses/server/public.ts'
import { deckFigures } from '#features/learning/practice/server/public.ts'
import { learnedSql, minutesSql, streakOf } from '#features/learning/progress/server/public.ts'
import type { Picture } from '../learners.contract.ts'
import { daysOf, done, type Period } from './sums.ts'
import { courses as courses_table } from '#features/learning/courses/server/courses.table.ts'
import {
  enrolments,
  activity_slots,
  learner_days,
} from '#features/learning/progress/server/progress.table.ts'
import { attempts, quizzes as quizzes_table } from '#features/learning/quizzes/server/quizzes.table.ts'
import { foundLevelsIn } from '#features/live/assessments/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'

const QUIZZES = 100
/** Sums computed here; class attendance has a rule of its own. */
type Learning = Omit<NonNullable<Picture['learning']>, 'classes'>
/**
 * Courses that may be seen: the platform's and the reading organization's (`$2`), or all of them where none
 * reads.
 */
const VISIBLE = '($2::uuid is null or c.organization_id is null or c.organization_id = $2)'

/** A learner's activity in the period and current progress, in the courses that this reader may see. */
export async function learningOf(
  db: Db,
  actor: Actor,
  user_id: string,
  organization_id: string | null,
  period: Period,
  now: Date,
): Promise<Learning> {
  const { language, zone } = actor
  const values = [user_id, organization_id, period?.from ?? null, period?.to ?? null]
  const learned = learnedSql(period && { from: '$3::timestamptz', to: '$4::timestamptz' }),
    learned_values = values.slice(0, period ? 4 : 2)
  const title = titleSql('c.id', language)
  const [courses, quizzes, assessments, [own], days, practice] = await Promise.all([
    db.query<Learning['courses'][number]>(
      `
        select
          c.id as common_id, v.title,
          ${Object.entries(done('a'))
            .map(([name, sql]) => `${sql} as ${name}`)
            .join(', ')},
          least(e.lessons_completed, v.lessons_count) as lessons_done, v.lessons_count as lessons_total,
          coalesce(least(100, e.lessons_completed * 100 / nullif(v.lessons_count, 0)), 0) as percent,
          case
            when e.completed_at is not null then 'completed'
            when e.lessons_completed > 0 or e.active_ms > 0 then 'in-progress'
            else 'pending'
          end as progress_status,
          ${isoSql('e.last_activity_at')} as last_activity_at, ${isoSql('e.completed_at')} as completed_at
        from ${enrolments} e
        join ${courses_table} c on c.id = e.common_id and ${VISIBLE}
        join lateral ${versionSql('c.id', language, ['title', 'lessons_count'])} v on true
        cross join lateral (
          select
            sum(l.active_ms) as active_ms, sum(l.lessons_completed) as lessons_completed,
            sum(l.quizzes_taken) as quizzes_taken, sum(l.score_sum) as score_sum
          from (${learned}) l
          where l.user_id = e.user_id and l.common_id = e.common_id
        ) a
        where e.user_id = $1
        order by e.last_activity_at desc, c.id`,
      learned_values,
    ),
    db.query<Learning['quizzes'][number]>(
      `
        select
          q.id as quiz_id,
          coalesce(nullif(q.title->>'${language}', ''), q.title->>'en', q.title->>'es', '') as title,
          ${title} as course, t.attempts, t.best, t.last, t.best >= q.pass_mark as passed, t.awaiting,
          ${isoSql('t.last_at')} as last_at
        from (
          select
            a.quiz_id, count(*)::int as attempts, max(a.score) as best,
            (array_agg(a.score order by a.finished_at desc))[1] as last, sum(a.awaiting)::int as awaiting,
            max(a.finished_at) as last_at
          from ${attempts} a
          where a.user_id = $1
            and a.finished_at is not null
            and ($3::timestamptz is null or a.finished_at >= $3)
            and ($4::timestamptz is null or a.finished_at < $4)
          group by 1
        ) t
        join ${quizzes_table} q on q.id = t.quiz_id
        join ${courses_table} c on c.id = q.common_id and ${VISIBLE}
        order by t.last_at desc
        limit ${QUIZZES}`,
      values,
    ),
    foundLevelsIn(db, { user_id, organization_id, language, period }),
    db.query<{ days: string[]; zone: string; minutes: number; practice: number }>(
      `
        select
          array(select d.day::text from ${learner_days} d where d.user_id = u.id) as days, u.time_zone as zone,
          ${minutesSql('t.active_ms')} as minutes, ${minutesSql('t.practice_ms')} as practice
        from
          ${users} u
          cross join lateral (
            select
              sum(l.active_ms) as active_ms, sum(l.active_ms) filter (where l.common_id is null) as practice_ms
            from (${learned}) l
            left join ${courses_table} c on c.id = l.common_id
            where l.user_id = u.id and (l.common_id is null or ${VISIBLE})
          ) t
        where u.id = $1`,
      learned_values,
    ),
    chartOf(db, user_id, organization_id, period, zone, now),
    deckFigures(db, user_id, period),
  ])
  const sum = (name: 'lessons_completed' | 'quizzes_taken'): number =>
    courses.reduce((total, course) => total + course[name], 0)
  const quizCount = sum('quizzes_taken')
  const streak = streakOf(own?.days ?? [], isoDay(dayIn(own?.zone ?? zone, now)))
  return {
    scores: true,
    minutes: own?.minutes ?? 0,
    lessons_completed: sum('lessons_completed'),
    quizzes_taken: quizCount,
    quiz_average:
      quizCount === 0
        ? null
        : Math.round(
            courses.reduce((total, course) => total + (course.quiz_average ?? 0) * course.quizzes_taken, 0) /
              quizCount,
          ),
    last_activity_at: courses[0]?.last_activity_at ?? null,
    streak: { days: streak.days, best: streak.best },
    days,
    courses,
    quizzes,
    assessments,
    practice: { ...practice, minutes: own?.practice ?? 0 },
  }
}

async function chartOf(
  db: Db,
  user_id: string,
  organization_id: string | null,
  period: Period,
  zone: string,
  now: Date,
): Promise<Learning['days']> {
  const days = daysOf(period, zone, now)
  if (days.length === 0) return []
  return db.query(
    `
      select
        d.day, ${minutesSql('sum(s.active_ms)')} as minutes,
        coalesce(sum(s.lessons_completed), 0)::int as lessons_completed
      from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) as d (day, starts, ends)
      left join (
        select s.*
        from ${activity_slots} s
        left join ${courses_table} c on c.id = s.common_id
        where s.user_id = $1 and s.slot >= $6 and s.slot < $7 and (c.id is null or ${VISIBLE})
      ) s on s.slot >= d.starts
      and s.slot < d.ends
      group by d.day
      order by d.day`,
    [
      user_id,
      organization_id,
      days.map((one) => one.day),
      days.map((one) => one.from),
      days.map((one) => one.to),
      period!.from,
      period!.to,
    ],
  )
}
