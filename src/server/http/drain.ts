import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 100
/** Number of consecutive checks that must find no request, as a new connection may not have been read yet. */
const QUIET_LOOKS = 5
const LONGEST_MS = 5000

/**
 * Lets everything that has connected have its answer before the door closes.
 *
 * @returns what to await before closing: answers carry `connection: close` from then on
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
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
    const until = performance.now() + LONGEST_MS
    for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until;) {
      await wait(LOOK_MS)
      quiet = running === 0 ? quiet + 1 : 0
    }
  }
}
