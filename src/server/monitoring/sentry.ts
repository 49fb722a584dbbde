import type { ErrorEvent, NodeOptions } from '@sentry/node'
import type { Config } from '../config.ts'
import { releaseName } from './build.ts'
import { loggedError } from './log.ts'
import { wantsTraces } from './open-telemetry.ts'

type MonitoringConfig = Pick<Config, 'SENTRY_DSN' | 'NODE_ENV'> & Parameters<typeof wantsTraces>[0]
type TransactionEvent = Parameters<NonNullable<NodeOptions['beforeSendTransaction']>>[0]
export type Report = (error: unknown, error_id: string) => void
export type Monitoring = { report: Report; stop(): Promise<void> }

const FLUSH_MS = 2000
/** The only attributes of a span that are sent: operation and result, never data or people. */
const KEPT =
  /^(sentry\.|otel\.kind$|http\.(request\.)?method$|http\.(response\.)?status_code$|http\.route$|db\.system)/

const allowedFields = (data: Record<string, unknown> | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => KEPT.test(key)))
/** An address as a pattern: without its query, ids and keys of files. */
const withoutQuery = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[?#]\S*/g, '')
    .replace(/(\/media)\/\S+/, '$1/{key}')
    .replace(/\/(\d+|[\da-f]{8}-[\da-f-]{27}|[\w-]{32,})(?=\/|$)/gi, '/{id}')

/** Removes personal data from an event: person, headers, cookies, body, addresses with their parameters. */
export function withoutPerson<E extends ErrorEvent | TransactionEvent>(event: E): E {
  const {
    user: _user,
    request,
    breadcrumbs: _breadcrumbs,
    extra: _extra,
    server_name: _server,
    ...rest
  } = event
  const { trace, runtime, os, app, device: _device, ...contexts } = event.contexts ?? {}
  for (const name of Object.keys(contexts)) delete contexts[name]
  return {
    ...rest,
    ...(request?.method && { request: { method: request.method } }),
    ...(event.transaction && { transaction: withoutQuery(event.transaction) }),
    contexts: {
      ...(trace && { trace: { ...trace, data: allowedFields(trace.data as Record<string, unknown>) } }),
      ...(runtime && { runtime }),
      ...(os && { os }),
      ...(app && { app }),
    },
    ...(event.spans && {
      spans: event.spans.map((span) => ({
        ...span,
        description: withoutQuery(span.description),
        data: allowedFields(span.data as Record<string, unknown>),
      })),
    }),
    ...(event.exception && {
      exception: {
        values: (event.exception.values ?? []).map((one) => ({
          ...one,
          value: one.value?.replace(/\nparams:[\s\S]*$/, '').replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]'),
        })),
      },
    }),
  } as E
}

let started: Promise<Monitoring | null> | undefined
/**
 * Starts error reports and traces when SENTRY_DSN is set; the library is not even loaded otherwise. Only
 * modules that are loaded later have spans, so call it before anything that talks to the database or the
 * network. Further calls return the running instance.
 */
export const startMonitoring = (
  config: MonitoringConfig,
  options: Partial<NodeOptions> = {},
): Promise<Monitoring | null> =>
  config.SENTRY_DSN ? (started ??= start(config, options)) : Promise.resolve(null)

async function start(config: MonitoringConfig, options: Partial<NodeOptions> = {}): Promise<Monitoring> {
  const sentry = await import('@sentry/node')
  sentry.init({
    ...(config.SENTRY_DSN && { dsn: config.SENTRY_DSN }),
    environment: config.NODE_ENV,
    release: releaseName(),
    // Traces go to one place: a collector of the installation's own comes first.
    ...(wantsTraces(config) ? { skipOpenTelemetrySetup: true } : { tracesSampleRate: 1 }),
    sendDefaultPii: false,
    includeLocalVariables: false,
    maxBreadcrumbs: 0,
    serverName: 'asl-shop',
    beforeSend: withoutPerson,
    beforeSendTransaction: withoutPerson,
    // Errors of requests are reported by `report`, with the id that the person was told.
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => name !== 'Fastify' && name !== 'Http'),
      // All transactions are traced: by itself the library drops 401, 404 and every redirect.
      sentry.httpIntegration({ spans: !wantsTraces(config), dropSpansForIncomingRequestStatusCodes: [] }),
    ],
    ...options,
  })
  return {
    report: (error, error_id) =>
      void sentry.captureException(error instanceof Error ? error : new Error(loggedError(error).message), {
        tags: { error_id },
      }),
    stop: async () => void (await sentry.close(FLUSH_MS)),
  }
}
