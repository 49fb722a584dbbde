import { isIP } from 'node:net'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { common, errors, Failure } from '#contract/errors.ts'
import type { Platform } from '../platform.ts'
import { runningBuild } from '../monitoring/build.ts'
import { inTime } from '../monitoring/in-time.ts'
import { makeMetrics } from '../monitoring/metrics.ts'

const CHECK_MS = 2000

const parts = errors({
  down: { status: 503, toast: false, en: 'Does not answer.', es: 'No responde.' },
  stopping: { status: 503, toast: false, en: 'Is about to stop.', es: 'Está por detenerse.' },
})

const same = (a: string, b: string): boolean => {
  const [one, two] = [Buffer.from(a), Buffer.from(b)]
  return one.length === two.length && timingSafeEqual(one, two)
}
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** Only a program on this machine, not what a proxy on this machine passes on. */
const isLocal = (request: FastifyRequest): boolean =>
  isIP(request.ip) !== 0 &&
  LOOPBACK.test(request.ip) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined

/** `/health/live`, `/health/ready` and `/metrics`. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => platform.db.pool.query('select 1'),
    queue: () => platform.jobs.check(),
    storage: () => platform.files.check(),
  }
  /** Names the parts that do not answer. */
  const findDown = async (log: FastifyBaseLogger): Promise<string[]> => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await inTime(check(), CHECK_MS)
          return null
        } catch (error) {
          log.warn({ err: error, part: name }, 'not ready')
          return name
        }
      }),
    )
    return results.filter((name) => name !== null)
  }
  const build = runningBuild(platform.config)
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', build }),
  )
  app.get('/health/ready', async (request, reply) => {
    // The first sign for a proxy that this process is about to stop.
    if (app.draining.now)
      throw new Failure(common.unavailable, { fields: [{ path: 'server', definition: parts.stopping }] })
    const down = await findDown(request.log)
    if (down.length > 0)
      throw new Failure(common.unavailable, {
        fields: down.map((path) => ({ path, definition: parts.down })),
      })
    return reply.header('cache-control', 'no-store').send({
      status: 'ready',
      checks: Object.fromEntries(Object.keys(checks).map((name) => [name, 'up'])),
      build,
    })
  })

  platform.meters.own(
    { asl_part_up: ['1 for a part that answers this process, else 0: database, queue, storage', 'part'] },
    async () => {
      const down = await findDown(platform.log)
      return { asl_part_up: Object.keys(checks).map((part) => [{ part }, down.includes(part) ? 0 : 1]) }
    },
  )
  const metrics = makeMetrics(app, platform)
  const token = platform.config.METRICS_TOKEN
  app.get('/metrics', async (request, reply) => {
    const allowed =
      token === undefined ? isLocal(request) : same(request.headers.authorization ?? '', `Bearer ${token}`)
    if (!allowed) throw new Failure(common.not_found)
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
