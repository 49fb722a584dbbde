import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { progressContract } from '#features/learning/progress/progress.contract.ts'
import type { dashboardsContract } from '../dashboards.contract.ts'

type Dashboards = typeof dashboardsContract

/**
 * Refetches the figures every minute while the page is visible, to stay current during the day, and more
 * often while sample data is added.
 */
export const adminDashboard = getQuery<Dashboards['admin']>(
  'GET /dashboards/admin',
  ['dashboards', 'admin'],
  { refetchInterval: ({ state }) => (state.data?.sample?.failed === false ? 3 * SECOND_MS : MINUTE_MS) },
)
export const organizationDashboard = getQuery<Dashboards['organization']>(
  'GET /dashboards/organization',
  ['dashboards', 'organization'],
  { refetchInterval: MINUTE_MS },
)
export const learnersProgress = listQuery<typeof progressContract.learners>('GET /progress/learners', [
  'progress',
  'learners',
])
