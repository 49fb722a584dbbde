import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import type { accountDataContract } from '../../account-data/account-data.contract.ts'
import type { peopleAdminContract } from '../people-admin.contract.ts'

type C = typeof peopleAdminContract
export const peopleList = (query: ListParams) =>
  queryOptions({
    queryKey: ['people', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call<C['list']>('GET /people', { query }, { signal }),
  })
export const sessionsOf = (id: string) =>
  queryOptions({
    queryKey: ['people', 'sessions', id],
    queryFn: ({ signal }) =>
      api.data<C['sessions']>('GET /people/{id}/sessions', { params: { id } }, { signal }),
  })
export const peopleApi = {
  suspend: (id: string, reason: string) =>
    api.call<C['suspend']>('POST /people/{id}/suspend', { params: { id }, body: { reason } }),
  unsuspend: (id: string) => api.call<C['unsuspend']>('POST /people/{id}/unsuspend', { params: { id } }),
  restore: (id: string) =>
    api.call<(typeof accountDataContract)['restore']>('POST /users/{id}/restore', { params: { id } }),
  endSessions: (id: string) => api.call<C['endSessions']>('DELETE /people/{id}/sessions', { params: { id } }),
  endSession: (id: string, session_id: string) =>
    api.call<C['endSession']>('DELETE /people/{id}/sessions/{session_id}', { params: { id, session_id } }),
  actAs: (id: string, reason: string) =>
    api.data<C['actAs']>('POST /people/{id}/act-as', { params: { id }, body: { reason } }),
}
export function usePeopleChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['people'] }),
  })
}
