import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import type { administrationContract } from '../administration.contract.ts'

type C = typeof administrationContract
const KEY = 'people-administration'

export const sessionsOf = (id: string) => queryOptions({ queryKey: [KEY, 'sessions', id], queryFn: ({ signal }) => api.data<C['sessions']>('GET /people/{id}/sessions', { params: { id } }, { signal }) })
export const ALL_PEOPLE = [KEY]

export const administrationApi = {
  endSessions: (id: string) => api.call<C['endSessions']>('DELETE /people/{id}/sessions', { params: { id } }),
  endSession: (id: string, session_id: string) => api.call<C['endSession']>('DELETE /people/{id}/sessions/{session_id}', { params: { id, session_id } }),
}
