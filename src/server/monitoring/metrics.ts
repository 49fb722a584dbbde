import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from '../platform.ts'

export type Metrics = { contentType: string; text(): Promise<string> }

/**
 * Counts and times answers by route pattern (never by address), and shows the process, its connections and
 * its jobs.
 */
export function makeMetrics(app: FastifyInstance, { db }: Platform): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.answers.on(({ method, route = 'none', status, ms }) =>
    duration.observe({ method, route, status }, ms / 1000),
  )
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'total' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'waiting' }, db.pool.waitingCount)
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      this.reset()
      const rows = await db
        .query<{ name: string; state: string; n: number }>(
          `
            select name, state::text, count(*)::int as n
            from pgboss.job
            where name not like '\\_\\_pgboss%'
            group by name, state`,
        )
        .catch(() => [])
      for (const { name, state, n } of rows) this.set({ queue: name, state }, n)
    },
  })
  return { contentType: register.contentType, text: () => register.metrics() }
}
