import { randomUUID } from 'node:crypto'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { aPerson } from '../../../test/factories.ts'
import { startTracing } from './open-telemetry.ts'
import { currentTracing, type Tracing } from './tracing.ts'

const PARENT = '0af7651916cd43dd8448eb211c80319c'
const exporter = new InMemorySpanExporter()
let tracing: Tracing | null
let test: TestApp
beforeAll(async () => {
  // The exporter forgets its spans when it is shut down.
  vi.stubEnv('OTEL_SERVICE_NAME', 'school')
  tracing = await startTracing(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined,
      ROLE: 'all',
    },
    exporter,
  )
  vi.unstubAllEnvs()
  test = await testApp({ TRUST_PROXY: '1' })
})
afterAll(async () => {
  await test.close()
  await tracing?.stop()
})

/** Finished spans by the id of their trace, once that of the request or job is among them. */
async function traceOf(name: string): Promise<ReadableSpan[]> {
  const spans = await vi.waitUntil(
    async () => {
      await tracing!.flush()
      const all = exporter.getFinishedSpans()
      return all.some((span) => span.name === name) && all
    },
    { timeout: 15_000 },
  )
  const { traceId } = spans.findLast((span) => span.name === name)!.spanContext()
  return spans.filter((span) => span.spanContext().traceId === traceId)
}

it('is off unless an exporter is named', async () => {
  const nothing = { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: undefined }
  expect(await startTracing({ ...nothing, ROLE: 'all' })).toBeNull()
  expect(currentTracing()).toBe(tracing)
})

it('traces a request with its statements, also after its body has arrived', async () => {
  const person = await aPerson(test.platform)
  const secret = randomUUID()
  const answer = await test
    .as(person)
    .put(
      '/site-feedback?token=ignored',
      { stars: 4, text: secret },
      { headers: { traceparent: `00-${PARENT}-b7ad6b7169203331-01` } },
    )
  expect(answer.status).toBe(200)
  const spans = await traceOf('PUT /api/v2/site-feedback')
  const request = spans.find((span) => span.name.startsWith('PUT'))!
  expect(request.spanContext().traceId).toBe(PARENT)
  expect(request.attributes).toEqual({
    'http.request.method': 'PUT',
    'http.route': '/api/v2/site-feedback',
    'http.response.status_code': 200,
    'asl.request_id': answer.headers['x-request-id'],
  })
  expect(request.resource.attributes).toMatchObject({ 'service.name': 'school', 'asl.role': 'all' })
  const statements = spans.filter((span) => span.attributes['db.system.name'] === 'postgresql')
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']))
  const everything = JSON.stringify(
    exporter
      .getFinishedSpans()
      .map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  )
  for (const personal of [secret, person.id, person.email, person.token, '127.0.0.1', 'ignored'])
    expect(everything.includes(personal), personal).toBe(false)
})

it('traces a job with its statements, and marks one that fails', async () => {
  const { db, jobs } = test.platform
  jobs.work('traced', async () => {
    await db.query('select 1 as one')
    throw new Error('of ana@example.com')
  })
  await jobs.start()
  await db.transaction((tx) => jobs.send(tx, 'traced', {}, { retryLimit: 0 }))
  const spans = await traceOf('job traced')
  expect(spans.map(({ name }) => name)).toEqual(['select', 'job traced'])
  expect(spans[1]!.attributes).toEqual({ 'asl.queue': 'traced' })
  expect(spans[1]!.status).toEqual({ code: 2 })
})

it('stops although the collector is away', async () => {
  vi.spyOn(exporter, 'shutdown').mockRejectedValue(new Error('connect ECONNREFUSED'))
  await tracing!.stop()
  tracing = null
  expect(currentTracing()).toBeNull()
})
