import { queryOptions } from '@tanstack/react-query'
import type { peopleAdminContract } from '#features/people/people-admin/people-admin.contract.ts'
import { api } from '#web/client/api.ts'
import { getQuery } from '#web/client/get-query.ts'
import { rowQuery } from '#web/client/lists/first-row.ts'
import type { mergingContract } from '../merging.contract.ts'

type C = typeof mergingContract
type P = typeof peopleAdminContract
const FOUND = 6

export const personQuery = (id: string) => rowQuery<P['list']>('GET /people', ['people', 'one'], id)
export const foundQuery = (q: string) =>
  getQuery<P['list']>('GET /people', ['people', 'found', q], {
    query: { q, state: 'in.(active,unconfirmed)', page_size: FOUND },
    enabled: q.length > 1,
  })
export const previewQuery = (id: string, into: string) =>
  queryOptions({
    queryKey: ['merging', id, into],
    queryFn: ({ signal }) =>
      api.data<C['preview']>('GET /people/{id}/merge', { params: { id }, query: { into } }, { signal }),
    enabled: into !== '',
    retry: false,
    staleTime: 0,
    // Once they are merged there is nothing left to preview.
    meta: { readAgain: false },
  })
export const mergePeople = (id: string, into: string, reason: string) =>
  api.call<C['merge']>('POST /people/{id}/merge', { params: { id }, body: { into, reason } })
