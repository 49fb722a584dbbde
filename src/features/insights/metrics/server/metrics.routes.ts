import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { metricsContract } from '../metrics.contract.ts'
import { overview } from './overview.queries.ts'
import { compareMetrics, followMetrics } from './rebuild.ts'
import { keepWindows } from './windows.ts'

export function metricsRoutes(platform: Platform): Implementation {
  const { db, jobs } = platform
  jobs.schedule('metrics-fold', '* * * * *', () => followMetrics(db))
  jobs.schedule('metrics-windows', '5 0 * * *', () => keepWindows(db, platform.clock()))
  jobs.schedule('metrics-compare', '40 3 * * *', () => compareMetrics(db), { retryLimit: 0 })
  return implement(metricsContract, {
    overview: ({ actor, query }) => overview(db, actor, query.date_range, platform.clock()),
  })
}
