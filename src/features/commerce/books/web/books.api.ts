import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { booksContract, JournalFormat } from '../books.contract.ts'

type C = typeof booksContract

export const booksQuery = queryOptions({
  queryKey: ['books', 'months'],
  queryFn: ({ signal }) => api.data<C['books']>('GET /books', { query: {} }, { signal }),
})
export const transactionsList = listQuery<C['transactions']>('GET /books/transactions', [
  'books',
  'transactions',
])
export function useClosing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (month: string) =>
      api.call<C['close']>('POST /books/months/{month}/close', { params: { month } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['books'] }),
  })
}
export type JournalRange = { format: JournalFormat; from: string; until: string }
export const journal = (query: JournalRange): Promise<Blob> => api.blob('/books/journal', { query })
