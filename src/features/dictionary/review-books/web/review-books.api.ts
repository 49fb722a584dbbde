import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { reviewBooksContract } from '../review-books.contract.ts'

type C = typeof reviewBooksContract
const KEY = 'review-books'

export const bookList = listQuery<C['list']>('GET /review-books', [KEY, 'list'])
export const bookSets = queryOptions({
  queryKey: [KEY, 'sets'],
  queryFn: ({ signal }) => api.data<C['sets']>('GET /review-books/sets', {}, { signal }),
})
/** Shares the key of the signs, so that a decision about a sign invalidates the queue too. */
export const queueList = listQuery<C['queue']>('GET /review-queue', ['signs', 'queue'])
export const answersOf = (sign_id: string) =>
  queryOptions({
    queryKey: ['signs', 'answers', sign_id],
    queryFn: ({ signal }) =>
      api.data<C['answers']>('GET /signs/{id}/answers', { params: { id: sign_id } }, { signal }),
  })

export const booksApi = {
  create: (body: ClientInput<C['create']>['body']) =>
    api.data<C['create']>('POST /review-books', { body }, { quiet: 'form' }),
  extend: ({ id, days }: { id: string; days: number }) =>
    api.call<C['extend']>('POST /review-books/{id}/extend', { params: { id }, body: { days } }),
  revoke: (id: string) => api.call<C['revoke']>('POST /review-books/{id}/revoke', { params: { id } }),
  remove: (id: string) => api.call<C['remove']>('DELETE /review-books/{id}', { params: { id } }),
  accept: ({ id, version }: { id: string; version: number }) =>
    api.call<C['accept']>('POST /signs/{id}/accept', { params: { id }, body: { version } }),
}

/** A write after which books, the queue and the words are read anew. */
export function useBookChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [KEY, 'signs', 'editing', 'vocabularies'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
