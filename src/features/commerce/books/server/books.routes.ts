import { answer, file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { sellerOf } from '../../seller/server/public.ts'
import { booksContract } from '../books.contract.ts'
import { booksOf, transactionRows } from './books.queries.ts'
import { closeMonth } from './books.service.ts'
import { between, journalOf } from './journal.ts'

export const booksRoutes = (platform: Platform): Implementation =>
  implement(booksContract, {
    books: ({ query }) => booksOf(platform.db, platform.clock(), query.year),
    transactions: listOf((_actor, _params, query) => transactionRows(query.extra)),
    close: async ({ actor, params }) => {
      await closeMonth(platform, actor, params.month)
      return answer(null, { en: 'The month is closed.', es: 'El mes está cerrado.' })
    },
    journal: async ({ query: { format, from, until = from } }) => {
      const { account_names } = await sellerOf(platform.db)
      const name = from === until ? from : `${from}-${until}`
      return file(
        'text/csv',
        `journal-${format}-${name}.csv`,
        journalOf(platform.db, format, account_names, between(from, until)),
      )
    },
  })
