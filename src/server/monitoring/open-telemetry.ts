import type { Span } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { Config } from '../config.ts'
import { runningBuild } from './build.ts'
import { inTime } from './in-time.ts'
import { setTracing, type Part, type Tracing } from './tracing.ts'

const SERVICE = 'asl-shop'
const FLUSH_MS = 2000

/** True where traces are to be sent. */
export const wantsTraces = (
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>,
): boolean => Boolean(config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

/**
 * Starts traces by OpenTelemetry's own environment variables (`OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`, …), which its packages read themselves. They are loaded only
 * here, and an installation may leave them out. Spans are made by the server itself, so that nothing personal
 * can be in them: patterns of routes, statements without values, names of queues.
 *
 * @param exporter receives the spans, in tests
 * @returns null where no exporter is set up
 * @throws when the packages are not installed
 */
export async function startTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'ROLE'>,
  exporter?: SpanExporter,
): Promise<Tracing | null> {
  if (!wantsTraces(config)) return null
  const [api, sdk, resources, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]).catch((error: unknown) => {
    throw new Error('Traces need the packages @opentelemetry/…: npm ci --include=optional', { cause: error })
  })
  const { version, commit, build, role } = runningBuild(config)
  const batch = new sdk.BatchSpanProcessor(exporter ?? new otlp.OTLPTraceExporter())
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({
        'service.name': SERVICE,
        'service.version': version,
        'asl.build': commit ?? build,
        'asl.role': role,
      })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      {
        forceFlush: () => batch.forceFlush(),
        shutdown: () => batch.shutdown(),
        onStart: (span, parent) => batch.onStart(span, parent),
        onEnd: (span: ReadableSpan) => {
          // Those of libraries hold addresses.
          if (span.instrumentationScope.name === SERVICE) batch.onEnd(span)
        },
      },
    ],
  })
  const { context, propagation, trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api
  const unregister = (): void => {
    trace.disable()
    context.disable()
    propagation.disable()
  }
  // A second registration is ignored, and Sentry's would read other headers than `traceparent`.
  unregister()
  provider.register()
  const tracer = provider.getTracer(SERVICE)

  const partOf = (span: Span): Part => ({
    end({ failed = false, attributes = {} } = {}) {
      span.setAttributes(attributes)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  })
  const started: Tracing = {
    request(headers, attributes) {
      const parent = headers ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, parent)
      const own = trace.setSpan(parent, span)
      return { ...partOf(span), span, within: (done) => context.with(own, done) }
    },
    begin(name, kind, attributes) {
      const parent = context.active()
      if (!trace.getSpan(parent)?.isRecording()) return null
      return partOf(tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent))
    },
    async run(name, kind, attributes, work) {
      const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes, root: true })
      const part = partOf(span)
      try {
        const result = await context.with(trace.setSpan(ROOT_CONTEXT, span), work)
        part.end()
        return result
      } catch (error) {
        part.end({ failed: true })
        throw error
      }
    },
    flush: () => provider.forceFlush(),
    async stop() {
      setTracing(null)
      // A collector that is away must not keep the process, nor fail its stop.
      await inTime(provider.shutdown(), FLUSH_MS).catch(() => undefined)
      unregister()
    },
  }
  setTracing(started)
  return started
}
