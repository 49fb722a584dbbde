import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { Values } from '#server/http/lists/source.ts'
import { daysOf, done } from '../../learners/server/public.ts'
import { minutesSql } from '#features/learning/progress/server/public.ts'
import type { ReportSummary } from '../reports.contract.ts'
import { activitySql, coursesSql, membersOf, type ReportParams } from './figures.ts'
import { enrolments } from '#features/learning/progress/server/progress.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { groups, group_members } from '#features/people/groups/server/groups.table.ts'

const SUMS = ['active_ms', 'lessons_completed', 'quizzes_taken', 'score_sum']
const fields = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')
const DONE = fields(done('x', (column) => `sum(x.${column})`))
/** Did anything in the period, or ever, where the period is all time. */
const ACTIVE =
  'count(distinct x.user_id) filter (where x.active_ms > 0 or x.lessons_completed > 0 or x.quizzes_taken > 0)::int'

/**
 * The whole report but its rows, in one statement: the period's activity is read once and added up by learner
 * and course, and by half hour.
 */
export async function reportSummary(db: Db, asked: ReportParams, zone: string): Promise<ReportSummary> {
  const values = new Values()
  const members = membersOf(asked, values),
    courses = coursesSql(asked, values)
  const activity = activitySql(asked, values, 's', 'c')
  const days = daysOf(asked.period, zone, asked.now)
  // Days follow each other without a gap: the number of the last one that has begun is the day of a half
  // hour.
  const chart =
    days.length === 0
      ? `'[]'::json`
      : `
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
  const org = `${values.add(asked.reading.organization_id)}::uuid`
  const text = `
    with
      m as materialized (${members}),
      s as materialized (select membership_id, user_id, scores from m where seat and agreed),
      c as materialized (${courses}),
      both_ways as materialized (
        select
          user_id, common_id, slot, grouping(slot) = 1 as by_learner,
          ${SUMS.map((name) => `sum(${name}) as ${name}`).join(', ')}
        from (${activity}) a
        group by grouping sets ((user_id, common_id), (slot))
      ),
      x as materialized (select * from both_ways where by_learner),
      e as materialized (
        select
          n.user_id, n.common_id, n.completed_at, least(n.lessons_completed, c.lessons_count) as done,
          c.lessons_count
        from ${enrolments} n
        join s using (user_id)
        join c using (common_id)
      )
    select json_build_object(
      'organization',
      (select json_build_object('id', o.id, 'name', o.name) from ${organizations} o where o.id = ${org}),
      'learners',
      (
        select json_build_object(
          'seen', count(*) filter (where seat and agreed)::int, 'not_agreed',
          count(*) filter (where seat and not agreed)::int, 'no_seat', count(*) filter (where not seat)::int, 'without_scores',
          count(*) filter (where seat and agreed and not scores)::int,
          'active', (select ${ACTIVE} from x)
        )
        from m
      ),
      'courses',
      (
        select coalesce(json_agg(one.part order by one.title), '[]')
        from (
          select
            c.title,
            json_build_object(
              'common_id', c.common_id, 'title', c.title, 'begun', b.begun, 'completed', b.completed,
              'percent', b.percent, 'active', ${ACTIVE}, ${DONE}
            ) as part
          from c
          join (
            select
              common_id, count(*)::int as begun, count(completed_at)::int as completed,
              coalesce(sum(done) * 100 / nullif(sum(lessons_count), 0), 0)::int as percent
            from e
            group by 1
          ) b using (common_id)
          left join x on x.common_id = c.common_id
          group by c.common_id, c.title, b.begun, b.completed, b.percent
        ) one
      ),
      'groups',
      (
        select coalesce(json_agg(one.part order by one.name), '[]')
        from (
          select
            g.name,
            json_build_object(
              'id', g.id, 'name', g.name, 'learners', count(distinct s.user_id)::int, 'active', ${ACTIVE},
              ${DONE}
            ) as part
          from ${groups} g
          join ${group_members} gm on gm.group_id = g.id
          join s on s.membership_id = gm.membership_id
          left join x on x.user_id = s.user_id
          where g.organization_id = ${org}
          group by g.id, g.name
        ) one
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
      'days', ${chart}, ${fields(done('x', (column) => `(select sum(${column}) from x)`))}
    ) as report`
  const [row] = await db.query<{ report: ReportSummary }>(text, values.list)
  // An Admin may name an organization that there is none of.
  if ((row!.report.organization as unknown) === null) throw new Failure(common.not_found)
  return row!.report
}
