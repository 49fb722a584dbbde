import { api } from '#web/client/api.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import type { invitesContract } from '../invites.contract.ts'

type C = typeof invitesContract
const quiet = { quiet: 'form' } as const
const link = { quiet: 'link' } as const

export const invitesApi = {
  byToken: (token: string) => api.data<C['byToken']>('POST /invites/by-token', { body: { token } }, link),
  accept: (body: ClientInput<C['accept']>['body']) =>
    api.data<C['accept']>('POST /invites/accept', { body }, quiet),
  confirm: (token: string) => api.data<C['confirm']>('POST /invites/confirm', { body: { token } }, quiet),
  askAgain: (id: string) =>
    api.data<C['askAgain']>('POST /invites/{id}/resend-request', { params: { id } }, quiet),
}
