import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { accountDataContract } from '../../account-data/account-data.contract.ts'
import type { invitesContract } from '../../invites/invites.contract.ts'
import type { peopleAdminContract } from '../people-admin.contract.ts'

type C = typeof peopleAdminContract
export const peopleList = listQuery<C['list']>('GET /people', ['people', 'list'])
export const sessionsOf = (id: string) =>
  getQuery<C['sessions']>('GET /people/{id}/sessions', ['people', 'sessions', id], { params: { id } })
export const personPage = (id: string) =>
  getQuery<C['one']>('GET /people/{id}', ['people', 'page', id], { params: { id }, retry: false })
const quiet = { quiet: 'form' } as const
/** Calls with `quiet` show their errors in the dialog that makes them. */
export const peopleApi = {
  suspend: (id: string, reason: string) =>
    api.call<C['suspend']>('POST /people/{id}/suspend', { params: { id }, body: { reason } }),
  role: (id: string, body: ClientInput<C['role']>['body']) =>
    api.call<C['role']>('PUT /people/{id}/role', { params: { id }, body }),
  deafTeacher: (id: string, deaf_teacher: boolean) =>
    api.call<C['deafTeacher']>('PUT /people/{id}/deaf-teacher', { params: { id }, body: { deaf_teacher } }),
  changeEmail: (id: string, email: string) =>
    api.call<C['changeEmail']>('POST /people/{id}/email-change', { params: { id }, body: { email } }, quiet),
  reset: (id: string) => api.call<C['reset']>('POST /people/{id}/password-reset', { params: { id } }),
  confirmation: (id: string) =>
    api.call<C['confirmation']>('POST /people/{id}/confirmation', { params: { id } }),
  resendInvite: (id: string) =>
    api.call<(typeof invitesContract)['resend']>('POST /invites/{id}/resend', { params: { id } }),
  remove: (id: string, body: { email: string; reason: string }) =>
    api.call<(typeof accountDataContract)['deleteOne']>(
      'POST /users/{id}/delete',
      { params: { id }, body },
      quiet,
    ),
  unsuspend: (id: string) => api.call<C['unsuspend']>('POST /people/{id}/unsuspend', { params: { id } }),
  restore: (id: string) =>
    api.call<(typeof accountDataContract)['restore']>('POST /users/{id}/restore', { params: { id } }),
  endSessions: (id: string) => api.call<C['endSessions']>('DELETE /people/{id}/sessions', { params: { id } }),
  endSession: (id: string, session_id: string) =>
    api.call<C['endSession']>('DELETE /people/{id}/sessions/{session_id}', { params: { id, session_id } }),
  actAs: (id: string, reason: string) =>
    api.data<C['actAs']>('POST /people/{id}/act-as', { params: { id }, body: { reason } }),
}
export const usePeopleChange = changeHook(['people'])
