import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApi, Operation } from '#server/openapi/types.ts'
import type { Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { testApp, type TestApp } from '../app.ts'
import { twoTenants, type TestPerson } from '../factories.ts'
import { BODIES, IDS, QUERIES } from './inputs.ts'

export type Ground = { test: TestApp; people: TestPerson[] }
type One = { path: string; method: string; operation: Operation }

/**
 * Day that selects the bodies an operation is sent: a third of them, another third the next day, so that all
 * are tried in three days. The nightly run and the gadgets, whose endpoints represent the HTTP layer itself,
 * take all. HOSTILE_DAY repeats a day that failed.
 */
const DAY = Number(process.env['HOSTILE_DAY'] ?? Math.floor(Date.now() / 86_400_000))
const THIRDS = 3

const pathWith = (path: string, id: string): string =>
  path.replace(/\{\w+\}/g, id.includes('%') ? id : encodeURIComponent(id))
const A_UUID = '0197f000-0000-7000-8000-000000000000'

/**
 * Sends every operation of the given tags the input of an attacker or a broken client, and expects never a
 * 5xx and always the error body. Input that hangs (a pattern that backtracks for ever) fails the test by its
 * time limit.
 */
export function attack({
  tagged,
  all = process.env['NIGHTLY'] !== undefined,
  more,
  prepare,
}: {
  /** Which operations, by tag (`wing/noun`) and path. */
  tagged: (tag: string, path: string) => boolean
  all?: boolean
  /** Before the first call. */
  prepare?: (platform: Platform) => Promise<void>
  more?: (platform: Platform) => Implementation[]
}): Ground {
  const ground = {} as Ground
  let test: TestApp
  let people: TestPerson[]
  let operations: One[]
  beforeAll(async () => {
    test = await testApp({}, more)
    await test.platform.jobs.start()
    await prepare?.(test.platform)
    const { one, admin } = await twoTenants(test.platform)
    people = [admin, one.owner, one.teacher, one.learner]
    Object.assign(ground, { test, people })
    const document = (await test.app.inject('/api/v2/openapi.json')).json<OpenApi>()
    operations = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          path,
          method: method.toUpperCase(),
          operation,
        })),
      )
      // Health answers 503 on purpose; figures and files have tests of their own.
      .filter(
        ({ path, operation }) => !/^\/(health|metrics)/.test(path) && tagged(operation.tags[0] ?? '', path),
      )
  })
  afterAll(() => test.close())

  /** Counted, so that no test passes because there was nothing to try. */
  let attempts = 0
  async function attempt(
    method: string,
    url: string,
    person: TestPerson | null,
    body?: string,
    type?: string,
  ): Promise<void> {
    attempts += 1
    const answer = await test.app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(type && { 'content-type': type }),
        'tus-resumable': '1.0.0',
      },
      ...(body !== undefined && { payload: body }),
    })
    const name = `${method} ${url.slice(0, 120)} ${type ?? ''} ${(body ?? '').slice(0, 60)} as ${person?.role ?? 'visitor'}, HOSTILE_DAY=${DAY}: ${answer.payload.slice(0, 200)}`
    expect(answer.statusCode, name).toBeLessThan(500)
    if (answer.statusCode >= 400 && method !== 'HEAD') {
      expect(answer.headers['content-type'], name).toContain('application/json')
      expect(answer.payload, name).not.toMatch(
        /\bat \w+ \(|node_modules|select .* from|\/src\/|syntax error/i,
      )
    }
  }

  describe('hostile input', () => {
    it('in bodies is refused by every operation that writes', async () => {
      const writing = operations.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
      attempts = 0
      for (const [index, { path, method }] of writing.entries())
        for (const [n, [, body, type]] of BODIES.entries()) {
          if (!all && (n + index + DAY) % THIRDS !== 0) continue
          for (const person of [null, people[0]!, people[3]!])
            await attempt(method, pathWith(path, A_UUID), person, body, type)
        }
      expect(attempts).toBe((writing.length * BODIES.length * 3) / (all ? 1 : THIRDS))
    }, 120_000)

    it('in addresses and queries is refused by every operation', async () => {
      attempts = 0
      for (const { path, method } of operations) {
        for (const person of [null, people[0]!]) {
          if (path.includes('{')) for (const id of IDS) await attempt(method, pathWith(path, id), person)
          if (method === 'GET')
            for (const query of QUERIES) await attempt(method, pathWith(path, A_UUID) + query, person)
        }
      }
      expect(attempts).toBeGreaterThan(0)
    }, 120_000)

    it('in headers changes nothing', async () => {
      for (const headers of [
        { authorization: 'Bearer x' },
        { authorization: 'Bearer a.b.c' },
        { 'accept-language': 'en;q='.repeat(500) },
        { 'accept-timezone': '../../etc/passwd' },
        { range: 'bytes=0-,1-,2-' },
        { 'if-match': '*' },
        { accept: 'text/csv;q=' },
        { 'x-http-method-override': 'DELETE' },
        { host: 'evil.example' },
      ] as Record<string, string>[]) {
        for (const { path } of operations.filter((one) => one.method === 'GET')) {
          const answer = await test.app.inject({ url: pathWith(path, A_UUID), headers })
          expect(answer.statusCode, `${path} ${JSON.stringify(headers).slice(0, 80)}`).toBeLessThan(500)
        }
      }
    }, 60_000)

    it('leaves no mark on prototypes', () => {
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
      expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    })
  })

  describe('access', () => {
    it('is refused to every role without the permission, at every operation', async () => {
      for (const { path, method, operation } of operations) {
        const needed = operation['x-permission']
        if (!needed) continue
        const {
          feature,
          or = [],
          permission,
        } = needed as {
          feature: 'User'
          or?: readonly 'User'[]
          permission: 'View'
        }
        for (const person of [null, ...people]) {
          const granted = test.platform.permissions(person?.role ?? 'CMS')
          if ([feature, ...or].some((one) => granted.scope(one, permission) !== null)) continue
          const answer = await test.app.inject({
            method: method as 'GET',
            url: pathWith(path, A_UUID),
            headers: { ...(person && { authorization: `Bearer ${person.token}` }), 'tus-resumable': '1.0.0' },
          })
          expect(answer.statusCode, `${method} ${path} as ${person?.role ?? 'visitor'}`).toBe(
            person ? 403 : 401,
          )
        }
      }
    }, 60_000)
  })
  return ground
}
