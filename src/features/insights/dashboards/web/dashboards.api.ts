import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/durations.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { progressContract } from '#features/learning/progress/progress.contract.ts'
import type { dashboardsContract } from '../dashboards.contract.ts'

type Dashboards = typeof dashboardsContract

/** Refetches the figures every minute while the page is visible, to stay current during the day. */
export const adminDashboard = queryOptions({
  queryKey: ['dashboards', 'admin'],
  queryFn: ({ signal }) => api.data<Dashboards['admin']>('GET /dashboards/admin', {}, { signal }),
  refetchInterval: MINUTE_MS,
})
export const organizationDashboard = queryOptions({
  queryKey: ['dashboards', 'organization'],
  queryFn: ({ signal }) =>
    api.data<Dashboards['organization']>('GET /dashboards/organization', {}, { signal }),
  refetchInterval: MINUTE_MS,
})
export const learnersProgress = listQuery<typeof progressContract.learners>('GET /progress/learners', [
  'progress',
  'learners',
])
