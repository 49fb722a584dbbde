import { recordLooks } from '#features/people/looks/server/public.ts'
import { commerceFigures } from '#features/commerce/reconciliation/server/public.ts'
import { common, Failure } from '#contract/errors.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { SAMPLE_JOB, sampleProgress } from '#server/sample/sample.ts'
import { latestEntries } from '../../audit-log/server/public.ts'
import { dashboardsContract, type AdminDashboard } from '../dashboards.contract.ts'
import { adminFigures, newestPeople, waitingFor } from './admin.queries.ts'
import { health } from './health.ts'
import { organizationDashboard } from './organization.queries.ts'

const ENTRIES = 8

/** Progress of the sample with the state of its job; null when nothing is left to make. */
async function sample({ db, jobs }: Platform): Promise<AdminDashboard['sample']> {
  const progress = await sampleProgress(db)
  return progress && { ...progress, failed: await jobs.hasFailed(SAMPLE_JOB) }
}

export function dashboardsRoutes(platform: Platform): Implementation {
  const { db } = platform
  return implement(dashboardsContract, {
    admin: async ({ actor }) => {
      const now = platform.clock()
      const [figures, commerce, waiting, state, newest, entries, unfinished] = await Promise.all([
        adminFigures(db, actor.zone, now),
        commerceFigures(db, now),
        waitingFor(db),
        health(platform),
        newestPeople(db, actor.language),
        latestEntries(db, actor.language, ENTRIES),
        platform.config.sampleYear ? sample(platform) : null,
      ])
      return { ...figures, commerce, waiting, ...state, newest, entries, sample: unfinished }
    },
    organization: async ({ actor }) => {
      // Shows a person's own learners only: an Admin has the platform's dashboard, a learner has
      // `/progress/mine`. An Editor, who only writes courses, gets a dashboard without learners.
      if (actor.permissions.scope('Report', 'View') !== 'own' && actor.staff_role !== 'Editor')
        throw new Failure(common.forbidden)
      const now = platform.clock()
      const dashboard = await organizationDashboard(db, actor, now)
      await recordLooks(
        db,
        actor,
        (dashboard.learners?.recent ?? []).map((row) => row.user_id),
        'report',
        now,
      )
      return dashboard
    },
  })
}
