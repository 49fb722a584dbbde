import { z } from 'zod'
import { WORDS } from '#contract/own-words.ts'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { CURRENCIES } from '#contract/money.ts'
import { LEDGER_ACCOUNTS, TRANSACTION_KINDS } from '../ledger/ledger.contract.ts'

export const bookErrors = errors({
  month_running: {
    status: 409,
    en: 'This month is not over yet. You can close it once it is.',
    es: 'Este mes todavía no termina. Podrás cerrarlo después.',
  },
  month_closed: {
    status: 409,
    en: 'This month is already closed.',
    es: 'Este mes ya está cerrado.',
  },
  earlier_open: {
    status: 409,
    en: 'Close the months before this one first.',
    es: 'Cierra primero los meses anteriores.',
  },
})

/** `2026-03`; months are those of UTC. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, WORDS.month)
export const JOURNAL_FORMATS = ['quickbooks', 'xero'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

const Sums = z.object({
  account: z.enum(LEDGER_ACCOUNTS),
  debits: z.int(),
  credits: z.int(),
  /** Debits less credits, everything before included. */
  balance: z.int(),
})
/** Whole cents. Revenue is sales less discounts and refunds. */
export const Summary = z.object({
  sales: z.int(),
  discounts: z.int(),
  refunds: z.int(),
  revenue: z.int(),
})
export type Summary = z.output<typeof Summary>
export const BookMonth = Summary.extend({
  month: Month,
  accounts: z.array(Sums),
  closed: z.boolean(),
  closed_at: z.iso.datetime().nullable(),
  /** True for the next month to close: it is over, and all earlier months are closed. */
  closable: z.boolean(),
})
export type BookMonth = z.output<typeof BookMonth>
export const Books = z.object({
  /** Those in which something was booked, newest first. */
  months: z.array(BookMonth),
  balances: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), balance: z.int() })),
})
export type Books = z.output<typeof Books>

export const TransactionRow = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(TRANSACTION_KINDS),
  currency: z.enum(CURRENCIES),
  description: z.string().nullable(),
  provider: z.string().nullable(),
  provider_object: z.string().nullable(),
  order_id: z.uuid().nullable(),
  /** A debit above zero, a credit below; whole cents. */
  entries: z.array(
    z.object({ account: z.enum(LEDGER_ACCOUNTS), cents: z.int(), order_line_id: z.uuid().nullable() }),
  ),
})
export type TransactionRow = z.output<typeof TransactionRow>

const read = canAll('Subscription', 'View')
export const booksContract = contract({
  books: {
    method: 'GET',
    path: '/books',
    summary: 'Debits and credits of each account by month, and what stands on each account now',
    access: read,
    query: z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() }),
    response: Books,
  },
  transactions: list({
    path: '/books/transactions',
    name: 'book_transactions',
    summary: 'What was booked, each with its entries',
    access: read,
    row: TransactionRow,
    filters: ['id', 'kind', 'at', 'order_id', 'provider', 'provider_object'],
    sort: ['at'],
    defaultSort: 'at.desc',
    dateColumn: 'at',
    extra: z.object({ account: z.enum(LEDGER_ACCOUNTS).optional(), month: Month.optional() }),
  }),
  close: {
    method: 'POST',
    path: '/books/months/{month}/close',
    summary: 'Close a month that is over: nothing more is booked in it, and it is never opened again',
    access: canAll('Subscription', 'Update'),
    params: z.object({ month: Month }),
    response: z.null(),
    errors: [bookErrors.month_running, bookErrors.month_closed, bookErrors.earlier_open],
  },
  journal: {
    method: 'GET',
    path: '/books/journal',
    summary: 'The journal of some months as CSV, as QuickBooks Online or Xero imports it',
    access: read,
    query: z.object({ format: z.enum(JOURNAL_FORMATS), from: Month, until: Month.optional() }).strict(),
    response: z.null(),
    raw: { produces: ['text/csv'] },
    limit: { max: 30, seconds: 3600 },
  },
})
