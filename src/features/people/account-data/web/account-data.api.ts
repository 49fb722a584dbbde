import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import type { accountDataContract } from '../account-data.contract.ts'

type C = typeof accountDataContract
const quiet = { quiet: 'form' } as const

export const accountDataApi = {
  exports: () => api.data<C['list']>('GET /users/me/exports'),
  ask: (password: string) => api.data<C['ask']>('POST /users/me/exports', { body: { password } }, quiet),
  address: (id: string) => api.data<C['fetch']>('POST /users/me/exports/{id}/address', { params: { id } }),
  closing: () => api.data<C['closing']>('GET /users/me/closing'),
  deleteMe: (body: ClientInput<C['deleteMe']>['body']) =>
    api.data<C['deleteMe']>('POST /users/me/delete', { body }, quiet),
}
