import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { READS, readerOf, readerValues } from '../../standing/server/public.ts'
import { moderatesSql } from '../../threads/server/public.ts'
import { threads } from '../../threads/server/threads.table.ts'
import type { MonthFigures } from '../figures.contract.ts'
import { appeals, decisions, moderation_cases, reports } from './moderation.table.ts'

/** Months with figures, the present one included. */
const MONTHS = 12

const scoped = `
  join ${moderation_cases} k on k.id = x.case_id
  join ${threads} t on t.id = k.thread_id
  where x.at >= months.month
    and x.at < months.month + interval '1 month'
    and ${moderatesSql('t.organization_id')}`

/** Reports, decisions and appeals by month, the latest first, of what the caller moderates. */
export async function figures({ db, clock }: Platform, actor: Person): Promise<MonthFigures[]> {
  const now = clock()
  const reader = await readerOf(db, actor, now)
  const sum = (where: string): string => `(count(*) filter (where ${where}))::int`
  return db.query<MonthFigures>(
    `
      with months as (
        select date_trunc('month', $5::timestamptz, 'UTC') - n * interval '1 month' as month
        from generate_series(0, ${MONTHS - 1}) n
      )
      select
        to_char(months.month at time zone 'UTC', 'YYYY-MM') as month, r.reports, r.taken_back, d.kept, d.hidden,
        d.deleted, d.by_threshold, d.warned, d.suspended, a.appeals, a.reversed, d.median_hours,
        coalesce(by_reason.reasons, '[]') as reasons
      from months
      cross join lateral (
        select count(*)::int as reports, ${sum(`x.state = 'taken_back'`)} as taken_back
        from (select case_id, state, created_at as at from ${reports}) x
        ${scoped}
      ) r
      cross join lateral (
        select
          ${sum(`x.person and x.action = 'keep'`)} as kept, ${sum(`x.person and x.action = 'hide'`)} as hidden,
          ${sum(`x.person and x.action = 'delete'`)} as deleted, ${sum('not x.person')} as by_threshold,
          ${sum(`x.sanction = 'warn'`)} as warned, ${sum(`x.sanction not in ('none', 'warn')`)} as suspended,
          round(
            (percentile_cont(0.5) within group (order by extract(epoch from x.at - x.first_report) / 3600)
              filter (where x.person))::numeric,
            1
          )::float8 as median_hours
        from (
          select
            d.case_id, d.action, d.sanction, d.decided_by is not null as person, d.created_at as at,
            (select min(f.created_at) from ${reports} f where f.decision_id = d.id) as first_report
          from ${decisions} d
        ) x
        ${scoped}
      ) d
      cross join lateral (
        select count(*)::int as appeals, ${sum(`x.state = 'reversed'`)} as reversed
        from (
          select d.case_id, a.state, a.created_at as at
          from ${appeals} a
          join ${decisions} d on d.id = a.decision_id
        ) x
        ${scoped}
      ) a
      cross join lateral (
        select json_agg(json_build_object('reason', reason, 'reports', reports) order by reports desc, reason) as reasons
        from (
          select x.reason, count(*)::int as reports
          from (select case_id, reason, created_at as at from ${reports}) x
          ${scoped}
          group by x.reason
        ) counted
      ) by_reason
      where ${READS}
      order by months.month desc`,
    [...readerValues(reader), now],
  )
}
