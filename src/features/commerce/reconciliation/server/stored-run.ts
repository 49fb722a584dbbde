import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { CardProvider } from '../../payments/server/public.ts'
import type { RunState, RunStep } from '../reconciliation.contract.ts'
import { reconciliation_findings, reconciliation_runs, reconciliation_seen } from './reconciliation.table.ts'
import { Paused, type Run } from './running.ts'

const KEPT_DAYS = 400

/** A run whose row says how far it has come. */
export type StoredRun = Run & {
  step: RunStep
  /** Stores the rest and closes the run. */
  finish(state: Exclude<RunState, 'running'>, problem: string | null): Promise<void>
}

/** Stores findings that are not stored yet. */
const storeFindings = (tx: Db, id: string, { found }: Run, now: Date): Promise<unknown> =>
  tx.query(
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
    [id, JSON.stringify(found), now],
  )

/** Closes a run with the numbers of its findings. Runs of long ago are deleted. */
async function close(tx: Db, id: string, state: RunState, problem: string | null, now: Date): Promise<void> {
  await tx.query(
    `
      update ${reconciliation_runs} r
      set state = $2, problem = $3, finished_at = $4, repaired = f.repaired, open = f.open
      from (
        select count(*) filter (where repaired) as repaired, count(*) filter (where not repaired) as open
        from ${reconciliation_findings}
        where run_id = $1
      ) f
      where r.id = $1`,
    [id, state, problem, now],
  )
  // One run is under way at a time.
  await tx.query(`delete from ${reconciliation_seen}`)
  await tx.query(
    `delete from ${reconciliation_runs} where started_at < $1::timestamptz - make_interval(days => ${KEPT_DAYS})`,
    [now],
  )
}

/**
 * Reads a run with all that was stored of it, or null where it is over.
 *
 * @param pauses true where the run has to end for now, asked in the transaction of each save
 */
export async function openRun(
  platform: Platform,
  provider: CardProvider | null,
  id: string,
  pauses: (tx: Db) => Promise<boolean>,
): Promise<StoredRun | null> {
  const [row] = await platform.db.query<
    Pick<StoredRun, 'since' | 'step' | 'after' | 'calls' | 'subscriptions' | 'payments'> & {
      revision: number
    }
  >(
    `
      select since, step, after, calls, subscriptions, payments, revision
      from ${reconciliation_runs}
      where id = $1 and state = 'running'`,
    [id],
  )
  if (!row) return null
  const seen = await platform.db.query<{ object: string }>(
    `select object from ${reconciliation_seen} where run_id = $1`,
    [id],
  )
  let { revision } = row
  const { since, step, after, calls, subscriptions, payments } = row
  const run: StoredRun = {
    platform,
    provider: provider!,
    since,
    step,
    after,
    calls,
    subscriptions,
    payments,
    found: [],
    seen: new Set(seen.map(({ object }) => object)),
    unsaved: [],
    async save() {
      const pausing = await platform.db.transaction(async (tx) => {
        await store(tx)
        return pauses(tx)
      })
      revision += 1
      run.found = []
      run.unsaved = []
      if (pausing) throw new Paused()
    },
    finish: (state, problem) =>
      platform.db.transaction(async (tx) => {
        await store(tx)
        await close(tx, id, state, problem, platform.clock())
      }),
  }
  /** Stores the place and the differences; throws where another process has gone on with the run. */
  async function store(tx: Db): Promise<void> {
    const now = platform.clock()
    const moved = await tx.query(
      `
        update ${reconciliation_runs}
        set
          step = $3, after = $4, calls = $5, subscriptions = $6, payments = $7, revision = revision + 1,
          updated_at = $8
        where id = $1 and revision = $2 and state = 'running'
        returning id`,
      [id, revision, run.step, run.after, run.calls, run.subscriptions, run.payments, now],
    )
    if (moved.length === 0) throw new Paused()
    await storeFindings(tx, id, run, now)
    await tx.query(`insert into ${reconciliation_seen} (run_id, object) select $1, unnest($2::text[])`, [
      id,
      run.unsaved,
    ])
  }
  return run
}
