import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { implementations } from '../app.ts'
import { buildApp, makeServer } from '../http/server.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { isDescribed, openApiPath, problemsOf } from '../../../test/openapi.ts'
import { documentedIn } from './descriptions.ts'
import type { Json, OpenApi, Operation } from './types.ts'

let test: TestApp
let document: OpenApi
let operations: { path: string; method: string; operation: Operation }[]
beforeAll(async () => {
  test = await testApp()
  document = (await test.app.inject('/api/v2/openapi.json')).json<OpenApi>()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
})
afterAll(() => test.close())

it('takes the docstring of the field among its own neighbours', () => {
  const source = `const A = z.object({
  id: z.uuid(),
  /** Cents of the line, before tax. */
  amount: z.int(),
})
const B = z.object({
  /**
   * Grams of it,
   * when dry.
   */
  amount: z.int(),
  weight: z.int(),
})`
  expect(documentedIn(source).map(({ name, text, beside }) => [name, text, [...beside].sort()])).toEqual([
    ['amount', 'Cents of the line, before tax.', ['amount', 'id']],
    ['amount', 'Grams of it, when dry.', ['amount', 'weight']],
  ])
})

describe('openapi.json', () => {
  it('describes every route that the server has, and no other', async () => {
    const app = makeServer(test.platform.config)
    const routes: string[] = []
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat())
        if (one !== 'HEAD' && one !== 'OPTIONS' && isDescribed(url)) routes.push(`${one} ${openApiPath(url)}`)
    })
    await buildApp(app, test.platform, implementations(test.platform))
    await app.ready()
    const described = operations
      .filter(({ method }) => method !== 'head')
      .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.sort()).toEqual([...new Set(routes)].sort())
    await app.close()
  })

  it('gives every operation an id of its own, a tag, a summary, answers and errors', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { path, method, operation } of operations) {
      const name = `${method} ${path}`
      expect(operation.tags[0], name).toMatch(/^[a-z]+(\/[a-z-]+)?$/)
      expect(operation.tags[0], `${name} belongs to a feature`).not.toBe('platform')
      expect(operation.summary, name).toMatch(/^\S.{5,}/)
      expect(
        Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
        name,
      ).toBe(true)
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['500', 'default']))
    }
  })

  it('names the permission of every operation that is not open, and openness of every other', () => {
    for (const { path, method, operation } of operations) {
      const open = operation.security.length === 0
      expect(operation['x-permission'] === undefined, `${method} ${path}`).toBe(open)
      const { reach = 'all', or = [], ...held } = operation['x-permission'] ?? {}
      expect(reach).toBe('all')
      expect(Array.isArray(or)).toBe(true)
      if (!open) expect(Object.keys(held).sort()).toEqual(['feature', 'permission'])
    }
    expect(document.paths['/api/v2/roles']?.['get']?.['x-permission']).toEqual({
      feature: 'RolePermission',
      permission: 'View',
    })
    expect(document.paths['/api/v2/site-documents/{id}/publish']?.['post']?.['x-permission']).toEqual({
      feature: 'CmsManagement',
      or: ['Blog', 'Event'],
      permission: 'Update',
    })
    // A write that is told as reading works something out and keeps nothing.
    expect(
      operations
        .filter(
          ({ method, operation }) =>
            !['get', 'head'].includes(method) && operation['x-permission']?.permission === 'View',
        )
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/api/v2/quizzes/{id}/check',
      '/api/v2/quizzes/{id}/verdicts',
      '/api/v2/vocabulary-phrase/words',
      '/api/v2/vocabulary-searches',
    ])
    const revoke = operations.find(({ path }) => /certificates\/\{\w+\}\/revoke/.test(path))
    expect(revoke?.operation['x-permission'], 'held for every row').toMatchObject({ reach: 'all' })
  })

  it('declares every parameter of an address', () => {
    for (const { path, method, operation } of operations) {
      const declared = operation.parameters.flatMap((one) =>
        'in' in one && one.in === 'path' ? [one.name] : [],
      )
      expect(declared.sort(), `${method} ${path}`).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort(),
      )
    }
  })

  it('describes every field and parameter', () => {
    const lacking = new Set<string>()
    const look = (value: unknown, tag: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inside] of Object.entries(value)) {
        if (key === 'properties')
          for (const [name, field] of Object.entries(inside as Record<string, Json>))
            if (field['description'] === undefined) lacking.add(`${tag}: ${name}`)
        look(inside, tag)
      }
    }
    for (const { operation } of operations) {
      const tag = operation.tags[0]!
      for (const one of operation.parameters)
        if ('name' in one && !one.description) lacking.add(`${tag}: parameter ${one.name}`)
      look(operation.requestBody, tag)
      look(operation.responses, tag)
    }
    look(document.components.schemas, 'components')
    expect([...lacking], 'a docstring in the contract, or a line in field-words.json').toEqual([])
  })

  it('has a target for every reference', () => {
    const refs = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!),
    )
    expect(refs.size).toBeGreaterThan(5)
    for (const ref of refs)
      expect(
        ref
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document),
        ref,
      ).toBeDefined()
  })

  it('finds an answer that does not match', () => {
    const answer = {
      method: 'GET',
      route: '/api/v2/access/mine',
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: '{"data":{"community":"No","courses":"Limited","dictionary":"Limited","live":"No"}}',
    }
    expect(problemsOf(document, answer)).toEqual([])
    expect(
      problemsOf(document, { ...answer, body: answer.body.replace('"Limited"', '"Everything"') }),
    ).toHaveLength(1)
    expect(problemsOf(document, { ...answer, status: 418, body: '{"message":"x"}' }).length).toBeGreaterThan(
      0,
    )
    expect(problemsOf(document, { ...answer, route: '/api/v2/nowhere' })).toEqual([
      'GET /api/v2/nowhere 200: the operation is not described',
    ])
  })
})

describe('/api/docs', () => {
  it('lists every operation on a page without scripts', async () => {
    const answer = await test.app.inject('/api/docs')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    for (const { operation } of operations) expect(answer.payload).toContain(`id="${operation.operationId}"`)
    expect(answer.payload).not.toContain('<script')
  })

  it('is written once, however often it is asked for', async () => {
    const first = await test.app.inject('/api/docs')
    const stringify = vi.spyOn(JSON, 'stringify')
    const again = await test.app.inject('/api/docs')
    const schemas = stringify.mock.calls.filter(([, , indent]) => indent === 2).length
    stringify.mockRestore()
    expect(again.payload).toBe(first.payload)
    expect(schemas).toBe(0)
  })

  it('is not there in production unless configured', async () => {
    for (const [docs, status] of [
      [undefined, 404],
      [true, 200],
    ] as const) {
      const app = makeServer({ ...test.platform.config, production: true })
      const platform = {
        ...test.platform,
        config: { ...test.platform.config, production: true, API_DOCS: docs },
      }
      await buildApp(app, platform, implementations(platform))
      expect((await app.inject('/api/docs')).statusCode).toBe(status)
      await app.close()
    }
  })
})
