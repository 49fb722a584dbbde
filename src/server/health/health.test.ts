import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/endpoint.ts'
import { testApp, type TestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await test.platform.jobs.start()
})
afterAll(() => test.close())

const get = (url: string, options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  test.app.inject({ url, ...options })

describe('/health', () => {
  it('is live and ready', async () => {
    const build = { version: '0.0.0', commit: null, build: 'sources', role: 'all' }
    expect((await get('/health/live')).json()).toEqual({ status: 'live', build })
    const ready = await get('/health/ready')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', checks: { database: 'up', queue: 'up', storage: 'up' }, build },
    ])
  })

  it('names what is down', async () => {
    const folder = path.resolve(test.platform.config.DATA_DIR, 'files')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'a file where the folder should be')
    const answer = await get('/health/ready')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json<ErrorBody>().data?.fields?.map(({ path }) => path)).toEqual(['storage'])
    await rm(folder)
    await chmod(test.platform.config.DATA_DIR, 0o755)
    expect((await get('/health/ready')).statusCode).toBe(200)
  })

  it('is not ready from the first moment of stopping, while it still answers', async () => {
    test.app.draining.now = true
    const answer = await get('/health/ready')
    expect([answer.statusCode, answer.json<ErrorBody>().data?.fields?.map(({ path }) => path)]).toEqual([
      503,
      ['server'],
    ])
    expect((await get('/health/live')).statusCode).toBe(200)
    test.app.draining.now = false
  })

  it('survives losing the database: 503 with JSON meanwhile, 200 when it is back', async () => {
    const url = new URL(test.platform.config.DATABASE_URL ?? '')
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    const administrator = new pg.Client({ connectionString: url.toString() })
    await administrator.connect()
    await administrator.query(`alter database ${name} with allow_connections false`)
    await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
    const answer = await get('/api/v2/jobs', { headers: { 'accept-language': 'spanish' } })
    const list = await get('/api/v2/vocabularies')
    const ready = await get('/health/ready')
    expect((await get('/health/live')).statusCode).toBe(200)
    await administrator.query(`alter database ${name} with allow_connections true`)
    await administrator.end()
    expect(answer.statusCode).toBe(401)
    for (const one of [list, ready]) {
      expect(one.statusCode).toBe(503)
      expect(one.headers['retry-after']).toBe('5')
      expect(one.json<ErrorBody>().message).toBeTruthy()
    }
    expect(ready.json<ErrorBody>().data?.fields?.map(({ path }) => path)).toEqual(['database', 'queue'])
    await expect.poll(async () => (await get('/health/ready')).statusCode, { timeout: 15_000 }).toBe(200)
    expect((await get('/api/v2/vocabularies')).statusCode).toBe(200)
  }, 30_000)
})

describe('/metrics', () => {
  it('counts answers by route, never by address', async () => {
    await get('/files?keyPath=secret-key')
    const { payload, headers } = await get('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(payload).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/files",status="404"\} 1/,
    )
    expect(payload).toContain('db_pool_connections{state="total"}')
    expect(payload).toContain('asl_build_info{version="0.0.0",commit="",build="sources",role="all"} 1')
    expect(payload).not.toContain('secret-key')
  })

  it('is for this machine only, not for what a proxy passes on', async () => {
    expect((await get('/metrics', { remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(404)
  })

  it('is for who has the token, when there is one', async () => {
    const other = await testApp({ METRICS_TOKEN: 'a token for figures' })
    const status = async (authorization?: string) =>
      (await other.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) }))
        .statusCode
    expect([
      await status(),
      await status('Bearer wrong'),
      await status('Bearer a token for figures'),
    ]).toEqual([404, 404, 200])
    await other.close()
  })
})
