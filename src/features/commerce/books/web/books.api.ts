import { api } from '#web/client/api.ts'
import { changeHook } from '#web/client/change-hook.ts'
import { getQuery } from '#web/client/get-query.ts'
import { listQuery } from '#web/client/lists/list-query.ts'
import type { booksContract, JournalFormat } from '../books.contract.ts'

type C = typeof booksContract

export const booksQuery = getQuery<C['books']>('GET /books', ['books', 'months'])
export const transactionsList = listQuery<C['transactions']>('GET /books/transactions', [
  'books',
  'transactions',
])
const useBooksChange = changeHook(['books'])
export const useClosing = () =>
  useBooksChange((month: string) =>
    api.call<C['close']>('POST /books/months/{month}/close', { params: { month } }),
  )
export type JournalRange = { format: JournalFormat; from: string; until: string }
export const journal = (query: JournalRange): Promise<Blob> => api.blob('/books/journal', { query })
