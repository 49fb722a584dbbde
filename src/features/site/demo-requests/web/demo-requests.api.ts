import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { rowQuery } from '#web/client/lists/first-row.ts'
import type { organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import type { demoRequestsContract } from '../demo-requests.contract.ts'

type C = typeof demoRequestsContract

/** Organization types. The form works without them if they cannot be loaded. */
export const typesQuery = (language: string) =>
  getQuery<(typeof organizationsContract)['types']>(
    'GET /organization-types',
    ['organizations', 'types', language],
    { quiet: 'extra' },
  )
export const demoRequestsList = listQuery<C['list']>('GET /demo-requests', ['demo-requests', 'list'])
export const oneDemoRequest = (id: string) =>
  rowQuery<C['list']>('GET /demo-requests', ['demo-requests', 'one'], id)
export const assigneesQuery = getQuery<C['assignees']>('GET /demo-requests/assignees', [
  'demo-requests',
  'assignees',
])
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
export const useDemoRequestChange = changeHook(['demo-requests'], ['organizations'])
