import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import type { ListName, listsContract } from '../lists.contract.ts'

type C = typeof listsContract
export type EntryBody = ClientInput<C['create']>['body']

export const listsOverview = queryOptions({
  queryKey: ['settings', 'lists'],
  queryFn: ({ signal }) => api.data<C['overview']>('GET /settings/lists', {}, { signal }),
})
export const entriesOf = (list: ListName) =>
  queryOptions({
    queryKey: ['settings', 'lists', list],
    queryFn: ({ signal }) =>
      api.data<C['entries']>('GET /settings/lists/{list}', { params: { list } }, { signal }),
  })
export const faqsQuery = (language: string) =>
  queryOptions({
    queryKey: ['faqs', language],
    queryFn: ({ signal }) => api.data<C['faqs']>('GET /support/faqs', {}, { signal }),
  })

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
export function useListChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['settings'] }),
        client.invalidateQueries({ queryKey: ['faqs'] }),
        client.invalidateQueries({ queryKey: ['organizations', 'types'] }),
      ]),
  })
}
