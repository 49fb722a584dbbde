import { queryOptions } from '@tanstack/react-query'
import type { ListParams } from '#contract/lists.ts'
import { api } from '#web/client/api.ts'
import type { accountDataContract } from '../../account-data/account-data.contract.ts'
import type { administrationContract } from '../administration.contract.ts'

type C = typeof administrationContract
const KEY = 'people-administration'

export const peopleList = (query: ListParams) => queryOptions({ queryKey: [KEY, 'list', query], queryFn: ({ signal }) => api.call<C['list']>('GET /people', { query }, { signal }), placeholderData: (before) => before })
export const sessionsOf = (id: string) => queryOptions({ queryKey: [KEY, 'sessions', id], queryFn: ({ signal }) => api.data<C['sessions']>('GET /people/{id}/sessions', { params: { id } }, { signal }) })
export const ALL_PEOPLE = [KEY]

export const administrationApi = {
  endSessions: (id: string) => api.call<C['endSessions']>('DELETE /people/{id}/sessions', { params: { id } }),
  endSession: (id: string, session_id: string) => api.call<C['endSession']>('DELETE /people/{id}/sessions/{session_id}', { params: { id, session_id } }),
  suspend: (id: string) => api.call<C['suspend']>('POST /people/{id}/suspend', { params: { id } }),
  readmit: (id: string) => api.call<C['readmit']>('POST /people/{id}/readmit', { params: { id } }),
  restore: (id: string) => api.call<(typeof accountDataContract)['restore']>('POST /users/{id}/restore', { params: { id } }),
}
