import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { metricsContract } from '../metrics.contract.ts'
import { assessmentMetricsContract } from '../assessment-metrics.contract.ts'
import { organizationMetricsContract } from '../organization-metrics.contract.ts'
import { subjectContract } from '../subject.contract.ts'
import { wordMetricsContract } from '../words.contract.ts'
import { chooseSchools, compareSchools, foldSchools } from '../../school-sums/server/public.ts'
import { assessmentMetrics } from './assessments.queries.ts'
import { organizationMetrics } from './organization.queries.ts'
import { subjectOf } from './subject.service.ts'
import { wordMetrics } from './words.queries.ts'
import { keepLookups } from './keep-lookups.ts'
import { overview } from './overview.queries.ts'
import { compareMetrics, countNightly, followMetrics } from './rebuild.ts'
import { keepWindows } from './windows.ts'

export function metricsRoutes(platform: Platform): Implementation {
  const { db, jobs } = platform
  jobs.schedule('metrics-fold', '* * * * *', () => followMetrics(db))
  jobs.schedule('schools-fold', '* * * * *', async () => void (await foldSchools(platform)))
  jobs.schedule('schools-choose', '50 * * * *', () => chooseSchools(db))
  jobs.schedule('metrics-windows', '5 0 * * *', () => keepWindows(db, platform.clock()))
  jobs.schedule('metrics-nightly', '20 3 * * *', () => countNightly(db))
  jobs.schedule('lookups-months', '17 1 * * *', () => keepLookups(platform))
  jobs.schedule('metrics-compare', '40 3 * * *', () => compareMetrics(db), { retryLimit: 0 })
  jobs.schedule('schools-compare', '45 3 * * *', () => compareSchools(platform), { retryLimit: 0 })
  return implement(metricsContract, {
    overview: ({ actor, query }) => overview(db.reports, actor, query.date_range, platform.clock()),
  })
}

export const wordMetricsRoutes = ({ db, clock }: Platform): Implementation =>
  implement(wordMetricsContract, {
    words: ({ actor, query }) => wordMetrics(db.reports, actor, query.date_range, clock()),
  })

export const assessmentMetricsRoutes = ({ db, clock }: Platform): Implementation =>
  implement(assessmentMetricsContract, {
    assessments: ({ actor, query }) => assessmentMetrics(db.reports, actor, query.date_range, clock()),
  })

export const organizationMetricsRoutes = ({ db, clock }: Platform): Implementation =>
  implement(organizationMetricsContract, {
    organization: ({ actor }) => organizationMetrics(db.reports, actor, clock()),
  })

export const subjectMetricsRoutes = ({ db, clock }: Platform): Implementation =>
  implement(subjectContract, {
    subject: ({ actor, params, query }) => subjectOf(db.reports, actor, params.id, query.date_range, clock()),
  })
