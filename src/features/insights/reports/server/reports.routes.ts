import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { reportsContract, type ReportFilters } from '../reports.contract.ts'
import { askedBy, reportRows } from './rows.queries.ts'
import { reportSummary } from './summary.queries.ts'

export function reportsRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(reportsContract, {
    learners: listOf((actor, _params, query) => reportRows(db, askedBy(actor, query.extra as ReportFilters, query.date_range, platform.clock()), query.q)),
    summary: ({ actor, query: { date_range, ...filters } }) => reportSummary(db, askedBy(actor, filters, date_range, platform.clock()), actor.zone),
  })
}
