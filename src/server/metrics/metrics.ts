import { WAY, type WayStep } from '#contract/metrics.ts'
import type { Db } from '../db/database.ts'
import { metric_days, metric_events } from './metrics.table.ts'

/**
 * Figures that are kept by day, with their kind:
 *
 * - `day`: the day is one of the learner's own calendar
 * - `moment`: the day is one of UTC, and `part` the half hour (0 to 47), so that readers in any zone can cut it
 *   at their midnight
 * - `cohort`: the day is the Sunday of the week in which learners began, and `part` the number of weeks after
 *   it
 * - `way`: the day is the one of registration (UTC), and `part` the step that people reached (`WAY`)
 * - `utc`: the day is one of UTC; `part` is a rank, a number of days or of minutes, where the figure has one
 * - `window`: distinct people of the days up to and including this one (UTC)
 */
export const METRICS = {
  sign_ups: 'moment',
  verified: 'moment',
  active_learners: 'day',
  active_ms: 'day',
  practice_ms: 'moment',
  lessons_completed: 'day',
  quizzes_taken: 'day',
  /** Of one course each. */
  course_begun: 'moment',
  course_completed: 'moment',
  course_ms: 'moment',
  course_lessons: 'moment',
  retention: 'cohort',
  way: 'way',
  /** Searches of the dictionary that had settled: all, those without a sign for it, those that led to a word. */
  searches: 'moment',
  searches_in_vain: 'moment',
  searches_opened: 'moment',
  /** By the rank (1 is the first) of the word that a search led to. */
  search_rank: 'utc',
  /**
   * Of one word each: pages opened, searches that led to it, answers, wrong ones, and what `item` was taken
   * for it.
   */
  word_opened: 'utc',
  word_searched: 'utc',
  word_asked: 'day',
  word_failed: 'day',
  word_taken: 'day',
  /** Of one quiz each, by question (`item`); wrong answers by question and option, parted by a colon. */
  question_asked: 'utc',
  question_right: 'utc',
  question_chosen: 'utc',
  /**
   * Of one course each, by the day on which learners began: the lesson (`item`) that each reached at the
   * furthest.
   */
  course_reached: 'utc',
  /** By the day of completion: days since the learner began. */
  course_days: 'utc',
  /** By the day of completion: minutes of one lesson (`item`). */
  lesson_minutes: 'utc',
  /** Of one organization each, of learners who agreed. */
  organization_retention: 'cohort',
  organization_way: 'way',
  active_7: 'window',
  active_30: 'window',
} as const
export type Metric = keyof typeof METRICS

/**
 * Beginning of the names of figures of live assessments: those are counted at each reading, and only what
 * erased people have left of them is kept.
 */
export const READ_ONLY = 'assessment_'

/**
 * Figures that are counted anew each night, and not as people act: the order of lessons and the agreement of
 * learners change for all of them at once.
 */
export const NIGHTLY = [
  'course_reached',
  'course_days',
  'lesson_minutes',
  'organization_retention',
  'organization_way',
] as const satisfies readonly Metric[]

/** SQL of the number of a step. */
export const stepSql = (step: WayStep): number => WAY.indexOf(step)

/** SQL of the day of UTC and the half hour (0 to 47) of an instant. */
export const momentSql = (at: string): { day: string; part: string } => ({
  day: `((${at}) at time zone 'UTC')::date`,
  part: `(extract(epoch from ((${at}) at time zone 'UTC')::time)::int / 1800)`,
})

/** Columns that tell a figure from others. */
export const FIGURE = 'metric, subject_id, day, part, item'

/** SQL that appends amounts of no item. `rows`: SQL of (metric, subject_id, day, part, amount). */
export const appendSql = (rows: string): string =>
  `insert into ${metric_events} (metric, subject_id, day, part, amount) ${rows}`

/** Rows that one statement moves. */
const AT_ONCE = 20_000
/** SQL of the key of the lock that lets one process at a time move figures. */
const FOLD_LOCK = `hashtextextended('fold metrics', 0)`

/**
 * Moves appended amounts into `metric_days`: a batch is moved whole or not at all, also when
 * the process is killed.
 *
 * @returns the number of amounts moved
 */
export async function foldMetrics(db: Db): Promise<number> {
  for (let moved = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      // Before any row is taken: whoever replaces figures holds the table, and takes appended amounts too.
      await tx.query(`lock table ${metric_days} in row exclusive mode`)
      const [mine] = await tx.query<{ locked: boolean }>(
        `select pg_try_advisory_xact_lock(${FOLD_LOCK}) as locked`,
      )
      if (!mine!.locked) return 0
      // Up to an id and not a list of ids: a plan made while the table was empty would be quadratic.
      const [row] = await tx.query<{ taken: number }>(
        `
          with
            taken as (
              delete from ${metric_events}
              where id <= (
                select max(id) from (select id from ${metric_events} order by id limit $1) first
              )
              returning ${FIGURE}, amount
            ),
            added as (
              insert into ${metric_days} as kept (${FIGURE}, amount)
              select ${FIGURE}, sum(amount)
              from taken
              group by ${FIGURE}
              order by ${FIGURE}
              on conflict (${FIGURE}) do update set amount = kept.amount + excluded.amount
            )
          select count(*)::int as taken from taken`,
        [AT_ONCE],
      )
      return row!.taken
    })
    moved += batch
    if (batch < AT_ONCE) return moved
  }
}

/**
 * SQL of the rows of figures, those that are not folded yet included: (metric, subject_id, day, part, item,
 * amount), several of one key possible.
 *
 * @param metrics SQL of an array of names
 */
export const metricRowsSql = (metrics: string): string => `
  (
    select ${FIGURE}, amount
    from ${metric_days}
    where metric = any(${metrics})
    union all
    select ${FIGURE}, amount
    from ${metric_events}
    where metric = any(${metrics})
  )`
