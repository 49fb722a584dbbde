import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DateRange } from '#contract/constants.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import type { reportsContract } from '../reports.contract.ts'

type R = typeof reportsContract
export type SummaryQuery = NonNullable<ClientInput<R['summary']>['query']>

export const reportList = (query: ListParams) => queryOptions({ queryKey: ['reports', 'learners', query], queryFn: ({ signal }) => api.call<R['learners']>('GET /reports/learners', { query }, { signal }), placeholderData: keepPreviousData })
export const reportSummary = (query: SummaryQuery) => queryOptions({ queryKey: ['reports', 'summary', query], queryFn: ({ signal }) => api.data<R['summary']>('GET /reports/summary', { query }, { signal }), placeholderData: keepPreviousData })
export const learnerReport = (user_id: string, date_range: DateRange) => queryOptions({ queryKey: ['reports', 'learner', user_id, date_range], queryFn: ({ signal }) => api.data<R['learner']>('GET /reports/learners/{user_id}', { params: { user_id }, query: { date_range } }, { signal }), placeholderData: keepPreviousData })
