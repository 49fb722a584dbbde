import { dayIn, isoDay } from '#contract/dates.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import { daysOf, done } from '../../learners/server/public.ts'
import { minutesSql } from '#features/learning/progress/server/public.ts'
import type { ReportSummary } from '../reports.contract.ts'
import { activitySql, coursesSql, membersOf, type ReportParams } from './figures.ts'
import { SUMS } from '../../school-sums/server/public.ts'
import { keptSummary } from './kept-summary.ts'
import { whileUnchanged } from './kept-answers.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { groups, group_members } from '#features/people/groups/server/groups.table.ts'

const fields = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')
const DONE = fields(done('x', (column) => `x.${column}`))
const TOTALS = SUMS.map((name) => `sum(${name})::int8 as ${name}`).join(', ')
/** Did anything in the period, or ever, where the period is all time. */
const IS_ACTIVE = 'active_ms > 0 or lessons_completed > 0 or quizzes_taken > 0'
/** Sums of rows that have one learner each. */
const OF_LEARNERS = `${TOTALS}, count(*) filter (where ${IS_ACTIVE})::int as active`

/**
 * SQL of parts of a `with`: `by_course`, the sums of a learner in a course, and `by_slot`, those of a half
 * hour. The activity of a period is read once for both. All time has no half hours, and a row for each
 * learner and course already.
 */
const addedUp = (activity: string, period: ReportParams['period']): string =>
  period
    ? `
      both_ways as materialized (
        select user_id, common_id, slot, grouping(slot) = 1 as by_learner, ${TOTALS}
        from (${activity}) a
        group by grouping sets ((user_id, common_id), (slot))
      ),
      by_course as materialized (select * from both_ways where by_learner)`
    : `by_course as materialized (${activity})`

/** SQL of an array of a period's days with their sums, from `both_ways`. */
function daysSql(days: ReturnType<typeof daysOf>, values: Values): string {
  if (days.length === 0) return `'[]'::json`
  // Days follow each other without a gap: the number of the last one that has begun is the day of a half
  // hour.
  return `
    (
      select coalesce(
        json_agg(
          json_build_object(
            'day', d.day, 'minutes', ${minutesSql('t.active_ms')}, 'lessons_completed',
            coalesce(t.lessons_completed, 0)
          )
          order by d.n
        ),
        '[]'
      )
      from unnest(${values.add(days.map((one) => one.day))}::text[]) with ordinality d (day, n)
      left join (
        select
          width_bucket(x.slot, ${values.add(days.map((one) => one.from))}::timestamptz[]) as n,
          sum(x.active_ms)::int8 as active_ms, sum(x.lessons_completed)::int as lessons_completed
        from both_ways x
        where not x.by_learner
        group by 1
      ) t using (n)
    )`
}

/**
 * The whole report but its rows: as it was while a large school has not changed, from its sums where they can
 * answer, else counted.
 */
export const reportSummary = (db: Db, asked: ReportParams, zone: string): Promise<ReportSummary> =>
  whileUnchanged(
    db,
    asked,
    `summary of ${isoDay(dayIn(zone, asked.now))} in ${zone}`,
    async () => (await keptSummary(db, asked)) ?? countSummary(db, asked, zone),
  )

/**
 * The same, counted in one statement: the period's activity is read once, and added up by
 * learner before anything else is counted.
 */
export async function countSummary(db: Db, asked: ReportParams, zone: string): Promise<ReportSummary> {
  const values = new Values()
  const members = membersOf(asked, values),
    courses = coursesSql(asked, values)
  const activity = activitySql(asked, values, 's', 'c')
  const days = daysSql(daysOf(asked.period, zone, asked.now), values)
  const org = `${values.add(asked.reading.organization_id)}::uuid`
  const text = `
    with
      m as materialized (${members}),
      s as materialized (select membership_id, user_id, scores from m where seat and agreed),
      c as materialized (${courses}),
      ${addedUp(activity, asked.period)},
      by_learner as materialized (select user_id, ${TOTALS} from by_course group by user_id),
      by_group as (
        select gm.group_id, count(*)::int as learners, ${OF_LEARNERS}
        from ${group_members} gm
        join s using (membership_id)
        left join by_learner using (user_id)
        where gm.organization_id = ${org}
        group by gm.group_id
      ),
      begun as materialized (
        select
          n.common_id, count(*)::int as begun, count(n.completed_at)::int as completed,
          coalesce(
            sum(least(n.lessons_completed, c.lessons_count)) * 100 / nullif(sum(c.lessons_count), 0), 0
          )::int as percent
        from ${asked.period ? `${enrolments} n join s using (user_id)` : 'by_course n'}
        join c using (common_id)
        group by n.common_id
      ),
      x as (select ${OF_LEARNERS} from by_learner)
    select json_build_object(
      'organization',
      (select json_build_object('id', o.id, 'name', o.name) from ${organizations} o where o.id = ${org}),
      'learners',
      (
        select json_build_object(
          'seen', count(*) filter (where seat and agreed)::int, 'not_agreed',
          count(*) filter (where seat and not agreed)::int, 'no_seat', count(*) filter (where not seat)::int, 'without_scores',
          count(*) filter (where seat and agreed and not scores)::int,
          'active', (select active from x)
        )
        from m
      ),
      'courses',
      (
        select coalesce(
          json_agg(
            json_build_object(
              'common_id', c.common_id, 'title', c.title, 'begun', b.begun, 'completed', b.completed,
              'percent', b.percent, 'active', coalesce(x.active, 0), ${DONE}
            )
            order by c.title
          ),
          '[]'
        )
        from c
        join begun b using (common_id)
        left join (select common_id, ${OF_LEARNERS} from by_course group by common_id) x using (common_id)
      ),
      'groups',
      (
        select coalesce(
          json_agg(
            json_build_object('id', g.id, 'name', g.name, 'learners', x.learners, 'active', x.active, ${DONE})
            order by g.name
          ),
          '[]'
        )
        from by_group x
        join ${groups} g on g.id = x.group_id
      ),
      'choices',
      (
        select coalesce(
          json_agg(json_build_object('common_id', k.common_id, 'title', k.title) order by k.title), '[]'
        )
        from (
          ${coursesSql({ ...asked, filters: {} }, values)}
          and exists (select from ${enrolments} n join s using (user_id) where n.common_id = c.id)
        ) k
      ),
      'days', ${days}, ${fields(done('x', (column) => `(select ${column} from x)`))}
    ) as report`
  const [row] = await db.query<{ report: ReportSummary }>(text, values.list)
  // An Admin may name an organization that there is none of.
  if ((row!.report.organization as unknown) === null) throw new Failure(common.not_found)
  return row!.report
}
