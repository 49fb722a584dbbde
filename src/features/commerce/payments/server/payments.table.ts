import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { organizations } from '../../../people/organizations/server/organizations.table.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { PAYMENT_PROVIDERS } from '../../ledger/ledger.contract.ts'
import { REQUEST_KINDS, REQUEST_STATES } from '../requests.contract.ts'

/**
 * Notifications of a provider, stored once by id without personal data. A job then asks for the present
 * state.
 */
export const payment_events = table(
  'payment_events',
  {
    ...basics(),
    provider: text().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    object_id: text(),
    /** Subject that a job recomputes; null for events that concern nothing of ours. */
    subject: text(),
    body: text().notNull(),
    received_at: timestamptz().notNull(),
    handled_at: timestamptz(),
    problem: text(),
  },
  (t) => [
    uniqueIndex('payment_events_id').on(t.provider, t.event_id),
    index('payment_events_received').on(t.received_at),
    index('payment_events_subject').on(t.subject, t.received_at),
    index('payment_events_waiting')
      .on(t.received_at)
      .where(sql`${t.handled_at} is null`),
    check('payment_events_provider', oneOf(t.provider, PAYMENT_PROVIDERS)),
  ],
)

/** Holder of the right to recompute a subject: one at a time, and once more if it was asked for meanwhile. */
export const payment_leases = table(
  'payment_leases',
  {
    ...basics(),
    subject: text().notNull(),
    /** Null: nobody. */
    holder: text(),
    until: timestamptz(),
    /** Process of the holder: its death ends the lease. */
    process: integer(),
    again: boolean().notNull().default(false),
    runs: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('payment_leases_subject').on(t.subject)],
)

/** Customers of the card provider. An organization pays as itself, whoever owns it. */
export const payment_customers = table(
  'payment_customers',
  {
    ...basics(),
    user_id: uuid().references(() => users.id),
    organization_id: uuid().references(() => organizations.id),
    customer: text().notNull(),
  },
  (t) => [
    uniqueIndex('payment_customers_user')
      .on(t.user_id)
      .where(sql`${t.user_id} is not null`),
    uniqueIndex('payment_customers_organization')
      .on(t.organization_id)
      .where(sql`${t.organization_id} is not null`),
    uniqueIndex('payment_customers_customer').on(t.customer),
    check('payment_customers_who', sql`num_nonnulls(${t.user_id}, ${t.organization_id}) = 1`),
  ],
)

/**
 * Request to a provider: written and committed before the provider is asked, so that an interrupted one is
 * taken up again with the same idempotency key, which is made of its id.
 */
export const payment_requests = table(
  'payment_requests',
  {
    ...basics(),
    kind: text().notNull(),
    /** No foreign key: orders and subscriptions are higher modules. */
    subject_id: uuid().notNull(),
    /** Idempotency key of the caller. */
    key: text().notNull(),
    /** Ids and sums only: nothing that names a person. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null: the installation itself. */
    by_id: uuid().references(() => users.id),
    state: text().notNull().default('open'),
    /** Provider's object that the request created. */
    object: text(),
    /** Code of the refusal. */
    problem: text(),
    tries: integer().notNull().default(0),
    tried_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('payment_requests_once').on(t.kind, t.subject_id, t.key),
    // One after the other: a second request about the same thing waits until the first is answered.
    uniqueIndex('payment_requests_open')
      .on(t.kind, t.subject_id)
      .where(sql`${t.state} = 'open'`),
    index('payment_requests_waiting')
      .on(t.created_at)
      .where(sql`${t.state} = 'open'`),
    index('payment_requests_by').on(t.by_id),
    check('payment_requests_kind', oneOf(t.kind, REQUEST_KINDS)),
    check('payment_requests_state', oneOf(t.state, REQUEST_STATES)),
    check('payment_requests_problem', sql`(${t.state} = 'refused') = (${t.problem} is not null)`),
  ],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const paymentsRows: readonly PersonRows[] = [
  personRows(payment_customers, 'payments', { user_id: stays('history') }),
  personRows(payment_requests, null, { by_id: stays('history') }),
]
