import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Structured logs: route patterns instead of addresses (a socket's token or a signed address never lands in them). */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.LOG_LEVEL === 'silent') return false
  return {
    level: config.production ? config.LOG_LEVEL : config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.email'], censor: '[hidden]' },
    serializers: { req: (request: { method: string; routeOptions?: { url?: string } }) => ({ method: request.method, route: request.routeOptions?.url }) },
  }
}
