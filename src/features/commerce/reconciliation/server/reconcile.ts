import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { cardProvider, type CardProvider } from '../../payments/server/public.ts'
import { RECONCILED_DAYS, reconciliationErrors, RUN_STEPS, type RunStep } from '../reconciliation.contract.ts'
import {
  compareCharges,
  compareDisputes,
  compareInvoices,
  compareOrders,
  compareRefunds,
  compareSessions,
} from './compare-payments.ts'
import { compareSubscriptions, compareUnseen } from './compare-subscriptions.ts'
import { compareClearing, compareMovements, comparePayouts } from './movements.ts'
import { checkOwn } from './own-checks.ts'
import { reconciliation_runs } from './reconciliation.table.ts'
import { Paused, type Run } from './running.ts'
import { openRun, type StoredRun } from './stored-run.ts'

export const RECONCILE_JOB = 'reconciliation-run'
/** Longest time of one job, well below the time after which a job is thought dead. */
const SLICE_MS = 5 * MINUTE_MS
/** A run that was not saved for so long died, and no job goes on with it. */
const DEAD_HOURS = 2

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
      where state = 'running' and updated_at < $1::timestamptz - make_interval(hours => ${DEAD_HOURS})`,
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

const COMPARISONS: Record<RunStep, (run: Run) => Promise<void>> = {
  subscriptions: compareSubscriptions,
  unseen: compareUnseen,
  invoices: compareInvoices,
  sessions: compareSessions,
  charges: compareCharges,
  refunds: compareRefunds,
  disputes: compareDisputes,
  orders: compareOrders,
  movements: compareMovements,
  payouts: comparePayouts,
  clearing: compareClearing,
  own: checkOwn,
}

/** Compares the provider's data with ours, then checks our own tables, from the step where the run stopped. */
async function compareRest(run: StoredRun, provider: CardProvider | null): Promise<void> {
  for (const step of RUN_STEPS.slice(RUN_STEPS.indexOf(run.step))) {
    if (step !== 'own' && !provider) continue
    if (step !== run.step) {
      Object.assign(run, { step, after: null })
      await run.save()
    }
    await COMPARISONS[step](run)
  }
}

/**
 * Goes on with a run from the last page that was stored, until it is done, its time is over, or the process
 * stops.
 *
 * @param provider null: only our own tables are checked
 * @param forMs milliseconds after which another job goes on
 * @throws Paused when the process stops: the job is tried again
 */
export async function continueRun(
  platform: Platform,
  provider: CardProvider | null,
  id: string,
  forMs: number = SLICE_MS,
): Promise<void> {
  const until = performance.now() + forMs
  const run = await openRun(platform, provider, id, async (tx) => {
    if (platform.jobs.stopping.aborted) return true
    if (performance.now() < until) return false
    await platform.jobs.send(tx, RECONCILE_JOB, { id })
    return true
  })
  if (!run) return
  try {
    await compareRest(run, provider)
    await run.finish('done', null)
  } catch (error) {
    if (error instanceof Paused) {
      if (platform.jobs.stopping.aborted) throw error
      return
    }
    platform.log.error({ err: error }, 'a reconciliation failed')
    await run.finish('failed', (error instanceof Error ? error.message : String(error)).slice(0, 500))
  }
}

/**
 * Compares everything with the card provider: states are repaired by settling them as after a notification,
 * money is only reported, fees and payouts are booked. One list call per hundred of the provider's objects.
 */
export const reconcile = async (platform: Platform, id: string): Promise<void> =>
  continueRun(platform, await cardProvider(platform), id)

/** Begins the nightly run, in the background. */
export const reconcileNightly = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const id = await begin(tx, { trigger: 'nightly', by: null, days: RECONCILED_DAYS }, platform.clock())
    if (id) await platform.jobs.send(tx, RECONCILE_JOB, { id })
  })

/** A run that an Admin asks for, in the background. @throws running */
export function askForRun(platform: Platform, person: Person, days: number): Promise<string> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const id = await begin(tx, { trigger: 'button', by: person.user_id, days }, now)
    if (!id) throw new Failure(reconciliationErrors.running)
    await platform.jobs.send(tx, RECONCILE_JOB, { id })
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
