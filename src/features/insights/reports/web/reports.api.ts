import { keepPreviousData } from '@tanstack/react-query'
import type { DateRange } from '#contract/constants.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { groupsContract } from '#features/people/groups/groups.contract.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { Format, reportsContract } from '../reports.contract.ts'

type R = typeof reportsContract
const MANY = 100
const FILE_POLL_MS = 4000
export type SummaryQuery = NonNullable<ClientInput<R['summary']>['query']>

export const reportList = listQuery<R['learners']>('GET /reports/learners', ['reports', 'learners'])
export const reportSummary = (query: SummaryQuery) =>
  getQuery<R['summary']>('GET /reports/summary', ['reports', 'summary', query], {
    query,
    placeholderData: keepPreviousData,
  })
/** Errors are shown in place of the report, without a toast. */
export const learnerReport = (user_id: string, date_range: DateRange, organization_id: string | undefined) =>
  getQuery<R['learner']>(
    'GET /reports/learners/{user_id}',
    ['reports', 'learner', user_id, date_range, organization_id],
    {
      params: { user_id },
      query: { date_range, ...(organization_id && { organization_id }) },
      placeholderData: keepPreviousData,
    },
  )
export const reportFiles = (organization_id: string | undefined) =>
  getQuery<R['files']>('GET /reports/files', ['reports', 'files', organization_id], {
    query: { organization_id },
    refetchInterval: ({ state }) =>
      state.data?.some((file) => file.state === 'requested') ? FILE_POLL_MS : false,
  })
export const reportSchedules = (organization_id: string | undefined) =>
  getQuery<R['schedules']>('GET /reports/schedules', ['reports', 'schedules', organization_id], {
    query: { organization_id },
  })
/** Groups that a report can be narrowed to. */
export const reportGroups = (organization_id: string | undefined) =>
  getQuery<(typeof groupsContract)['list']>('GET /groups', ['reports', 'groups', organization_id], {
    query: { page_size: MANY, ...(organization_id && { organization_id: `eq.${organization_id}` }) },
  })
/** Organizations that an Admin reads reports of. */
export const reportOrganizations = listQuery<(typeof organizationsContract)['list']>('GET /organizations', [
  'reports',
  'organizations',
])

/** A file at once. */
export const downloadReport = (query: SummaryQuery & { format: Format; user_id?: string }): Promise<Blob> =>
  api.blob('/reports/download', { query })
export type ScheduleInput = ClientInput<R['addSchedule']>['body']
export const reportsApi = {
  makeFile: (body: SummaryQuery & { format: Format }) =>
    api.call<R['makeFile']>('POST /reports/files', { body: body as ClientInput<R['makeFile']>['body'] }),
  file: (id: string) => api.data<R['file']>('GET /reports/files/{id}', { params: { id } }),
  add: (body: ScheduleInput) => api.call<R['addSchedule']>('POST /reports/schedules', { body }),
  change: ({ id, version }: { id: string; version: number }, body: ScheduleInput) =>
    api.call<R['changeSchedule']>(
      'PUT /reports/schedules/{id}',
      { params: { id }, body },
      { ifMatch: version },
    ),
  pause: (id: string) =>
    api.call<R['pauseSchedule']>('POST /reports/schedules/{id}/pause', { params: { id } }),
  resume: (id: string) =>
    api.call<R['resumeSchedule']>('POST /reports/schedules/{id}/resume', { params: { id } }),
  remove: (id: string) => api.call<R['removeSchedule']>('DELETE /reports/schedules/{id}', { params: { id } }),
}
/** A write after which what is sent and what was made are read anew. */
export const useReportChange = changeHook(['reports', 'files'], ['reports', 'schedules'])
