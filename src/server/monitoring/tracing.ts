import type { Attributes, Span, SpanKind } from '@opentelemetry/api'

type Done = () => void
/** A part of a trace that has begun. */
export type Part = { end(result?: { failed?: boolean; attributes?: Attributes }): void }
export type Tracing = {
  /** Begins the trace of a request, or goes on with that of a trusted proxy (`traceparent`). */
  request(headers: Record<string, unknown> | null, attributes: Attributes): RequestPart
  /** Begins a part of the trace in force; null where there is none. */
  begin(name: string, kind: keyof typeof SpanKind, attributes: Attributes): Part | null
  /** Runs work as a trace of its own. */
  run<T>(
    name: string,
    kind: keyof typeof SpanKind,
    attributes: Attributes,
    work: () => Promise<T>,
  ): Promise<T>
  /** Sends the spans that have ended. */
  flush(): Promise<void>
  /** Sends what is left. */
  stop(): Promise<void>
}
export type RequestPart = Part & {
  /** Goes on within the trace. */
  within(done: Done): void
  span: Span
}

let tracing: Tracing | null = null
export const setTracing = (started: Tracing | null): void => void (tracing = started)
/** The traces of this process; null unless an exporter is set up. */
export const currentTracing = (): Tracing | null => tracing
