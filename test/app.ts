import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Envelope, ErrorBody } from '#contract/endpoint.ts'
import type { Language } from '#contract/constants.ts'
import { implementations, pages, queries, serveMore } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { applicationRole } from '#server/db/migrate.ts'
import type { OpenApi } from '#server/openapi/types.ts'
import type { Implementation } from '#server/http/implement.ts'
import { buildApp, makeServer } from '#server/http/server.ts'
import { makePlatform } from '#server/make-platform.ts'
import type { Platform } from '#server/platform.ts'
import { createTestDatabase } from './database.ts'
import type { TestPerson } from './factories.ts'
import { watchAnswers } from './openapi.ts'

export type Reply<T = unknown> = {
  status: number
  body: Envelope<T> & ErrorBody & { data: T }
  headers: Record<string, string | string[] | undefined>
  text: string
}
type CallOptions = { headers?: Record<string, string>; query?: Record<string, string> }
export type Caller = {
  get<T = unknown>(url: string, options?: CallOptions): Promise<Reply<T>>
  post<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Reply<T>>
  put<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Reply<T>>
  patch<T = unknown>(url: string, body?: unknown, options?: CallOptions): Promise<Reply<T>>
  delete<T = unknown>(url: string, options?: CallOptions): Promise<Reply<T>>
}
export type TestApp = {
  app: FastifyInstance
  platform: Platform
  /** Calls as a person, or as a visitor. Addresses without /api get /api/v2 before them. */
  as(person: TestPerson | null, options?: { language?: Language; zone?: string }): Caller
  /** The description that every answer of the tests is held against. */
  openApi(): Promise<OpenApi>
  /** Sets the platform's clock. */
  at(time: Date | string): void
  close(): Promise<void>
}

/** Folder without a built web. A test does not depend on the last build, and loading one is dear. */
const NO_WEB = path.join(tmpdir(), 'asl-test-no-web')

/**
 * The whole server on a database of its own, without a network port; with `more` endpoints where a test
 * brings its own, and with a web where one is built into `dist`.
 */
export async function testApp(
  settings: Record<string, string> = {},
  more: (platform: Platform) => Implementation[] = () => [],
  dist = NO_WEB,
): Promise<TestApp> {
  // With DATABASE_URL it is a second process of an installation: on the first one's database.
  const database = settings['DATABASE_URL']
    ? { url: settings['DATABASE_URL'], drop: async () => undefined }
    : await createTestDatabase()
  let now: Date | null = null
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: path.join(tmpdir(), `asl-test-${randomUUID()}`),
    DATABASE_URL: database.url,
    ...settings,
  })
  const app = makeServer(config)
  // A request is a call of its own, also one that a test makes while it holds a transaction open.
  const asOwnCall = AsyncLocalStorage.snapshot()
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<unknown>
  // Awaited within the call, because `inject` starts only when its result is awaited.
  app.inject = ((options: InjectOptions | string) =>
    asOwnCall(async () => inject(options))) as typeof app.inject
  const db = openDatabase(database.url, { role: await applicationRole(database.url), max: 5 })
  const platform = await makePlatform({
    queries,
    config,
    secret: 'a secret for tests that is long enough',
    db,
    databaseUrl: database.url,
    log: app.log,
    clock: () => now ?? new Date(),
  })
  const features = [...implementations(platform), ...more(platform)]
  const answers = watchAnswers(
    app,
    () => platform,
    () => features,
  )
  await buildApp(app, platform, features, {
    pages: pages(platform),
    serve: serveMore,
    dist,
  })
  await app.ready()
  await platform.realtime.start()

  const call = async <T>(
    person: TestPerson | null,
    actor: { language?: Language; zone?: string },
    method: InjectOptions['method'],
    url: string,
    payload: unknown,
    options: CallOptions = {},
  ): Promise<Reply<T>> => {
    const response = await app.inject({
      method,
      url: url.startsWith('/api') || url.startsWith('/rest') ? url : `/api/v2${url}`,
      ...(payload !== undefined && { payload: payload as object }),
      ...(options.query && { query: options.query }),
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(actor.language && { 'accept-language': actor.language === 'es' ? 'spanish' : 'english' }),
        ...(actor.zone && { 'accept-timezone': actor.zone }),
        ...options.headers,
      },
    })
    if (answers.violations.length > 0)
      throw new Error(`Answers that do not match openapi.json:\n${answers.violations.splice(0).join('\n')}`)
    const json = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (json && response.payload ? response.json() : null) as Reply<T>['body'],
      headers: response.headers as Reply['headers'],
      text: response.payload,
    }
  }
  return {
    app,
    platform,
    openApi: answers.document,
    as: (person, actor = {}) => ({
      get: (url, options) => call(person, actor, 'GET', url, undefined, options),
      post: (url, body, options) => call(person, actor, 'POST', url, body, options),
      put: (url, body, options) => call(person, actor, 'PUT', url, body, options),
      patch: (url, body, options) => call(person, actor, 'PATCH', url, body, options),
      delete: (url, options) => call(person, actor, 'DELETE', url, undefined, options),
    }),
    at: (time) => {
      now = new Date(time)
    },
    close: async () => {
      await platform.realtime.stop()
      await platform.jobs.stop()
      await platform.mail.stop()
      await app.close()
      await db.close()
      await database.drop()
      if (answers.violations.length > 0)
        throw new Error(`Answers that do not match openapi.json:\n${answers.violations.join('\n')}`)
    },
  }
}
