import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { rowQuery } from '#web/client/lists/first-row.ts'
import type { membershipsContract } from '#features/people/memberships/memberships.contract.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { serviceCodesContract } from '../service-codes.contract.ts'

type C = typeof serviceCodesContract
type O = typeof organizationsContract
type M = typeof membershipsContract
export const codesList = listQuery<C['list']>('GET /service-codes', ['service-codes', 'list'])
export const oneCode = (id: string) => rowQuery<C['list']>('GET /service-codes', ['service-codes', 'one'], id)
export const usesList = listQuery<C['uses']>('GET /service-code-uses', ['service-codes', 'uses'])
/** The centre, for the zone that its days are counted in; null when there is none. */
export const centerOf = (id: string) =>
  rowQuery<O['list']>('GET /organizations', ['service-codes', 'center'], id)
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
export const useCodeChange = changeHook(['service-codes'])
