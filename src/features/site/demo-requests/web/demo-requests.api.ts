import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { firstRow } from '#web/client/lists/first-row.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { demoRequestsContract } from '../demo-requests.contract.ts'

type C = typeof demoRequestsContract

/** Organization types. The form works without them if they cannot be loaded. */
export const typesQuery = (language: string) =>
  queryOptions({
    queryKey: ['organizations', 'types', language],
    queryFn: ({ signal }) =>
      api.data<(typeof organizationsContract)['types']>(
        'GET /organization-types',
        {},
        { signal, quiet: 'extra' },
      ),
  })
export const demoRequestsList = listQuery<C['list']>('GET /demo-requests', ['demo-requests', 'list'])
export const oneDemoRequest = (id: string) =>
  queryOptions({
    queryKey: ['demo-requests', 'one', id],
    queryFn: ({ signal }) =>
      firstRow(id, () =>
        api.data<C['list']>('GET /demo-requests', { query: { id: `eq.${id}` } }, { signal }),
      ),
  })
export const assigneesQuery = queryOptions({
  queryKey: ['demo-requests', 'assignees'],
  queryFn: ({ signal }) => api.data<C['assignees']>('GET /demo-requests/assignees', {}, { signal }),
})
export const demoRequestsApi = {
  ask: (body: ClientInput<C['ask']>['body']) =>
    api.call<C['ask']>('POST /demo-requests', { body }, { quiet: 'form' }),
  change: (id: string, body: ClientInput<C['change']>['body'], ifMatch: number) =>
    api.call<C['change']>('PATCH /demo-requests/{id}', { params: { id }, body }, { ifMatch, quiet: 'form' }),
  win: (id: string, body: ClientInput<C['win']>['body'], idempotencyKey: string) =>
    api.call<C['win']>(
      'POST /demo-requests/{id}/won',
      { params: { id }, body },
      { idempotencyKey, quiet: 'form' },
    ),
  remove: (id: string) => api.call<C['remove']>('DELETE /demo-requests/{id}', { params: { id } }),
}
/** Changes a request, and reads what shows requests anew. */
export function useDemoRequestChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['demo-requests'] }),
        client.invalidateQueries({ queryKey: ['organizations'] }),
      ]),
  })
}
