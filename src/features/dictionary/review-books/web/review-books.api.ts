import type { ClientInput } from '#contract/endpoint.ts'
import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { reviewBooksContract } from '../review-books.contract.ts'

type C = typeof reviewBooksContract
const KEY = 'review-books'

export const bookList = listQuery<C['list']>('GET /review-books', [KEY, 'list'])
export const bookSets = getQuery<C['sets']>('GET /review-books/sets', [KEY, 'sets'])
/** Shares the key of the signs, so that a decision about a sign invalidates the queue too. */
export const queueList = listQuery<C['queue']>('GET /review-queue', ['signs', 'queue'])
export const answersOf = (sign_id: string) =>
  getQuery<C['answers']>('GET /signs/{id}/answers', ['signs', 'answers', sign_id], {
    params: { id: sign_id },
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
export const useBookChange = changeHook([KEY], ['signs'], ['editing'], ['vocabularies'])
