import type { Wing } from '#server/wing.ts'
import { auditLogRoutes } from './audit-log/server/audit-log.routes.ts'
import { dashboardsRoutes } from './dashboards/server/dashboards.routes.ts'
import { jobsRoutes } from './jobs/server/jobs.routes.ts'
import { learnersRoutes } from './learners/server/learners.routes.ts'
import { mergingRoutes } from './merging/server/merging.routes.ts'
import { profilesRoutes } from './profiles/server/profiles.routes.ts'
import { reportsRoutes } from './reports/server/reports.routes.ts'

export const insightsWing: Wing = {
  routes: [
    profilesRoutes,
    mergingRoutes,
    jobsRoutes,
    auditLogRoutes,
    dashboardsRoutes,
    learnersRoutes,
    reportsRoutes,
  ],
}
