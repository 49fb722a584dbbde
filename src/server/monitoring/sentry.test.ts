import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createTransport } from '@sentry/node'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { implement } from '../http/implement.ts'
import { buildApp, makeServer } from '../http/server.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { aPerson } from '../../../test/factories.ts'
import { startMonitoring, type Monitoring } from './sentry.ts'

const sent: string[] = []
/** Made while the test runs: reports carry some lines of source, and these must not be in them. */
const secret = Object.fromEntries(
  ['query', 'body', 'cookie', 'agent', 'name'].map((name) => [name, randomUUID()]),
) as Record<'query' | 'body' | 'cookie' | 'agent' | 'name', string>
let test: TestApp
let monitoring: Monitoring | null
afterAll(async () => {
  await monitoring?.stop()
  await test.close()
})
/** Envelopes of a kind: one JSON a line, header, item header, item. */
const items = (type: string): Record<string, unknown>[] =>
  sent.flatMap((envelope) => {
    const lines = envelope.split('\n')
    return lines.flatMap((line, n) =>
      n > 0 && line.startsWith('{"type"') && (JSON.parse(line) as { type: string }).type === type
        ? [JSON.parse(lines[n + 1] ?? '{}') as Record<string, unknown>]
        : [],
    )
  })

describe('monitoring', () => {
  it('is silent without a DSN', async () => {
    expect(await startMonitoring({ SENTRY_DSN: undefined, NODE_ENV: 'test' })).toBeNull()
  })

  it('reports errors and traces every request, with nothing personal in it', async () => {
    test = await testApp()
    monitoring = await startMonitoring(
      { SENTRY_DSN: 'https://key@sentry.example/1', NODE_ENV: 'test' },
      {
        transport: (options) =>
          createTransport(options, async ({ body }) => {
            sent.push(typeof body === 'string' ? body : Buffer.from(body).toString())
            return { statusCode: 200 }
          }),
      },
    )
    const app = makeServer(test.platform.config)
    const breaking = contract({
      breaks: {
        method: 'POST',
        path: '/breaks/{id}',
        summary: 'Fails on purpose',
        access: 'open',
        params: z.object({ id: z.string() }),
        query: z.object({ token: z.string() }),
        body: z.object({ diary: z.string() }),
        response: z.null(),
      },
    })
    await buildApp(
      app,
      test.platform,
      [
        implement(breaking, {
          breaks: async () => {
            throw new Error(`could not write to ${secret.name}@example.com`)
          },
        }),
      ],
      monitoring ? { report: monitoring.report } : {},
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    const person = await aPerson(test.platform)
    const answer = await fetch(
      `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v2/breaks/7?token=${secret.query}`,
      {
        method: 'POST',
        body: JSON.stringify({ diary: secret.body }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${person.token}`,
          cookie: `session=${secret.cookie}`,
          'user-agent': secret.agent,
        },
      },
    )
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    await fetch(`${base}/api/v2/nothing-is-here`)
    const body = (await answer.json()) as { error_id: string; message: string }
    expect(answer.status).toBe(500)
    expect(JSON.stringify(body)).not.toContain(secret.name)
    await app.close()
    await monitoring?.stop()

    const [error] = items('event')
    expect(error).toMatchObject({
      release: 'asl-shop@0.0.0+sources',
      tags: { error_id: body.error_id },
      exception: { values: [{ type: 'Error', value: 'could not write to [address]' }] },
    })
    // A refusal is a transaction like any other.
    const statuses = items('transaction').map(
      (one) =>
        (one['contexts'] as { trace?: { data?: Record<string, unknown> } }).trace?.data?.[
          'http.response.status_code'
        ],
    )
    expect(statuses).toEqual(expect.arrayContaining([500, 404]))
    const everything = sent.join('\n')
    for (const personal of [...Object.values(secret), person.token, person.id, person.email, '"127.0.0.1"'])
      expect(everything.includes(personal), personal).toBe(false)
  })
})
