import { DAY_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { cardProvider, type CardProvider } from '../../payments/server/public.ts'
import { RECONCILED_DAYS, reconciliationErrors, type RunState } from '../reconciliation.contract.ts'
import {
  compareCharges,
  compareDisputes,
  compareInvoices,
  compareOrders,
  compareRefunds,
  compareSessions,
} from './compare-payments.ts'
import { compareSubscriptions } from './compare-subscriptions.ts'
import { compareClearing, compareMovements } from './movements.ts'
import { checkOwn } from './own-checks.ts'
import { reconciliation_findings, reconciliation_runs } from './reconciliation.table.ts'
import type { Run } from './running.ts'

export const RECONCILE_JOB = 'reconciliation-run'
/** Seconds that a comparison may take: it asks the provider for every payment of its days. */
export const RECONCILE_SECONDS = 7200
/** A run that is older died with its process. */
const DEAD_HOURS = 2
const KEPT_DAYS = 400

/** Begins a run, or answers null where one is under way. */
async function begin(
  tx: Db,
  asked: { trigger: 'nightly' | 'button'; by: string | null; days: number },
  now: Date,
): Promise<string | null> {
  await tx.query(
    `
      update ${reconciliation_runs}
      set state = 'failed', finished_at = $1, problem = 'interrupted', updated_at = $1
      where state = 'running' and started_at < $1::timestamptz - make_interval(hours => ${DEAD_HOURS})`,
    [now],
  )
  const [row] = await tx.query<{ id: string }>(
    `
      insert into ${reconciliation_runs} (trigger, by_id, since, started_at, created_at, updated_at)
      values ($1, $2, $3, $4, $4, $4)
      on conflict (state) where state = 'running' do nothing
      returning id`,
    [asked.trigger, asked.by, new Date(now.getTime() - asked.days * DAY_MS), now],
  )
  return row?.id ?? null
}

/** Compares the provider's data with ours, then checks our own tables. */
async function compareAll(run: Run, provider: CardProvider | null): Promise<void> {
  if (provider) {
    await compareSubscriptions(run)
    await compareInvoices(run)
    await compareSessions(run)
    const seen = await compareCharges(run)
    await compareRefunds(run)
    await compareDisputes(run)
    await compareOrders(run, seen)
    await compareMovements(run)
    await compareClearing(run)
  }
  await checkOwn(run)
}

async function finish(run: Run, id: string, state: RunState, problem: string | null): Promise<void> {
  const now = run.platform.clock()
  const repaired = run.found.filter((finding) => finding.repaired).length
  await run.platform.db.transaction(async (tx) => {
    if (run.found.length > 0)
      await tx.query(
        `
          insert into ${reconciliation_findings} (
            run_id, kind, repaired, order_id, subscription_id, object, expected, actual, note, created_at, updated_at
          )
          select
            $1, f.kind, coalesce(f.repaired, false), f.order_id, f.subscription_id, f.object, f.expected, f.actual,
            f.note, $3, $3
          from jsonb_to_recordset($2::jsonb) as f (
            kind text, repaired boolean, order_id uuid, subscription_id uuid, object text, expected bigint,
            actual bigint, note text
          )`,
        [id, JSON.stringify(run.found), now],
      )
    await tx.query(
      `
        update ${reconciliation_runs}
        set
          state = $2, finished_at = $3, subscriptions = $4, payments = $5, calls = $6, repaired = $7, open = $8,
          problem = $9, updated_at = $3
        where id = $1`,
      [
        id,
        state,
        now,
        run.subscriptions,
        run.payments,
        run.calls,
        repaired,
        run.found.length - repaired,
        problem,
      ],
    )
    await tx.query(
      `delete from ${reconciliation_runs} where started_at < $1::timestamptz - make_interval(days => ${KEPT_DAYS})`,
      [now],
    )
  })
}

/**
 * Compares everything with the card provider: states are repaired by settling them as after a notification,
 * money is only reported, fees and payouts are booked. One list call per hundred of the provider's objects.
 */
export async function reconcile(platform: Platform, id: string): Promise<void> {
  const [row] = await platform.db.query<{ since: Date; state: RunState }>(
    `select since, state from ${reconciliation_runs} where id = $1`,
    [id],
  )
  if (row?.state !== 'running') return
  const provider = await cardProvider(platform)
  const run: Run = {
    platform,
    provider: provider!,
    since: row.since,
    found: [],
    calls: 0,
    subscriptions: 0,
    payments: 0,
    settled: new Set(),
  }
  try {
    await compareAll(run, provider)
    await finish(run, id, 'done', null)
  } catch (error) {
    platform.log.error({ err: error }, 'a reconciliation failed')
    await finish(run, id, 'failed', (error instanceof Error ? error.message : String(error)).slice(0, 500))
  }
}

/** The nightly run. */
export async function reconcileNightly(platform: Platform): Promise<void> {
  const id = await platform.db.transaction((tx) =>
    begin(tx, { trigger: 'nightly', by: null, days: RECONCILED_DAYS }, platform.clock()),
  )
  if (id) await reconcile(platform, id)
}

/** A run that an Admin asks for, in the background. @throws running */
export function askForRun(platform: Platform, person: Person, days: number): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const id = await begin(tx, { trigger: 'button', by: person.user_id, days }, now)
    if (!id) throw new Failure(reconciliationErrors.running)
    await platform.jobs.send(tx, RECONCILE_JOB, { id }, { retryLimit: 0, expireInSeconds: RECONCILE_SECONDS })
    await audit(
      tx,
      person,
      {
        code: 'RECONCILIATION_CREATED',
        subject_type: 'reconciliation',
        subject_id: id,
        after: { since: new Date(now.getTime() - days * DAY_MS).toISOString() },
      },
      now,
    )
    return id
  })
}
