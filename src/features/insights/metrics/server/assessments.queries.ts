import type { DateRange } from '#contract/constants.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { remainsSql } from '#server/metrics/recount.ts'
import { asl_levels } from '#features/learning/courses/server/courses.table.ts'
import { agreementOf } from '#features/live/assessments/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { AssessmentMetrics } from '../assessment-metrics.contract.ts'
import { bothPeriods } from './amounts.ts'
import { periodOf, type Days } from './period.ts'
import { countedSql } from './recount.sql.ts'

/** Days of waiting that are shown together: from each to the next. */
const STEPS = [0, 3, 7, 14, 28, 56] as const

type Row = { metric: string; day: string; part: number; item: string; amount: number }

/** Middle of the days waited: the shortest time that half of the assessments had at most; null of none. */
function middleWait(waited: readonly Row[]): number | null {
  const half = count(waited) / 2
  let until = 0
  for (const { part, amount } of waited.toSorted((a, b) => a.part - b.part)) {
    until += amount
    if (until >= half) return part
  }
  return null
}

const count = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Live assessments of a period, by days of UTC. */
export async function assessmentMetrics(
  db: Db,
  actor: Person,
  range: DateRange,
  now: Date,
): Promise<AssessmentMetrics> {
  const counted = `
    (
      select metric, day, part, item, amount from ${countedSql(null, ['assessed'])} here
      union all
      select metric, day, part, item, amount from ${remainsSql('assessment_')} remains
    )`
  const [known] = await db.query<{ first: string | null }>(
    `select min(day)::text as first from ${counted} every`,
  )
  const first = known!.first,
    asked = periodOf(range, actor.zone, now, first)
  const days = bothPeriods(asked)
  const rows = await db.query<Row>(
    `
      select metric, day::text, part, item, sum(amount)::int as amount
      from ${counted} every
      where day between $1 and $2
      group by metric, day, part, item
      having sum(amount) > 0`,
    [days.from, days.to],
  )
  const within = (metric: string, { from, to }: Days): Row[] =>
    rows.filter((row) => row.metric === metric && row.day >= from && row.day <= to)
  const isKnown = ({ to }: Days): boolean => first !== null && to >= first
  const published = within('assessment_level', asked.period)
  const [levels, people] = [
    await db.query<{ id: string; name_en: string; name_es: string }>(
      `select id, name_en, name_es from ${asl_levels} order by position, id`,
    ),
    await db.query<{ id: string; name: string }>(
      `select u.id, ${displayName('u', actor.language)} as name from ${users} u where u.id::text = any($1)`,
      [rows.filter(({ metric }) => metric === 'assessment_teacher').map(({ item }) => item)],
    ),
  ]
  const waited = within('assessment_wait', asked.period),
    waits = Map.groupBy(waited, ({ item }) => item),
    taught = Map.groupBy(within('assessment_teacher', asked.period), ({ item }) => item)
  const place = new Map(levels.map(({ id }, n) => [id, n]))
  return {
    period: asked.period,
    before: asked.before,
    published: {
      total: isKnown(asked.period) ? count(published) : null,
      before: asked.before && isKnown(asked.before) ? count(within('assessment_level', asked.before)) : null,
    },
    waiting_days: {
      total: middleWait(waited),
      before: asked.before && middleWait(within('assessment_wait', asked.before)),
    },
    waiting: STEPS.map((from, n) => {
      const to = STEPS[n + 1] ?? null
      return {
        from,
        to: to === null ? null : to - 1,
        assessments: count(waited.filter(({ part }) => part >= from && (to === null || part < to))),
      }
    }),
    levels: levels.map(({ id, ...level }) => ({
      ...level,
      level_id: id,
      published: count(published.filter(({ item }) => item === id)),
    })),
    teachers: [...taught]
      .filter(([item]) => item !== '')
      .map(([user_id, own]) => ({
        user_id,
        name: people.find(({ id }) => id === user_id)?.name ?? null,
        published: count(own),
        waiting_days: middleWait(waits.get(user_id) ?? []),
      }))
      .toSorted((a, b) => b.published - a.published),
    agreement: agreementOf(
      within('assessment_pair', asked.period).flatMap(({ item, amount }) => {
        const [a, b] = item.split(':').map((id) => place.get(id))
        return a === undefined || b === undefined
          ? []
          : Array.from({ length: amount }, (): [number, number] => [a, b])
      }),
      levels.length,
    ),
  }
}
