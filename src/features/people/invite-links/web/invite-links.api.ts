import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import { notReached } from '#web/client/health/is-lost.ts'
import type { groupsContract } from '../../groups/groups.contract.ts'
import type { inviteLinksContract } from '../invite-links.contract.ts'

type C = typeof inviteLinksContract
const KEY = ['members', 'links']
const quiet = { quiet: 'link' } as const
/** Groups offered in a form. */
const MANY = 100

export const linksList = listQuery<C['list']>('GET /invite-links', [...KEY])
export const linkAddress = (id: string) =>
  getQuery<C['address']>('GET /invite-links/{id}/address', [...KEY, 'address', id], { params: { id } })
export const groupsToChoose = (organization_id: string | undefined) =>
  queryOptions({
    queryKey: ['members', 'groups', ...(organization_id ? [organization_id] : [])],
    queryFn: ({ signal }) =>
      api.call<(typeof groupsContract)['list']>(
        'GET /groups',
        { query: { page_size: MANY, ...(organization_id && { organization_id: `eq.${organization_id}` }) } },
        { signal },
      ),
  })
export const shownLink = (token: string) =>
  queryOptions({
    queryKey: ['invite-links', 'by-token', token],
    queryFn: () => api.data<C['byToken']>('POST /invite-links/by-token', { body: { token } }, quiet),
    enabled: token !== '',
    retry: false,
    throwOnError: notReached,
  })

export const linksApi = {
  create: (body: ClientInput<C['create']>['body']) => api.call<C['create']>('POST /invite-links', { body }),
  revoke: (id: string) => api.call<C['revoke']>('POST /invite-links/{id}/revoke', { params: { id } }),
  join: (token: string) =>
    api.data<C['join']>('POST /invite-links/join', { body: { token } }, { quiet: 'form' }),
}
export const useLinkChange = changeHook(KEY)
