import type { Language } from '#contract/constants.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Values } from '#server/http/lists/source.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { group_members, groups } from '#features/people/groups/server/groups.table.ts'
import { signsInWith } from '#features/people/users/server/public.ts'
import { done } from '../../learners/server/public.ts'
import type { ReportRow } from '../reports.contract.ts'
import { activitySql, coursesSql, type ReportParams } from './figures.ts'

/** SQL of a row's columns, from `u` and from `r`, the sums. */
export const columnsOf = (language: Language): Record<keyof ReportRow, string> => ({
  user_id: 'u.id',
  // As the index of people by name has it.
  learner: displayName('u', language),
  email: signsInWith('u'),
  profile_image: 'u.profile_image',
  groups: `
      array(
        select g.name
        from ${group_members} x
        join ${groups} g on g.id = x.group_id
        where x.membership_id = r.membership_id
        order by g.name
      )`,
  ...done('r'),
  scores: 'r.scores',
  courses: 'coalesce(r.courses, 0)::int',
  courses_completed: 'coalesce(r.completed, 0)::int',
  percent: 'coalesce(r.done * 100 / nullif(r.lessons, 0), 0)::int',
  last_activity_at: 'r.last_activity_at',
})

/**
 * SQL of the sums of learners with their current progress.
 *
 * @param seen SQL of these learners: `user_id`, `membership_id` and `scores`
 */
export function sumsSql(asked: ReportParams, values: Values, seen: string): string {
  const courses = coursesSql(asked, values)
  return `
    (
      with
        s as materialized (${seen}),
        c as materialized (${courses}),
        a as (
          select
            user_id, sum(active_ms) as active_ms, sum(lessons_completed) as lessons_completed,
            sum(quizzes_taken) as quizzes_taken, sum(score_sum) as score_sum
          from (${activitySql(asked, values, 's', 'c')}) x
          group by user_id
        ),
        e as (
          select
            n.user_id, count(*) as courses, count(n.completed_at) as completed,
            sum(least(n.lessons_completed, c.lessons_count)) as done, sum(c.lessons_count) as lessons,
            max(n.last_activity_at) as last_activity_at
          from ${enrolments} n
          join s using (user_id)
          join c using (common_id)
          group by n.user_id
        )
      select
        s.user_id, s.membership_id, s.scores, a.active_ms, a.lessons_completed, a.quizzes_taken, a.score_sum, e.courses,
        e.completed, e.done, e.lessons, e.last_activity_at
      from s
      left join a using (user_id)
      left join e using (user_id)
    ) r`
}

/** Columns of `sumsSql`, with their types. */
export const SUM_COLUMNS = {
  user_id: 'uuid',
  membership_id: 'uuid',
  scores: 'boolean',
  active_ms: 'numeric',
  lessons_completed: 'int8',
  quizzes_taken: 'int8',
  score_sum: 'numeric',
  courses: 'int8',
  completed: 'int8',
  done: 'int8',
  lessons: 'int8',
  last_activity_at: 'timestamptz',
}
