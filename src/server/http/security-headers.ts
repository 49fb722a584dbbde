import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const PERMISSIONS = 'camera=(self), microphone=(self), geolocation=(), payment=(self)'
const HSTS = 'max-age=63072000; includeSubDomains'

/** Headers of every answer. */
export const fixedHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': PERMISSIONS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  ...(config.PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': HSTS }),
})

/** Puts them on every answer, with CORS for the configured origins only (security lines 41, 42). */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const allowed = new Set([config.PUBLIC_URL, ...config.CORS_ORIGINS])
  const fixed = fixedHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed)
    const origin = request.headers.origin
    if (origin === undefined) return done()
    reply.header('vary', 'origin')
    if (!allowed.has(origin)) return done()
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header(
        'access-control-expose-headers',
        'etag, content-range, retry-after, x-request-id, location, upload-offset, upload-length, upload-media-id, upload-expires, tus-resumable',
      )
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      return void reply
        .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
        .header('access-control-max-age', '600')
        .header(
          'access-control-allow-headers',
          'authorization, content-type, accept-language, accept-timezone, idempotency-key, if-match, range, prefer, apikey, accept-profile, content-profile, x-client-info, x-requested-with, tus-resumable, upload-length, upload-offset, upload-metadata',
        )
        .status(204)
        .send()
    }
    done()
  })
}
