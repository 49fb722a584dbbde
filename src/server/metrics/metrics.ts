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
  active_7: 'window',
  active_30: 'window',
} as const
export type Metric = keyof typeof METRICS

/** SQL of the number of a step. */
export const stepSql = (step: WayStep): number => WAY.indexOf(step)

/** SQL of the day of UTC and the half hour (0 to 47) of an instant. */
export const momentSql = (at: string): { day: string; part: string } => ({
  day: `((${at}) at time zone 'UTC')::date`,
  part: `(extract(epoch from ((${at}) at time zone 'UTC')::time)::int / 1800)`,
})

/** SQL that appends amounts. `rows`: SQL of (metric, subject_id, day, part, amount). */
export const appendSql = (rows: string): string =>
  `insert into ${metric_events} (metric, subject_id, day, part, amount) ${rows}`

/** Rows that one statement moves. */
const AT_ONCE = 20_000
/** SQL of the key of the lock that lets one process at a time move or replace figures. */
export const FOLD_LOCK = `hashtextextended('fold metrics', 0)`

/**
 * Moves appended amounts into `metric_days`: a batch is moved whole or not at all, also when
 * the process is killed.
 *
 * @returns the number of amounts moved
 */
export async function foldMetrics(db: Db): Promise<number> {
  for (let moved = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const [mine] = await tx.query<{ locked: boolean }>(
        `select pg_try_advisory_xact_lock(${FOLD_LOCK}) as locked`,
      )
      if (!mine!.locked) return 0
      const [row] = await tx.query<{ taken: number }>(
        `
          with
            taken as (
              delete from ${metric_events}
              where id in (select id from ${metric_events} order by id limit $1)
              returning metric, subject_id, day, part, amount
            ),
            added as (
              insert into ${metric_days} as kept (metric, subject_id, day, part, amount)
              select metric, subject_id, day, part, sum(amount)
              from taken
              group by metric, subject_id, day, part
              order by metric, subject_id, day, part
              on conflict (metric, subject_id, day, part) do update set amount = kept.amount + excluded.amount
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
 * SQL of the rows of figures, those that are not folded yet included: (metric, subject_id, day, part,
 * amount), several of one key possible.
 *
 * @param metrics SQL of an array of names
 */
export const metricRowsSql = (metrics: string): string => `
  (
    select metric, subject_id, day, part, amount
    from ${metric_days}
    where metric = any(${metrics})
    union all
    select metric, subject_id, day, part, amount
    from ${metric_events}
    where metric = any(${metrics})
  )`
