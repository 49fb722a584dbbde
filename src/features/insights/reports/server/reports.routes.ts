import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { recordLooks } from '#features/people/looks/server/public.ts'
import { pictureFor } from '../../learners/server/public.ts'
import { reportsContract, type ReportFilters, type ReportRow } from '../reports.contract.ts'
import { REPORTED } from './figures.ts'
import { askedBy, reportRows } from './rows.queries.ts'
import { reportSummary } from './summary.queries.ts'

export function reportsRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(reportsContract, {
    learners: listOf(
      (actor, _params, query) => {
        // Whoever is shown is written down: their ids are read whatever columns were asked for.
        if (query.select && !query.select.includes('user_id')) query.select.push('user_id')
        return reportRows(db, askedBy(actor, query.extra as ReportFilters, query.date_range, platform.clock()), query.q)
      },
      async (tx, rows, actor) => {
        await recordLooks(tx, actor, (rows as ReportRow[]).map((row) => row.user_id), 'report', platform.clock())
        return rows
      },
    ),
    learner: ({ actor, params, query }) => pictureFor(platform, actor, params.user_id, { range: query.date_range, scopes: REPORTED, kind: 'report', organization_id: query.organization_id }),
    summary: ({ actor, query: { date_range, ...filters } }) => reportSummary(db, askedBy(actor, filters, date_range, platform.clock()), actor.zone),
  })
}
