import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { firstRow } from '#web/client/lists/first-row.ts'
import type { membershipsContract } from '#features/people/memberships/memberships.contract.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { serviceCodesContract } from '../service-codes.contract.ts'

type C = typeof serviceCodesContract
type O = typeof organizationsContract
type M = typeof membershipsContract
const REPORT_ROWS = 5000
const CODE_COLUMNS =
  'code,learner,email,units_authorised,units_used,units_left,unit_cents,cents_authorised,cents_used,cents_left,starts_on,ends_on,state'
const REPORT_COLUMNS = 'at,code,learner,what_en,units,cents,opens_from_on,opens_until_on,recorded_by'

export const codesList = (query: ListParams) =>
  queryOptions({
    queryKey: ['service-codes', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<C['list']>('GET /service-codes', { query }, { signal }),
  })
export const oneCode = (id: string) =>
  queryOptions({
    queryKey: ['service-codes', 'one', id],
    queryFn: ({ signal }) =>
      firstRow(id, () =>
        api.data<C['list']>('GET /service-codes', { query: { id: `eq.${id}` } }, { signal }),
      ),
  })
export const usesList = (query: ListParams) =>
  queryOptions({
    queryKey: ['service-codes', 'uses', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<C['uses']>('GET /service-code-uses', { query }, { signal }),
  })
export const usesCsv = (query: ListParams): Promise<Blob> =>
  api.blob('/service-code-uses', {
    query: { ...query, page: 1, page_size: REPORT_ROWS, select: REPORT_COLUMNS },
    headers: { accept: 'text/csv' },
  })
export const codesCsv = (query: ListParams): Promise<Blob> =>
  api.blob('/service-codes', {
    query: { ...query, page: 1, page_size: REPORT_ROWS, select: CODE_COLUMNS },
    headers: { accept: 'text/csv' },
  })
/** The centre, for the zone that its days are counted in; null when there is none. */
export const centerOf = (id: string) =>
  queryOptions({
    queryKey: ['service-codes', 'center', id],
    queryFn: ({ signal }) =>
      firstRow(id, () =>
        api.data<O['list']>('GET /organizations', { query: { id: `eq.${id}` } }, { signal }),
      ),
  })
export const learnersOf = (organization_id: string, query: ListParams) =>
  queryOptions({
    queryKey: ['service-codes', 'learners', organization_id, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<M['list']>(
        'GET /memberships',
        {
          query: { ...query, organization_id: `eq.${organization_id}`, kind: 'eq.learner', status: 'active' },
        },
        { signal },
      ),
  })

export const serviceCodesApi = {
  issue: (body: ClientInput<C['issue']>['body'], idempotencyKey: string) =>
    api.call<C['issue']>('POST /service-codes', { body }, { idempotencyKey }),
  change: (id: string, body: ClientInput<C['change']>['body']) =>
    api.call<C['change']>('PATCH /service-codes/{id}', { params: { id }, body }),
  withdraw: (id: string) => api.call<C['withdraw']>('POST /service-codes/{id}/withdraw', { params: { id } }),
  use: (id: string, months: number, idempotencyKey: string) =>
    api.call<C['use']>(
      'POST /service-codes/{id}/uses',
      { params: { id }, body: { months } },
      { idempotencyKey },
    ),
  start: (id: string, idempotencyKey: string) =>
    api.call<C['start']>('POST /service-codes/{id}/start', { params: { id } }, { idempotencyKey }),
  giveBack: (id: string) =>
    api.call<C['giveBack']>('POST /service-code-uses/{id}/give-back', { params: { id } }),
}
export function useCodeChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['service-codes'] }),
  })
}
