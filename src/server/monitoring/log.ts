import { LogController, type FastifyServerOptions } from 'fastify'
import pino from 'pino'
import type { Config } from '../config.ts'

type Logged = { type: string; message: string; code?: string; stack: string; cause?: Logged }

/** Formats an error for the log: message and stack without a statement's values (addresses, hashes). */
export function loggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const withoutValues = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  }
}

/**
 * Structured logs: route patterns instead of addresses (a socket's token or a signed address never lands in
 * them).
 */
export function loggerOptions(config: Config) {
  if (config.LOG_LEVEL === 'silent') return false
  return {
    // Lines leave together, after half a second at the latest and before the process ends: a write for each
    // would cost a list a tenth of its speed.
    stream: pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 500 }),
    level: config.production ? config.LOG_LEVEL : config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.email'],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: loggedError as never,
    },
  } satisfies FastifyServerOptions['logger']
}

/** Fastify's own lines per request name the whole address; ours (`onResponse` in http/server.ts) does not. */
export const logController = (): LogController => new LogController({ disableRequestLogging: true })
