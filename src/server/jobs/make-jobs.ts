import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { sql } from 'drizzle-orm'
import type { Jobs, QueueState } from './jobs.ts'

/** The queue's tables belong to the migrating role; the application's own, which enqueues in its transactions, works on them. */
const GRANTS = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'asl_app') then
      grant usage on schema pgboss to asl_app;
      grant select, insert, update, delete on all tables in schema pgboss to asl_app;
      grant execute on all functions in schema pgboss to asl_app;
    end if;
  end $$`

/** pg-boss on the product's own database: jobs are enqueued in the transaction of the write that causes them. */
export function makeJobs({ databaseUrl, log }: { databaseUrl: string; log: FastifyBaseLogger; clock: () => Date }): Jobs {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 3 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const workers = new Map<string, (data: never) => Promise<void>>()
  const schedules: { name: string; cron: string }[] = []
  let started = false
  return {
    async queues() {
      if (!started) return []
      // What starts later on purpose is not waiting yet. A job that failed for good is kept for some days by the queue.
      const { rows } = await boss.getDb().executeSql(`
        select q.name, count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting, count(*) filter (where j.state = 'active')::int as running,
          count(*) filter (where j.state = 'failed')::int as failed, min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as oldest_waiting_at
        from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed') where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`)
      return rows as QueueState[]
    },
    async send(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromDrizzle(tx.orm as never, sql) })
    },
    work(name, handler) { workers.set(name, handler as never) },
    schedule(name, cron, handler) { workers.set(name, handler); schedules.push({ name, cron }) },
    async start() {
      await boss.start()
      await boss.getDb().executeSql(GRANTS)
      started = true
      for (const [name, handler] of workers) {
        await boss.createQueue(name, { retryLimit: 5, retryDelay: 5, retryBackoff: true })
        await boss.work(name, async ([job]) => { if (job) await handler(job.data as never) })
      }
      for (const { name, cron } of schedules) await boss.schedule(name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
