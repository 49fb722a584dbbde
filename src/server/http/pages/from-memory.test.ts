import type { AddressInfo } from 'node:net'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { contentApp } from '../../../../test/content-database.ts'
import { aBuiltWeb } from '../../../../test/built-web.ts'
import type { Answered } from '../answer/answered.ts'

let web: Awaited<ReturnType<typeof aBuiltWeb>>
let test: TestApp
let port: number
const answers: Answered[] = []
beforeAll(async () => {
  web = await aBuiltWeb()
  test = await contentApp('dictionary', web.dist)
  // Count the requests that a page makes while it is rendered, too.
  test.app.answers.on((answer) => answer.route === '/*' && answers.push(answer))
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
  // The first page waits for the process that makes it.
  await vi.waitUntil(async () => (await visit('/dictionary/hello')).html.includes('data-whole'), {
    timeout: 30_000,
    interval: 100,
  })
}, 60_000)
afterAll(async () => {
  await test.close()
  await web.remove()
})
beforeEach(() => {
  answers.length = 0
})

type Answer = { status: number; headers: IncomingHttpHeaders; html: string }
const visit = (
  path: string,
  headers: Record<string, string> = {},
  accept: Record<string, string> = { accept: 'text/html' },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { ...accept, 'accept-encoding': 'gzip, br', 'accept-language': 'en', ...headers },
      },
      (response) => {
        const bytes: Buffer[] = []
        response.on('data', (chunk: Buffer) => bytes.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(bytes)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            html:
              response.headers['content-encoding'] === 'br'
                ? String(brotliDecompressSync(body))
                : String(body),
          })
        })
      },
    )
      .on('error', reject)
      .end()
  })
const cacheHits = (): boolean[] => answers.map((answer) => answer.kept === true)
const lasting = ({ headers: { 'x-request-id': id, date, ...headers } }: Answer): IncomingHttpHeaders => {
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(date).toBeTruthy()
  return headers
}

it('is sent with the same headers and bytes as by the framework, and told of', async () => {
  const first = await visit('/dictionary/mother')
  const second = await visit('/dictionary/mother')
  expect(lasting(second)).toEqual(lasting(first))
  expect(second.html).toBe(first.html)
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(answers.map(({ method, route, status, kept }) => [method, route, status, kept])).toEqual([
    ['GET', '/*', 200, undefined],
    ['GET', '/*', 200, true],
  ])
})

it('is not sent again to who has it', async () => {
  const { headers } = await visit('/dictionary/water')
  const again = await visit('/dictionary/water', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.html]).toEqual([304, ''])
  await vi.waitFor(() => expect(cacheHits()).toEqual([false, true]))
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

it('keeps languages apart, by what was chosen before what the browser says', async () => {
  const readers: Record<string, string>[] = [
    {},
    { 'accept-language': 'es' },
    { cookie: 'a=1; lang=es' },
    { cookie: 'lang=en' },
  ]
  const titles = []
  for (const headers of readers)
    // oxlint-disable-next-line no-await-in-loop -- the second of a language is sent from memory
    titles.push(/<html lang="(..)"/.exec((await visit('/dictionary/father', headers)).html)?.[1])
  expect(titles).toEqual(['en', 'es', 'es', 'en'])
  await vi.waitFor(() => expect(cacheHits()).toEqual([false, false, true, true]))
  expect((await visit('/diccionario/father')).html).toContain('<html lang="es"')
})

it('tells caches of an address that names its language, whichever was sent first', async () => {
  const named = [await visit('/dictionary/sorry?lang=en'), await visit('/dictionary/sorry?lang=en')]
  const open = [await visit('/dictionary/sorry'), await visit('/dictionary/sorry')]
  expect(named.map(({ headers }) => headers.vary)).toEqual(['accept-encoding', 'accept-encoding'])
  for (const { headers } of open) expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
  await vi.waitFor(() => expect(cacheHits()).toEqual([false, true, false, true]))
  expect(new Set([...named, ...open].map(({ html }) => html)).size).toBe(1)
})

it('leaves whatever asks for more to the framework', async () => {
  await visit('/dictionary/hello')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers.length = 0
  await visit('/dictionary/hello?q=x')
  await visit('/dictionary/hello', { 'accept-encoding': 'gzip' })
  await visit('/dictionary/hello', { origin: 'http://elsewhere.example' })
  await vi.waitFor(() => expect(cacheHits()).toEqual([false, false, false]))
  expect((await visit('/dictionary/hello', { accept: 'application/json' })).status).toBe(404)
  expect((await visit('/dictionary/hello', {}, {})).status).toBe(200)
})

it('is made anew once what it shows has changed', async () => {
  const before = await visit('/dictionary/yes')
  expect((await visit('/dictionary/yes')).html).toBe(before.html)
  await test.platform.db.query(`update vocabularies set word_en = 'indeed' where slug = 'yes'`)
  await vi.waitFor(async () => expect((await visit('/dictionary/yes')).html).toContain('indeed'))
})

it('sends a form back to its page that a browser sent before the script was there', async () => {
  const post = (url: string, type: string) =>
    test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'email=a&password=b' })
  const form = 'application/x-www-form-urlencoded'
  for (const [url, location] of [
    ['/auth/login', '/auth/login'],
    ['/auth/register?navigate=%2Fapp', '/auth/register?navigate=%2Fapp'],
    ['//evil.example/x', '/evil.example/x'],
  ]) {
    const { statusCode, headers } = await post(url!, form)
    expect([statusCode, headers.location]).toEqual([303, location])
  }
  expect((await post('/api/v2/auth/login', form)).statusCode).toBe(415)
  expect((await post('/api/v2/nothing', form)).statusCode).toBe(404)
  expect((await post('/auth/login', 'text/xml')).statusCode).toBe(415)
})
