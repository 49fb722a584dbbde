import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { firstRow } from '#web/client/lists/first-row.ts'
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
  queryOptions({
    queryKey: ['service-code-requests', 'one', id],
    queryFn: ({ signal }) =>
      firstRow(id, () =>
        api.data<C['list']>('GET /service-code-requests', { query: { id: `eq.${id}` } }, { signal }),
      ),
  })
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
export function useRequestChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        ['service-code-requests', 'service-codes'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
