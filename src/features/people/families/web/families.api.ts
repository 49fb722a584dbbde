import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { notReached } from '#web/client/health/is-lost.ts'
import type { familiesContract } from '../families.contract.ts'

type C = typeof familiesContract
const KEY = ['families']
const quiet = { quiet: 'form' } as const
const link = { quiet: 'link' } as const

export const myFamily = getQuery<C['mine']>('GET /families/mine', [...KEY, 'mine'])
export const shownInvite = (token: string) =>
  queryOptions({
    queryKey: [...KEY, 'invite', token],
    queryFn: () => api.data<C['byToken']>('POST /family-invites/by-token', { body: { token } }, link),
    enabled: token !== '',
    retry: false,
    throwOnError: notReached,
  })

export const familiesApi = {
  invite: (body: ClientInput<C['invite']>['body']) => api.call<C['invite']>('POST /family-invites', { body }),
  resend: (id: string) => api.call<C['resend']>('POST /family-invites/{id}/resend', { params: { id } }),
  revoke: (id: string) => api.call<C['revoke']>('POST /family-invites/{id}/revoke', { params: { id } }),
  addChild: (body: ClientInput<C['addChild']>['body']) =>
    api.call<C['addChild']>('POST /family-members', { body }),
  renameChild: ({ id, sign_in_name }: { id: string; sign_in_name: string }) =>
    api.call<C['renameChild']>('PUT /family-members/{id}/sign-in-name', {
      params: { id },
      body: { sign_in_name },
    }),
  resetChild: ({ id, password }: { id: string; password: string }) =>
    api.call<C['resetChild']>('PUT /family-members/{id}/password', { params: { id }, body: { password } }),
  remove: (id: string) => api.call<C['remove']>('DELETE /family-members/{id}', { params: { id } }),
  endChild: (id: string) =>
    api.call<C['endChild']>('POST /family-members/{id}/end-account', { params: { id } }),
  share: (shares_progress: boolean) =>
    api.call<C['share']>('PUT /family-members/me/sharing', { body: { shares_progress } }),
  leave: () => api.call<C['leave']>('DELETE /family-members/me', {}),
  accept: (body: ClientInput<C['accept']>['body']) =>
    api.data<C['accept']>('POST /family-invites/accept', { body }, quiet),
  confirm: (body: ClientInput<C['confirm']>['body']) =>
    api.data<C['confirm']>('POST /family-invites/confirm', { body }, quiet),
}
export const useFamilyChange = changeHook(KEY)
