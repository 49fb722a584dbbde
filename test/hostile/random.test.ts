import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json, OpenApi, Operation, Parameter } from '#server/openapi/types.ts'
import { testApp, type TestApp } from '../app.ts'
import { createContentDatabase } from '../content-database.ts'
import { twoTenants, type TestPerson } from '../factories.ts'
import { random, type Random } from '../lives/random.ts'

/** Requests of the nightly run. RANDOM_SEED repeats a run that failed. */
const REQUESTS = Number(process.env['RANDOM_REQUESTS'] ?? 60_000)
const SEED = process.env['RANDOM_SEED'] ?? new Date().toISOString().slice(0, 10)
/** Requests after which somebody who signed out or deleted the account is replaced. */
const ROUND = 500
const TEXTS = [
  '',
  ' ',
  'hello',
  'Zoë 🤟',
  "'; drop table users; --",
  '%_\\',
  '<b>x</b>',
  '\u202Eabc',
  'a\u0000b',
  '../..',
  'null',
]
const NUMBERS = [0, -1, 1, 2, 1.5, 100, 2 ** 31, 2 ** 53, -(2 ** 31), 1e308]
const OTHERS: unknown[] = [null, true, 0, '', [], {}, [null], 'x'.repeat(5000)]

let database: Awaited<ReturnType<typeof createContentDatabase>>
let test: TestApp
let document: OpenApi
let ids: string[]
const nightly = process.env['NIGHTLY'] !== undefined

beforeAll(async () => {
  if (!nightly) return
  const DATA_DIR = path.join(tmpdir(), `asl-random-${randomUUID()}`)
  database = await createContentDatabase('everything', DATA_DIR)
  test = await testApp({ DATABASE_URL: database.url, DATA_DIR })
  await test.platform.jobs.start()
  document = (await test.app.inject('/api/v2/openapi.json')).json<OpenApi>()
}, 300_000)
afterAll(async () => {
  if (!nightly) return
  await test.close()
  await database.drop()
})

/** Ids of a few rows of every table. */
async function idsOf(): Promise<string[]> {
  const tables = await test.platform.db.query<{ name: string }>(
    `
      select table_name as name
      from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    found.push(
      ...(await test.platform.db.query<{ id: string }>(`select id from "${name}" limit 4`)).map(
        ({ id }) => id,
      ),
    )
  return found
}

/** A value for a JSON schema: mostly one that fits, now and then one at its edge or of another type. */
function valueFor(schema: Json, draw: Random, depth = 0): unknown {
  if (draw.chance(0.02)) return draw.pick(OTHERS)
  const ref = schema['$ref'] as string | undefined
  if (ref) return valueFor(document.components.schemas[ref.split('/').at(-1)!] ?? {}, draw, depth + 1)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return draw.pick(schema['enum'] as unknown[])
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (choices) return valueFor(draw.pick(choices), draw, depth + 1)
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...(schema['allOf'] as Json[]).map((one) => valueFor(one, draw, depth + 1)))
  const kind = schema['type']
  switch (Array.isArray(kind) ? draw.pick(kind as string[]) : kind) {
    case 'object': {
      const required = new Set(schema['required'] as string[] | undefined)
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([name, of]) =>
          draw.chance(required.has(name) ? 0.97 : depth > 4 ? 0 : 0.5)
            ? [[name, valueFor(of, draw, depth + 1)]]
            : [],
        ),
      )
    }
    case 'array': {
      const places = schema['prefixItems'] as Json[] | undefined
      if (places) return places.map((of) => valueFor(of, draw, depth + 1))
      return Array.from({ length: depth > 4 ? 0 : draw.int(4) }, () =>
        valueFor((schema['items'] || {}) as Json, draw, depth + 1),
      )
    }
    case 'integer':
    case 'number': {
      const least = Number(schema['minimum'] ?? 0),
        most = Number(schema['maximum'] ?? least + 50)
      if (draw.chance(0.2)) return draw.pick([least, most, most + 1, least - 1, ...NUMBERS])
      return Math.round(least + draw.next() * Math.min(1000, most - least))
    }
    case 'boolean':
      return draw.chance(0.5)
    case 'null':
      return null
    default:
      return textFor(schema, draw)
  }
}
function textFor(schema: Json, draw: Random): string {
  switch (schema['format']) {
    case 'uuid':
      return draw.chance(0.9) ? draw.pick(ids) : randomUUID()
    case 'email':
      return `random${draw.int(1e6)}@example.com`
    case 'date':
      return draw.pick(['2026-11-29', '2027-02-28', '0001-01-01', '9999-12-31'])
    case 'date-time':
      return draw.pick(['2026-11-29T10:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    default: {
      const most = Number(schema['maxLength'] ?? 40)
      if (draw.chance(0.1)) return 'é'.repeat(Math.min(most + 1, 20_000))
      return draw.chance(0.3) ? draw.pick(ids) : draw.pick(TEXTS)
    }
  }
}

const isOf = (place: string) => (parameter: Parameter) => 'in' in parameter && parameter.in === place
const parametersOf = (operation: Operation, place: string) =>
  operation.parameters.filter(isOf(place)) as Exclude<Parameter, { $ref: string }>[]

async function ask(
  { path: at, method, operation }: { path: string; method: string; operation: Operation },
  person: TestPerson | null,
  draw: Random,
): Promise<{ status: number; name: string }> {
  const values = new Map(
    parametersOf(operation, 'path').map(({ name, schema }) => [name, String(valueFor(schema, draw))]),
  )
  const query = new URLSearchParams()
  for (const { name, required, schema } of parametersOf(operation, 'query'))
    if (draw.chance(required ? 0.97 : 0.3)) {
      const value = valueFor(schema, draw)
      query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  const filled = at.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? 'x'))
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema && JSON.stringify(valueFor(schema, draw))
  const url = query.size > 0 ? `${filled}?${query}` : filled
  const answer = await test.app.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { payload: body }),
  })
  return {
    status: answer.statusCode,
    name: `${answer.statusCode} ${method} ${url.slice(0, 200)} ${(body ?? '').slice(0, 400)} as ${person?.role ?? 'visitor'}: ${answer.payload.slice(0, 200)}`,
  }
}

it.skipIf(!nightly)(
  'random requests give no error of the server',
  async () => {
    const draw = random(SEED)
    const operations = Object.entries(document.paths)
      .flatMap(([at, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path: at, method, operation })),
      )
      // Health answers 503 on purpose.
      .filter((one) => !/^\/(health|metrics)/.test(one.path))
    const broken: string[] = []
    const done = new Set<string>()
    let people: (TestPerson | null)[] = []
    for (let n = 0; n < REQUESTS; n++) {
      if (n % ROUND === 0) {
        const { one, two, admin } = await twoTenants(test.platform)
        people = [admin, admin, one.owner, one.teacher, one.learner, two.learner, null]
        ids = await idsOf()
      }
      const operation = draw.pick(operations)
      const { status, name } = await ask(operation, draw.pick(people), draw)
      // Providers that are not configured here (cards, media) answer 503.
      if (status >= 500 && status !== 503) broken.push(name)
      if (status < 300) done.add(`${operation.method} ${operation.path}`)
    }
    console.log(
      `Seed ${SEED}: ${REQUESTS} requests, ${operations.length} operations, ${done.size} answered 2xx`,
    )
    expect(broken).toEqual([])
    // Otherwise it would test refusals only.
    expect(done.size).toBeGreaterThan(operations.length / 4)
  },
  1_200_000,
)
