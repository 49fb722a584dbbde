import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss'
import type { Db } from '../db/database.ts'
import type { Jobs, QueueState } from './jobs.ts'

export const JOBS_SCHEMA = 'pgboss'
/** Where jobs come to lie that failed for good. Nobody works on it; an Admin sees it. */
export const DEAD_LETTER = 'dead-letter'
const DAY = 86_400
const QUEUE: Omit<Queue, 'name'> = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 7 * DAY,
  deadLetter: DEAD_LETTER,
  notify: true,
}
/** Jobs are announced by NOTIFY; this often, in seconds, the queue is looked at all the same. */
const POLL_SECONDS = 10
/** The same while the announcements can't be heard. */
const DEAF_POLL_SECONDS = 2
const STOP_MS = 5000

export type JobsOptions = {
  databaseUrl: string
  log: FastifyBaseLogger
  /** Told of a job that failed for good, e.g. to report it. */
  onFailure?: (error: unknown, name: string) => void
  /** Settings of every queue; tests retry faster. */
  queue?: Partial<Omit<Queue, 'name'>>
  pollSeconds?: number
  deafPollSeconds?: number
}

/** The application's role (migrate.ts) enqueues in its own transactions, so it may write here. */
const GRANTS = `do $$ begin
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
  queue = {},
  pollSeconds = POLL_SECONDS,
  deafPollSeconds = Math.min(DEAF_POLL_SECONDS, pollSeconds),
}: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: JOBS_SCHEMA,
    max: 3,
    application_name: 'asl-shop jobs',
    useListenNotify: true,
    persistWarnings: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const workers = new Map<string, (data: never) => Promise<void>>()
  const schedules: { name: string; cron: string }[] = []
  const created = new Set<string>()
  let opened: Promise<void> | undefined
  const stop = new AbortController()

  const open = (): Promise<void> =>
    (opened ??= (async () => {
      await boss.start()
      await boss.createQueue(DEAD_LETTER, { retentionSeconds: 90 * DAY, deleteAfterSeconds: 90 * DAY })
      await boss.getDb().executeSql(GRANTS)
    })().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  async function ensure(name: string): Promise<void> {
    await open()
    if (created.has(name)) return
    await boss.createQueue(name, { ...QUEUE, ...queue })
    created.add(name)
  }

  async function run(name: string, handler: (data: never) => Promise<void>): Promise<void> {
    await ensure(name)
    await boss.work(
      name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: deafPollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      },
      async ([job]) => {
        if (!job) return
        try {
          await handler(job.data as never)
        } catch (error) {
          const last = job.retryCount >= job.retryLimit
          log[last ? 'error' : 'warn'](
            { err: error, job: name, attempt: job.retryCount + 1 },
            last ? 'job failed for good' : 'job failed',
          )
          if (last) onFailure?.(error, name)
          throw error
        }
      },
    )
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
    work(name, handler) {
      workers.set(name, handler as never)
    },
    schedule(name, cron, handler) {
      workers.set(name, handler)
      schedules.push({ name, cron })
    },
    async start() {
      for (const [name, handler] of workers) await run(name, handler)
      const wanted = new Set(schedules.map(({ name }) => name))
      for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
      for (const { name, cron } of schedules) await boss.schedule(name, cron, null, { tz: 'UTC' })
    },
    async queues() {
      if (!opened) return []
      // What starts later on purpose is not waiting yet. A job that failed for good is kept for some days by
      // the queue.
      const { rows } = await boss.getDb().executeSql(
        `
          select
            q.name,
            count(*) filter (
              where j.state in ('created', 'retry') and j.start_after <= now()
            )::int as waiting,
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
