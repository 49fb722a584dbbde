import { appendSql, momentSql, stepSql } from '#server/metrics/metrics.ts'
import { PLATFORM } from '#server/metrics/metrics.table.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { learner_days } from './progress.table.ts'

/** SQL of the Sunday of the week that a day lies in. */
export const weekSql = (day: string): string => `(${day} - extract(dow from ${day})::int)`
/** SQL of the day (UTC) on which a user registered. */
export const registeredSql = (user: string): string => momentSql(`${user}.created_at`).day
/** Days after registration of the second week: from the first, inclusive, to the last. */
export const SECOND_WEEK = { from: 7, to: 13 } as const

const MOMENT = momentSql('act.slot')
/**
 * Figures of an activity, as (metric, subject_id, day, part, amount): those of time, and of what was
 * completed.
 */
const TIME = [
  `('active_ms', '${PLATFORM}'::uuid, act.day, 0, act.active_ms)`,
  `(
    case when act.common_id is null then 'practice_ms' else 'course_ms' end,
    coalesce(act.common_id, '${PLATFORM}'), ${MOMENT.day}, ${MOMENT.part}, act.active_ms
  )`,
]
const COMPLETED = [
  `('lessons_completed', '${PLATFORM}', act.day, 0, act.lessons_completed)`,
  `('quizzes_taken', '${PLATFORM}', act.day, 0, act.quizzes_taken)`,
  `(
    'course_lessons', act.common_id, ${MOMENT.day}, ${MOMENT.part},
    case when act.common_id is null then 0 else act.lessons_completed end
  )`,
]

/** A step of the way that the learner reaches for the first time. */
const reachedSql = (step: Parameters<typeof stepSql>[0], reached: string): string => `
  select 'way', '${PLATFORM}'::uuid, ${registeredSql('u')}, ${stepSql(step)}, 1
  from d
  join ${users} u on u.id = d.user_id
  where ${reached}`

/** SQL of another day of the learner than the new one. */
const OTHER = 'other.user_id = d.user_id and other.day <> d.day'

/** The week of a new day is new to the cohort if the learner has no other day in it. */
const RETENTION = `
  select 'retention', '${PLATFORM}'::uuid, w.cohort, (w.week - w.cohort) / 7, 1
  from d
  cross join lateral (
    select
      ${weekSql(`(select min(day) from ${learner_days} where user_id = d.user_id)`)} as cohort,
      ${weekSql('d.day')} as week
  ) w
  where d.fresh
    and not exists (
      select
      from ${learner_days} other
      where ${OTHER} and other.day >= w.week and other.day < w.week + 7
    )`

/**
 * A new day in a week before all others, as when a device sends what it kept: the learner's weeks move to the
 * earlier cohort.
 */
const EARLIER_COHORTS = `
  select 'retention', '${PLATFORM}'::uuid, c.cohort, (o.week - c.cohort) / 7, c.amount
  from d
  cross join lateral (select min(day) as first from ${learner_days} other where ${OTHER}) f
  cross join lateral (
    select distinct ${weekSql('other.day')} as week
    from ${learner_days} other
    where ${OTHER}
  ) o
  cross join lateral (values (${weekSql('f.first')}, -1), (${weekSql('d.day')}, 1)) c (cohort, amount)
  where d.fresh and ${weekSql('d.day')} < ${weekSql('f.first')}`

const inSecondWeek = (day: string): string =>
  `${day} - ${registeredSql('u')} between ${SECOND_WEEK.from} and ${SECOND_WEEK.to}`

/**
 * Appends what a learner did for the first time: a day, a lesson, a quiz. It runs after the activity, in its
 * transaction.
 *
 * Parameters: the learner, the day, true if the day is new, true if the lesson is their first, and the number
 * of quizzes of the activity if the day had none before, else 0.
 */
export const FIRSTS = `
  with d as (
    select $1::uuid as user_id, $2::date as day, $3::boolean as fresh, $4::boolean as begins, $5::int as quizzes
  )
  ${appendSql(
    [
      RETENTION,
      EARLIER_COHORTS,
      reachedSql('first_lesson', 'd.begins'),
      reachedSql(
        'first_quiz',
        `d.quizzes > 0 and not exists (
          select from ${learner_days} other where ${OTHER} and other.quizzes_taken > 0
        )`,
      ),
      reachedSql(
        'second_week',
        `d.fresh and ${inSecondWeek('d.day')} and not exists (
          select from ${learner_days} other where ${OTHER} and ${inSecondWeek('other.day')}
        )`,
      ),
    ].join(' union all '),
  )}`

/**
 * Part of a `with`: appends what activities add to figures. It reads `act` and `day` (`fresh`:
 * the first activity of a day).
 *
 * @param all false where activities are more time on days that were begun before
 */
export const metricsSql = (all: boolean): string => `
  counted as (
    ${appendSql(
      [
        `
          select f.metric, f.subject_id, f.day, f.part, f.amount
          from act
          cross join lateral (values ${[...TIME, ...(all ? COMPLETED : [])].join(', ')})
            f (metric, subject_id, day, part, amount)
          where f.amount > 0`,
        ...(all ? [`select 'active_learners', '${PLATFORM}'::uuid, day, 0, 1 from day where fresh`] : []),
      ].join(' union all '),
    )}
  )`
