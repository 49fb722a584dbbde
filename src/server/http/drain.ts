import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 100
/** Number of consecutive checks that must find no request, as a new connection may not have been read yet. */
const QUIET_LOOKS = 5
const LONGEST_MS = 5000
/** Time in which a proxy learns from `/health/ready` to send nothing more. */
export const PROXY_MS = 2500

/**
 * Lets everything that has connected have its answer before the door closes.
 *
 * @param atLeastMs the door stays open this long, for a proxy that has not asked for readiness yet
 * @returns what to await before closing: answers carry `connection: close` from then on
 */
export function drainable(app: FastifyInstance, atLeastMs = 0): () => Promise<void> {
  let running = 0
  const ended = (): void => {
    running -= 1
  }
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.draining.now) reply.header('connection', 'close')
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    running += 1
    // Comes once for every request, also when its connection broke.
    reply.raw.once('close', ended)
    done()
  })
  return async () => {
    app.draining.now = true
    const began = performance.now(),
      until = began + LONGEST_MS
    for (
      let quiet = 0;
      (quiet < QUIET_LOOKS && performance.now() < until) || performance.now() < began + atLeastMs;
    ) {
      await wait(LOOK_MS)
      quiet = running === 0 ? quiet + 1 : 0
    }
  }
}
