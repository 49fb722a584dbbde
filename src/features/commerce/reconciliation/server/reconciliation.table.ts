import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz, basics, oneOf, table, ownerReference } from '../../../../server/db/columns.ts'
import { personRows, stays, type PersonRows } from '../../../../server/db/person-rows.ts'
import { users } from '../../../people/users/server/users.table.ts'
import { orders } from '../../orders/server/orders.table.ts'
import { subscriptions } from '../../subscriptions/server/subscriptions.table.ts'
import { FINDING_KINDS, RUN_STATES, RUN_STEPS, RUN_TRIGGERS } from '../reconciliation.contract.ts'

/** One comparison with the card provider; one runs at a time (unique index). */
export const reconciliation_runs = table(
  'reconciliation_runs',
  {
    ...basics(),
    trigger: text().notNull(),
    by_id: uuid().references(() => users.id),
    state: text().notNull().default('running'),
    since: timestamptz().notNull(),
    started_at: timestamptz().notNull(),
    finished_at: timestamptz(),
    subscriptions: integer().notNull().default(0),
    payments: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    repaired: integer().notNull().default(0),
    open: integer().notNull().default(0),
    problem: text(),
    /** Step under way, and its last object that was compared: a run that was stopped goes on after it. */
    step: text().notNull().default('subscriptions'),
    after: text(),
    /** Number of saves. A process that is behind has lost the run to another one. */
    revision: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('reconciliation_runs_running')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
    index('reconciliation_runs_started').on(t.started_at),
    index('reconciliation_runs_by').on(t.by_id),
    check('reconciliation_runs_trigger', oneOf(t.trigger, RUN_TRIGGERS)),
    check('reconciliation_runs_state', oneOf(t.state, RUN_STATES)),
    check('reconciliation_runs_step', oneOf(t.step, RUN_STEPS)),
    check('reconciliation_runs_finished', sql`(${t.state} = 'running') = (${t.finished_at} is null)`),
  ],
)

/** Differences found by a run. */
export const reconciliation_findings = table(
  'reconciliation_findings',
  {
    ...basics(),
    run_id: ownerReference(() => reconciliation_runs.id),
    kind: text().notNull(),
    repaired: boolean().notNull(),
    order_id: uuid().references(() => orders.id),
    subscription_id: uuid().references(() => subscriptions.id),
    object: text(),
    expected: bigint({ mode: 'number' }),
    actual: bigint({ mode: 'number' }),
    note: text(),
  },
  (t) => [
    index('reconciliation_findings_run').on(t.run_id, t.repaired),
    index('reconciliation_findings_order').on(t.order_id),
    index('reconciliation_findings_subscription').on(t.subscription_id),
    check('reconciliation_findings_kind', oneOf(t.kind, FINDING_KINDS)),
  ],
)

/** Objects of the provider that a run has compared, and subjects that it has settled; deleted at its end. */
export const reconciliation_seen = table(
  'reconciliation_seen',
  { run_id: ownerReference(() => reconciliation_runs.id), object: text().notNull() },
  (t) => [primaryKey({ columns: [t.run_id, t.object] })],
)

/** Personal data in these tables: export, and merging of two accounts. */
export const reconciliationRows: readonly PersonRows[] = [
  personRows(reconciliation_runs, null, { by_id: stays('history') }),
]
