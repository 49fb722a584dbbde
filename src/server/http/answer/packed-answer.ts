import type { FastifyInstance } from 'fastify'
import { encodingOf, pack } from '../pages/packed-page.ts'

/** Smaller answers fit into the first packets as they are. */
const LEAST_CHARACTERS = 4096

/** Sends longer JSON compressed to whoever takes it: to a phone the way is longer than the work. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (
      typeof payload !== 'string' ||
      payload.length < LEAST_CHARACTERS ||
      reply.hasHeader('content-encoding') ||
      !String(reply.getHeader('content-type')).startsWith('application/json')
    )
      return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding === null) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    pack(payload, encoding).then((bytes) => done(null, bytes), done)
  })
}
