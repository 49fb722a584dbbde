import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { rowQuery } from '#web/client/lists/first-row.ts'
import type { codeRequestsContract } from '../code-requests.contract.ts'

type C = typeof codeRequestsContract

export const requestsList = listQuery<C['list']>('GET /service-code-requests', [
  'service-code-requests',
  'list',
])
/** Number of requests without an answer. */
export const openRequests = queryOptions({
  queryKey: ['service-code-requests', 'list', 'count'],
  queryFn: async () =>
    (
      await api.call<C['list']>(
        'GET /service-code-requests',
        { query: { state: 'eq.open', page_size: 1 } },
        { quiet: 'extra' },
      )
    ).meta.total,
})
export const oneRequest = (id: string) =>
  rowQuery<C['list']>('GET /service-code-requests', ['service-code-requests', 'one'], id)
export const codeRequestsApi = {
  ask: (body: ClientInput<C['ask']>['body'], idempotencyKey: string) =>
    api.call<C['ask']>('POST /service-code-requests', { body }, { idempotencyKey }),
  withdraw: (id: string) =>
    api.call<C['withdraw']>('POST /service-code-requests/{id}/withdraw', { params: { id } }),
  issue: (id: string, body: ClientInput<C['issue']>['body']) =>
    api.call<C['issue']>('POST /service-code-requests/{id}/issue', { params: { id }, body }),
  decline: (id: string, reason: string) =>
    api.call<C['decline']>('POST /service-code-requests/{id}/decline', { params: { id }, body: { reason } }),
}
/** Does something to requests, and reads what shows them and their codes anew. */
export const useRequestChange = changeHook(['service-code-requests'], ['service-codes'])
