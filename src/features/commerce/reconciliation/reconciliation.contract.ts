import { z } from 'zod'
import { canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'

/** So many days back a run looks at what was paid; states of plans are compared whatever their age. */
export const RECONCILED_DAYS = 35
export const MAX_RECONCILED_DAYS = 400
export const RUN_TRIGGERS = ['nightly', 'button'] as const
export const RUN_STATES = ['running', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]
/** Steps of a run, in their order. */
export const RUN_STEPS = [
  'subscriptions',
  'unseen',
  'invoices',
  'sessions',
  'charges',
  'refunds',
  'disputes',
  'orders',
  'movements',
  'payouts',
  'clearing',
  'own',
] as const
export type RunStep = (typeof RUN_STEPS)[number]

/** Kinds of difference between both sides. */
export const FINDING_KINDS = [
  /** A plan or an order had another state than at the provider. */
  'state',
  /** A plan that runs here and that the provider does not know. */
  'missing_there',
  /** A plan that runs there and that nobody here bought. */
  'unknown_there',
  'paid_not_booked',
  'booked_not_paid',
  'amount',
  'refund',
  'dispute',
  /** A movement of money at the provider that the books have no account for. */
  'movement',
  /** The books and the order differ. */
  'books',
  /** The account of card money is not what the provider holds. */
  'clearing',
  /** A transaction or an account does not add up. */
  'ledger',
  'paid_no_access',
  'access_no_payment',
  'credit',
  'seats',
  /** Money that fits no order is on the suspense account. */
  'suspense',
  /** Something could not be asked. */
  'problem',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Reasons for which money waits for somebody. */
export const WAITING_REASONS = [
  /** A refund exceeded the order's lines, or a payment has to be refunded. */
  'suspense',
  /** The provider refused an automatic refund. */
  'refused',
  /** The provider was asked and has not answered for an hour. */
  'open',
] as const

export const reconciliationErrors = errors({
  not_to_write_off: {
    status: 409,
    en: 'There is no loss to book for this order. Reload the page.',
    es: 'Este pedido no tiene pérdida por anotar. Recarga la página.',
  },
  running: {
    status: 409,
    en: 'A reconciliation is running already. Wait until it is done.',
    es: 'Ya hay una conciliación en curso. Espera a que termine.',
  },
})

export const RunRow = z.object({
  id: z.uuid(),
  trigger: z.enum(RUN_TRIGGERS),
  state: z.enum(RUN_STATES),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** Start of the period whose payments were compared. */
  since: z.iso.datetime(),
  subscriptions: z.int(),
  payments: z.int(),
  /** Calls to the provider. */
  calls: z.int(),
  /** Number of differences that were repaired. */
  repaired: z.int(),
  /** Number of differences left for an Admin. */
  open: z.int(),
  problem: z.string().nullable(),
})
export type RunRow = z.output<typeof RunRow>

export const FindingRow = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  kind: z.enum(FINDING_KINDS),
  repaired: z.boolean(),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable(),
  subscription_id: z.uuid().nullable(),
  /** The provider's object, or the account that it is about. */
  object: z.string().nullable(),
  /** Expected and actual value: cents, or seats. */
  expected: z.int().nullable(),
  actual: z.int().nullable(),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type FindingRow = z.output<typeof FindingRow>

export const WaitingRow = z.object({
  order_id: z.uuid(),
  order_number: z.int(),
  why: z.enum(WAITING_REASONS),
  /** Above zero: left and unexplained. Below: owed to the buyer. */
  cents: z.int(),
  /** Code of the provider's refusal. */
  note: z.string().nullable(),
  since: z.iso.datetime(),
})
export type WaitingRow = z.output<typeof WaitingRow>

const read = canAll('Subscription', 'View')
export const reconciliationContract = contract({
  runs: list({
    path: '/reconciliation/runs',
    name: 'reconciliation_runs',
    summary: 'When the books were compared with the card provider, and what came of it',
    access: read,
    row: RunRow,
    filters: ['id', 'state', 'trigger'],
    sort: ['started_at'],
    defaultSort: 'started_at.desc',
    dateColumn: 'started_at',
  }),
  findings: list({
    path: '/reconciliation/findings',
    name: 'reconciliation_findings',
    summary: 'What differed: states, which are put right, and money, which is reported only',
    access: read,
    row: FindingRow,
    filters: ['id', 'run_id', 'kind', 'repaired', 'order_id', 'subscription_id'],
    sort: ['created_at', 'kind'],
    defaultSort: 'created_at.desc',
    dateColumn: 'created_at',
  }),
  waiting: {
    method: 'GET',
    path: '/reconciliation/waiting',
    summary: 'Money that fits no order, and refunds that the provider did not make, as they stand now',
    access: read,
    response: z.array(WaitingRow),
  },
  writeOff: {
    method: 'POST',
    path: '/reconciliation/waiting/{id}/write-off',
    summary: 'Book money that left for an order and fits nothing of it as a refund',
    access: canAll('Subscription', 'Update'),
    params: z.object({ id: z.uuid() }),
    response: z.object({ cents: z.int() }),
    errors: [reconciliationErrors.not_to_write_off],
    idempotency: 'accepted',
  },
  run: {
    method: 'POST',
    path: '/reconciliation/run',
    summary: 'Compare everything now, in the background',
    access: canAll('Subscription', 'Update'),
    body: z.object({ days: z.int().min(1).max(MAX_RECONCILED_DAYS).default(RECONCILED_DAYS) }),
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [reconciliationErrors.running],
    idempotency: 'accepted',
  },
})
