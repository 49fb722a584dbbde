import { queryOptions } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { supportContract } from '../support.contract.ts'

type C = typeof supportContract

export const supportList = listQuery<C['list']>('GET /support-requests', ['support', 'list'])
/** Number of questions without an answer. */
export const unanswered = queryOptions({
  queryKey: ['support', 'count'],
  queryFn: async () =>
    (
      await api.call<C['list']>(
        'GET /support-requests',
        { query: { state: 'eq.Request', page_size: 1 } },
        { quiet: 'extra' },
      )
    ).meta.total,
})
export const supportOne = (id: string) =>
  getQuery<C['detail']>('GET /support-requests/{id}', ['support', 'one', id], { params: { id } })
export const supportByKey = (key: string) =>
  queryOptions({
    queryKey: ['support', 'key', key],
    retry: false,
    queryFn: ({ signal }) =>
      api.data<C['byKey']>('POST /support-requests/by-key', { body: { key } }, { signal, quiet: 'link' }),
  })

export const supportApi = {
  ask: (body: ClientInput<C['create']>['body'], idempotencyKey: string) =>
    api.data<C['create']>('POST /support-requests', { body }, { quiet: 'form', idempotencyKey }),
  reply: (id: string, text: string, attachments: string[]) =>
    api.call<C['reply']>('POST /support-requests/{id}/messages', {
      params: { id },
      body: { text, attachments },
    }),
  replyByKey: (key: string, text: string) =>
    api.call<C['replyByKey']>('POST /support-requests/by-key/messages', { body: { key, text } }),
  close: (id: string) => api.call<C['close']>('POST /support-requests/{id}/close', { params: { id } }),
  assign: (id: string, mine: boolean) =>
    api.call<C['assign']>('PUT /support-requests/{id}/assignee', { params: { id }, body: { mine } }),
}
export const useSupportChange = changeHook(['support'])
