import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import type { ListName, listsContract } from '../lists.contract.ts'

type C = typeof listsContract
export type EntryBody = ClientInput<C['create']>['body']

export const listsOverview = getQuery<C['overview']>('GET /settings/lists', ['settings', 'lists'])
export const entriesOf = (list: ListName) =>
  getQuery<C['entries']>('GET /settings/lists/{list}', ['settings', 'lists', list], { params: { list } })
export const faqsQuery = (language: string) => getQuery<C['faqs']>('GET /support/faqs', ['faqs', language])

export const listsApi = {
  add: (list: ListName, body: EntryBody) =>
    api.call<C['create']>('POST /settings/lists/{list}', { params: { list }, body }),
  update: (list: ListName, id: string, body: EntryBody) =>
    api.call<C['update']>('PATCH /settings/lists/{list}/{id}', { params: { list, id }, body }),
  remove: (list: ListName, id: string) =>
    api.call<C['remove']>('DELETE /settings/lists/{list}/{id}', { params: { list, id } }),
  order: (list: ListName, ids: string[]) =>
    api.call<C['order']>('PUT /settings/lists/{list}/order', { params: { list }, body: { ids } }),
}
/** A write after which the lists, and whatever shows them, are read anew. */
export const useListChange = changeHook(['settings'], ['faqs'], ['organizations', 'types'])
