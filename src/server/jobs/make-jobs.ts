import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { sql } from 'drizzle-orm'
import type { Jobs } from './jobs.ts'

/** pg-boss on the product's own database: jobs are enqueued in the transaction of the write that causes them. */
export function makeJobs({ databaseUrl, log }: { databaseUrl: string; log: FastifyBaseLogger; clock: () => Date }): Jobs {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 3 })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const workers = new Map<string, (data: never) => Promise<void>>()
  const schedules: { name: string; cron: string }[] = []
  return {
    async send(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromDrizzle(tx.orm as never, sql) })
    },
    work(name, handler) { workers.set(name, handler as never) },
    schedule(name, cron, handler) { workers.set(name, handler); schedules.push({ name, cron }) },
    async start() {
      await boss.start()
      for (const [name, handler] of workers) {
        await boss.createQueue(name, { retryLimit: 5, retryDelay: 5, retryBackoff: true })
        await boss.work(name, async ([job]) => { if (job) await handler(job.data as never) })
      }
      for (const { name, cron } of schedules) await boss.schedule(name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
