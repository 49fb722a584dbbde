import { z } from 'zod'
import { orderErrors } from '../orders/order-errors.contract.ts'
import { CalendarDay, dated } from '#contract/calendar-day.ts'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { CURRENCIES } from '#contract/money.ts'
import { ReceivedPayment, receivablesErrors, RecordPayment } from '../receivables/receivables.contract.ts'

export const STATEMENT_STATES = ['open', 'overdue', 'paid'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

export const statementErrors = errors({
  nothing_owed: {
    status: 409,
    en: 'Nothing is owed on this statement. Record the payment on one that is open.',
    es: 'De este estado de cuenta no se debe nada. Anota el pago en uno que esté abierto.',
  },
})

export const StatementRow = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization: z.string(),
  /** The first day of the month, in the Regional Center's zone. */
  month: CalendarDay,
  /** e.g. ST-2026-000012 */
  number: z.string(),
  document_id: z.uuid(),
  currency: z.enum(CURRENCIES),
  uses: z.int(),
  /** Uses less returned uses; negative if more was returned. */
  subtotal: z.int(),
  /** Of the Regional Center's credit. */
  credit: z.int(),
  /** Negative subtotal, turned into credit. */
  carried: z.int(),
  /** Amount to pay. */
  total: z.int(),
  paid_cents: z.int(),
  open_cents: z.int(),
  state: z.enum(STATEMENT_STATES),
  /** Days of its document. */
  ...dated('due_at', 'created_at'),
})
export type StatementRow = z.output<typeof StatementRow>
export const OneStatement = z.object({
  ...StatementRow.shape,
  payments: z.array(ReceivedPayment),
})
export type OneStatement = z.output<typeof OneStatement>

export const StatementLine = z.object({
  id: z.uuid(),
  statement_id: z.uuid(),
  organization_id: z.uuid(),
  learner: z.string(),
  code: z.string(),
  at: z.iso.datetime(),
  what_en: z.string(),
  what_es: z.string(),
  /** Of a code of units. Below zero: taken back. */
  units: z.int().nullable(),
  cents: z.int(),
  taken_back: z.boolean(),
  /** It belongs to an earlier month, whose statement was closed. */
  correction: z.boolean(),
})
export type StatementLine = z.output<typeof StatementLine>

const params = z.object({ id: z.uuid() })
const see = can('Subscription', 'View')

export const statementsContract = contract({
  list: list({
    path: '/service-code-statements',
    name: 'service_code_statements',
    summary: 'Monthly statements of service codes: all for an Admin, its own for a Regional Center’s owner',
    access: see,
    row: StatementRow,
    filters: ['id', 'organization_id', 'state', 'month'],
    sort: ['month', 'organization', 'number', 'total', 'open_cents', 'due_at', 'created_at'],
    defaultSort: 'month.desc',
    dateColumn: 'created_at',
    search: true,
  }),
  lines: list({
    path: '/service-code-statement-lines',
    name: 'service_code_statement_lines',
    summary: 'What stands on statements: each use of a code, and each that was taken back',
    access: see,
    row: StatementLine,
    filters: ['statement_id', 'organization_id'],
    sort: ['at', 'learner', 'code', 'cents'],
    defaultSort: 'at.asc',
    dateColumn: 'at',
    search: true,
    maxPageSize: 5000,
  }),
  read: {
    method: 'GET',
    path: '/service-code-statements/{id}',
    summary: 'One statement with its payments',
    access: see,
    params,
    response: OneStatement,
  },
  csv: {
    method: 'GET',
    path: '/service-code-statements/{id}/csv',
    summary: 'The lines of a statement as CSV, in the reader’s language and the Regional Center’s zone',
    access: see,
    params,
    response: z.null(),
    raw: { produces: ['text/csv'] },
  },
  pay: {
    method: 'POST',
    path: '/service-code-statements/{id}/payments',
    summary: 'Record a payment, whole or in part; what is too much becomes the Regional Center’s credit',
    access: canAll('Subscription', 'Update'),
    params,
    body: RecordPayment,
    response: z.object({ id: z.uuid(), open: z.int() }),
    status: 201,
    errors: [receivablesErrors.reference_taken, orderErrors.day_to_come, statementErrors.nothing_owed],
    idempotency: 'accepted',
  },
})
