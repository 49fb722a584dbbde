import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { currentTracing, type RequestPart } from '../monitoring/tracing.ts'

/** Traces requests by route pattern; an address is never part of a trace. */
export function traceRequests(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): void {
  const tracing = currentTracing()
  if (!tracing) return
  const parts = new WeakMap<FastifyRequest, RequestPart>()
  app.addHook('onRequest', (request, _reply, done) => {
    const part = tracing.request(TRUST_PROXY > 0 ? request.headers : null, {
      'http.request.method': request.method,
      'asl.request_id': request.id,
    })
    parts.set(request, part)
    part.within(done)
  })
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const part = parts.get(request)
    if (part) part.within(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const part = parts.get(request),
      route = request.is404 ? undefined : request.routeOptions.url
    part?.span.updateName(route === undefined ? request.method : `${request.method} ${route}`)
    part?.end({
      failed: reply.statusCode >= 500,
      attributes: {
        'http.response.status_code': reply.statusCode,
        ...(route !== undefined && { 'http.route': route }),
      },
    })
    done()
  })
}
