import type { Wing } from '#server/wing.ts'
import type { PersonRows } from '#server/db/person-rows.ts'
import { auditLogRoutes } from './audit-log/server/audit-log.routes.ts'
import { dashboardsRoutes } from './dashboards/server/dashboards.routes.ts'
import { jobsRoutes } from './jobs/server/jobs.routes.ts'
import { learnersRoutes } from './learners/server/learners.routes.ts'
import { mergingRoutes } from './merging/server/merging.routes.ts'
import { keepErased } from './metrics/server/public.ts'
import {
  assessmentMetricsRoutes,
  metricsRoutes,
  organizationMetricsRoutes,
  subjectMetricsRoutes,
  wordMetricsRoutes,
} from './metrics/server/metrics.routes.ts'
import { profilesRoutes } from './profiles/server/profiles.routes.ts'
import { reportsRoutes } from './reports/server/reports.routes.ts'
import { learnersRows } from './learners/server/learners.table.ts'
import { reportsRows } from './reports/server/reports.table.ts'

/** Personal data in this wing's tables. */
export const insightsRows: readonly PersonRows[] = [...learnersRows, ...reportsRows]

/** Input of the wing: references to people in every table. */
export type InsightsPorts = { rows: readonly PersonRows[] }

export const insightsWing = ({ rows }: InsightsPorts): Wing => ({
  routes: [
    profilesRoutes,
    mergingRoutes(rows),
    jobsRoutes,
    auditLogRoutes,
    dashboardsRoutes,
    learnersRoutes,
    metricsRoutes,
    wordMetricsRoutes,
    assessmentMetricsRoutes,
    subjectMetricsRoutes,
    organizationMetricsRoutes,
    reportsRoutes,
  ],
})

/** Answers of this wing to those below. */
export const insightsAnswers = { forget: [keepErased] }
