import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type JobWithMetadata, type Queue } from 'pg-boss'
import { DAY_SECONDS } from '#contract/durations.ts'
import type { Db } from '../db/database.ts'
import { currentTracing } from '../monitoring/tracing.ts'
import { PermanentJobError, type Jobs, type QueueSettings, type QueueState } from './jobs.ts'
import { wakeDue } from './wake-due.ts'

export const JOBS_SCHEMA = 'pgboss'
/** Queue of jobs that failed for good. Nobody works on it; an Admin sees it. */
export const DEAD_LETTER = 'dead-letter'
const QUEUE: Omit<Queue, 'name'> = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 7 * DAY_SECONDS,
  deadLetter: DEAD_LETTER,
  notify: true,
}
/**
 * Seconds between two looks of an idle worker at its queue. NOTIFY announces new jobs, and `wakeDue` finds
 * the rest within `DUE_MS`, so that this is a backstop only.
 */
const POLL_SECONDS = 60
/** Milliseconds between two checks for due jobs. */
const DUE_MS = 1000
const STOP_MS = 5000
/** Longest statement of the queue itself. One that takes longer waits for a machine that has vanished. */
const QUERY_MS = 60_000

export type JobsOptions = {
  databaseUrl: string
  log: FastifyBaseLogger
  /** Runs the work of a job, e.g. on connections of its own. */
  around?: <T>(work: () => Promise<T>) => Promise<T>
  /** Called when a job failed for good, e.g. to report it. */
  onFailure?: (error: unknown, name: string) => void
  /** Called after each try of a job. */
  onTry?: (name: string, result: 'done' | 'retried' | 'failed') => void
  /** Settings of every queue; tests retry faster. */
  queue?: Partial<Omit<Queue, 'name'>>
  /** False: jobs are only sent from here, and other processes work on them. */
  works?: boolean
  /** Connections of the queue itself. */
  connections?: number
  /** Milliseconds between two checks for due jobs; zero: none, to test announcements alone. */
  dueMs?: number
}

/**
 * The application's role (migrate.ts) enqueues in its own transactions, so it may write here. Processes that
 * start together take turns: two grants on one table at once fail with "tuple concurrently updated".
 */
const GRANTS = `do $$ begin
  perform pg_advisory_xact_lock(hashtextextended('grants of ${JOBS_SCHEMA}', 0));
  if exists (select from pg_roles where rolname = 'asl_app') and pg_has_role(current_user, 'asl_app', 'member') then
    grant usage on schema ${JOBS_SCHEMA} to asl_app;
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to asl_app;
    grant execute on all functions in schema ${JOBS_SCHEMA} to asl_app;
  end if; end $$`

/** pg-boss on the product's own database: jobs are enqueued in the transaction of the write that causes them. */
export function makeJobs({
  databaseUrl,
  log,
  onFailure,
  onTry = () => undefined,
  around = (work) => work(),
  queue = {},
  works = true,
  connections = 3,
  dueMs = DUE_MS,
}: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: JOBS_SCHEMA,
    max: connections,
    application_name: 'asl-shop jobs',
    // Passed on to its pool.
    ...({ query_timeout: QUERY_MS } satisfies pg.ClientConfig),
    useListenNotify: works,
    supervise: works,
    schedule: works,
    persistWarnings: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const workers = new Map<string, { handler: (data: never) => Promise<void>; settings: QueueSettings }>()
  const schedules: { name: string; cron: string }[] = []
  const working = new AsyncLocalStorage<true>()
  const idsOf = new Map<string, string[]>()
  const created = new Set<string>()
  let opened: Promise<void> | undefined
  const stop = new AbortController()
  let looking = false

  const open = (): Promise<void> =>
    (opened ??= (async () => {
      // One that started again would never stop.
      if (stop.signal.aborted) throw new Error('The job queue has stopped.')
      await boss.start()
      await boss.createQueue(DEAD_LETTER, {
        retentionSeconds: 90 * DAY_SECONDS,
        deleteAfterSeconds: 90 * DAY_SECONDS,
      })
      await boss.getDb().executeSql(GRANTS)
    })().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  async function ensure(name: string): Promise<void> {
    await open()
    if (created.has(name)) return
    const { concurrency: _, ...settings } = workers.get(name)?.settings ?? {}
    const wanted = { ...QUEUE, ...settings, ...queue }
    await boss.createQueue(name, wanted)
    // A queue that an earlier version made has that version's settings.
    if (Object.keys(settings).length > 0) await boss.updateQueue(name, wanted)
    created.add(name)
  }

  /** Works on one job, and has its worker look for the next one at once instead of after its interval. */
  async function work(name: string, job: JobWithMetadata<unknown>, id: () => string | undefined) {
    try {
      const handle = (): Promise<void> =>
        working.run(true, () => around(() => workers.get(name)!.handler(job.data as never)))
      const tracing = currentTracing()
      await (tracing ? tracing.run(`job ${name}`, 'CONSUMER', { 'asl.queue': name }, handle) : handle())
      onTry(name, 'done')
      return [{ id: job.id, status: 'completed' as const }]
    } catch (error) {
      const permanent = error instanceof PermanentJobError
      const last = permanent || job.retryCount >= job.retryLimit
      log[last ? 'error' : 'warn'](
        { err: error, job: name, attempt: job.retryCount + 1 },
        last ? 'job failed for good' : 'job failed',
      )
      onTry(name, last ? 'failed' : 'retried')
      if (last) onFailure?.(error, name)
      if (!permanent) throw error
      return [{ id: job.id, status: 'deadletter' as const, output: error }]
    } finally {
      const worker = id()
      if (worker !== undefined) boss.notifyWorker(worker)
    }
  }

  async function run(name: string, settings: QueueSettings): Promise<void> {
    await ensure(name)
    const ids = Array.from({ length: settings.concurrency ?? 1 }, async () => {
      const worker: { id?: string } = {}
      const id = await boss.work(
        name,
        {
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
        },
        async ([job]) => (job ? work(name, job, () => worker.id) : []),
      )
      return (worker.id = id)
    })
    idsOf.set(name, await Promise.all(ids))
  }

  return {
    async send(tx: Db, name, data, options = {}) {
      await ensure(name)
      await boss.send(name, data, { ...options, db: fromDrizzle(tx.orm as never, sql) })
    },
    async sendAll(tx: Db, name, all) {
      if (all.length === 0) return
      await ensure(name)
      await boss.insert(
        name,
        all.map((data) => ({ data })),
        { db: fromDrizzle(tx.orm as never, sql) },
      )
    },
    work(name, handler, settings = {}) {
      workers.set(name, { handler: handler as never, settings })
    },
    schedule(name, cron, handler, settings = {}) {
      workers.set(name, { handler, settings })
      schedules.push({ name, cron })
    },
    isWorking: () => working.getStore() === true,
    async start() {
      if (!works) return open()
      for (const [name, { settings }] of workers) if (!idsOf.has(name)) await run(name, settings)
      if (dueMs > 0 && !looking) {
        looking = true
        wakeDue({
          schema: JOBS_SCHEMA,
          everyMs: dueMs,
          names: () => [...idsOf.keys()],
          query: (text, values) => boss.getDb().executeSql(text, values),
          wake: (name) => idsOf.get(name)?.forEach((id) => boss.notifyWorker(id)),
          onError: (error) => log.warn({ err: error }, 'jobs that are due'),
          signal: stop.signal,
        })
      }
      const wanted = new Set(schedules.map(({ name }) => name))
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
      for (const { name, cron } of schedules) await boss.schedule(name, cron, null, { tz: 'UTC' })
    },
    async queues() {
      if (!opened) return []
      // Jobs that start later are not counted as waiting. The queue keeps a job that failed for good for some
      // days.
      const { rows } = await boss.getDb().executeSql(
        `
          select
            q.name,
            count(*) filter (
              where j.state in ('created', 'retry') and j.start_after <= now()
            )::int as waiting,
            count(*) filter (where j.state = 'retry' and j.start_after > now())::int as retrying,
            count(*) filter (where j.state = 'active')::int as running,
            count(*) filter (where j.state = 'failed')::int as failed,
            min(j.start_after) filter (
              where j.state in ('created', 'retry') and j.start_after <= now()
            ) as oldest_waiting_at
          from pgboss.queue q
          left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
          where q.name not like '\\_\\_pgboss%' and q.name <> $1
          group by q.name
          order by q.name`,
        [DEAD_LETTER],
      )
      return rows as QueueState[]
    },
    async hasFailed(name) {
      if (!opened) return false
      const { rows } = await boss.getDb().executeSql(
        `
          select state = 'failed' as failed
          from pgboss.job
          where name = $1
          order by created_on desc
          limit 1`,
        [name],
      )
      return (rows as { failed: boolean }[])[0]?.failed ?? false
    },
    async check() {
      await boss.getDb().executeSql(`select 1 from ${JOBS_SCHEMA}.version`)
    },
    stopping: stop.signal,
    async stop() {
      stop.abort()
      const started = opened
      opened = undefined
      if (
        await started?.then(
          () => true,
          () => false,
        )
      )
        await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
