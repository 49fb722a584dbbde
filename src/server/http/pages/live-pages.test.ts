import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { twoTenants } from '../../../../test/factories.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { contentApp } from '../../../../test/content-database.ts'
import { countHere } from '../call/limits.ts'
import { SEARCHES as LIMIT } from '../mount.ts'
import { aBuiltWeb } from '../../../../test/built-web.ts'
import { isFirstToday } from './last-good.ts'

const SEARCHES = LIMIT.max
/** 200 by hand: `PUBLISHES=200`. */
const PUBLISHES = Number(process.env['PUBLISHES'] ?? 8)
let web: Awaited<ReturnType<typeof aBuiltWeb>>
let one: TestApp, two: TestApp
let site: string
beforeAll(async () => {
  web = await aBuiltWeb()
  one = await contentApp('dictionary', web.dist)
  two = await testApp({ DATABASE_URL: one.platform.config.DATABASE_URL ?? '' }, undefined, web.dist)
  site = one.platform.config.PUBLIC_URL
  // The first page waits for the process, and on a busy machine gives up waiting.
  for (const at of [one, two])
    await vi.waitUntil(async () => (await visit('/dictionary/mother', { at })).said !== undefined, {
      timeout: 30_000,
      interval: 100,
    })
}, 60_000)
afterAll(async () => {
  await two.close()
  await one.close()
  await web.remove()
})

type Visit = { at?: TestApp; headers?: Record<string, string>; from?: string }
async function visit(url: string, { at = one, headers = {}, from = '203.0.113.1' }: Visit = {}) {
  const response = await at.app.inject({
    url,
    remoteAddress: from,
    headers: { accept: 'text/html', 'accept-language': 'en', ...headers },
  })
  return {
    status: response.statusCode,
    html: response.payload,
    headers: response.headers,
    bytes: response.rawPayload,
    /** Text of the page, with the number of the page that the renderer made. */
    said: /<main class="word">(.*?)<\/main>/.exec(response.payload)?.[1],
  }
}

it('sends a word whole in both languages, with a head, its data and the styles that it uses', async () => {
  const english = await visit('/dictionary/mother'),
    spanish = await visit('/diccionario/mother')
  expect([english.status, spanish.status]).toEqual([200, 200])
  expect(english.said).toMatch(/^mother/)
  expect(spanish.said).toMatch(/^madre/)
  expect(english.html).toMatch(/<title>“mother” in American Sign Language \| ASL Shop<\/title>/)
  expect(spanish.html).toMatch(/<html lang="es">[^]*<title>«madre» en lengua de señas americana/)
  for (const { html } of [english, spanish]) {
    expect(html).toContain(`hreflang="es" href="${site}/diccionario/mother"`)
    expect(html).toContain(`hreflang="x-default" href="${site}/dictionary/mother"`)
    expect(html).toMatch(/<script type="application\/json" id="seed">\{"id":/)
    expect(html).toContain('<style>.word{color:red}</style>')
    expect(html).not.toContain('rel="stylesheet"')
  }
  expect(spanish.html).toContain(`rel="canonical" href="${site}/diccionario/mother"`)
})

it('sends what a written page last was once it cannot be made any more, and says so', async () => {
  const db = one.platform.db
  expect((await visit('/page/breaks')).said).toBe('written')
  await vi.waitUntil(async () => (await db.query('select 1 from last_good_pages')).length === 1)
  await db.query(`select pg_notify('asl_pages', 'site_documents')`)
  await vi.waitUntil(async () => (await jobsSent()) === 1, { timeout: 5000, interval: 50 })
  expect((await visit('/page/breaks')).said).toBe('written')
  const [stored] = await db.query<{ key: string }>('select key from last_good_pages')
  const now = one.platform.clock()
  const firsts = [0, 60_000, 86_400_001].map((ms) => new Date(now.getTime() + ms))
  const changes: boolean[] = []
  for (const at of firsts) changes.push(await isFirstToday(db, stored!.key, at))
  expect(changes).toEqual([true, false, true])

  async function jobsSent(): Promise<number> {
    await visit('/page/breaks')
    // The queue makes its tables when the first job is sent.
    const [queue] = await db.query<{ there: boolean }>(
      `select to_regclass('pgboss.job') is not null as there`,
    )
    if (!queue!.there) return 0
    const rows = await db.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name = 'page-fails'`,
    )
    return Math.min(1, rows[0]!.n)
  }
})

it('gives what is published to readers of another process within a second, and never the one before again', async () => {
  const { admin } = await twoTenants(one.platform)
  const publisher = one.as(admin)
  const { id } = (
    await publisher.post<{ id: string }>('/site-documents', {
      kind: 'page',
      title: { en: 'Number 0', es: '' },
    })
  ).body.data
  await publisher.patch(`/site-documents/${id}`, { description: { en: 'Counts.' }, slug: { en: 'number' } })
  const { key } = (
    await publisher.post<{ key: string }>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null })
  ).body.data
  await publisher.patch(`/site-documents/${id}/blocks/${key}`, {
    value: { text: { en: '<p>1</p>', es: '' } },
  })
  const readers = { en: [] as number[], es: [] as number[] }
  const read = async (language: 'en' | 'es'): Promise<number> => {
    const { said = '' } = await visit('/page/number', { at: two, headers: { 'accept-language': language } })
    const number = Number(said.replace('Number ', ''))
    readers[language].push(number)
    return number
  }
  for (let n = 1; n <= PUBLISHES; n++) {
    await publisher.patch(`/site-documents/${id}`, { title: { en: `Number ${n}` } })
    expect((await publisher.post(`/site-documents/${id}/publish`, { language: 'en' })).status).toBe(200)
    await vi.waitUntil(
      async () => (await Promise.all([read('en'), read('es')])).every((seen) => seen === n),
      {
        timeout: 1000,
        interval: 5,
      },
    )
  }
  for (const seen of Object.values(readers)) expect(seen).toEqual(seen.toSorted((a, b) => a - b))

  // A page that cannot be rendered is refused before any reader gets it.
  await publisher.patch(`/site-documents/${id}`, { title: { en: 'Breaks at once' } })
  const refused = await publisher.post<{ code: string }>(`/site-documents/${id}/publish`, { language: 'en' })
  expect([refused.status, refused.body.data.code]).toEqual([409, 'cannot_render'])
  expect(await read('en')).toBe(PUBLISHES)
})

it('keeps an event under its one address, and nothing of what no event is called', async () => {
  const { admin } = await twoTenants(one.platform)
  const publisher = one.as(admin)
  const { id } = (
    await publisher.post<{ id: string }>('/site-documents', {
      kind: 'event',
      title: { en: 'Supper', es: '' },
    })
  ).body.data
  await publisher.patch(`/site-documents/${id}`, { description: { en: 'At a table.' } })
  const { key } = (
    await publisher.post<{ key: string }>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null })
  ).body.data
  await publisher.patch(`/site-documents/${id}/blocks/${key}`, {
    value: { text: { en: '<p>Soup</p>', es: '' } },
  })
  expect((await publisher.post(`/site-documents/${id}/publish`, { language: 'en' })).status).toBe(200)
  const event = async (): Promise<string | undefined> => (await visit('/event?slug=supper')).said
  // All processes are notified of the new version; until then each request renders the page again.
  await vi.waitUntil(async () => (await event()) === (await event()))
  const first = await visit('/event?slug=supper')
  expect(first.said).toMatch(/^event/)
  expect(first.html).toContain(`rel="canonical" href="${site}/event?slug=supper"`)
  // A mail's mark and the language are no other page.
  expect((await visit('/event?utm_source=mail&slug=supper')).said).toBe(first.said)
  expect((await visit('/event?slug=supper&lang=en')).said).toBe(first.said)
  // Another spelling leads to the one address.
  const spelled = await visit('/event?slug=Supper')
  expect([spelled.status, spelled.headers.location]).toEqual([301, '/event?slug=supper'])
  const nowhere = [await visit('/event?slug=nothing'), await visit('/event?slug=nothing')]
  expect(nowhere.map(({ status }) => status)).toEqual([404, 404])
  expect(nowhere[0]!.said).not.toBe(nowhere[1]!.said)
  await one.platform.db.query(`select pg_notify('asl_pages', 'events')`)
  await vi.waitFor(async () => expect((await visit('/event?slug=supper')).said).not.toBe(first.said))

  // A draft is nobody's to keep: no cache, no search engine, no address of its own.
  const { path } = (await publisher.post<{ path: string }>(`/site-documents/${id}/share`, { language: 'en' }))
    .body.data
  const draft = await visit(path)
  expect([draft.status, draft.said, draft.headers['cache-control']]).toEqual([
    200,
    'Supper',
    'private, no-store',
  ])
  expect(draft.html).toContain('<meta name="robots" content="noindex">')
  expect(draft.html).not.toContain('canonical')
  await publisher.post(`/site-documents/${id}/unshare`)
  const ended = await visit(path)
  expect([ended.status, ended.headers['cache-control']]).toEqual([410, 'private, no-store'])
})

it('sends the old address of a word on, in the language of its reader', async () => {
  const english = await visit('/dictionary?word=mother'),
    spanish = await visit('/dictionary?word=mother&lang=es')
  expect([english.status, english.headers.location]).toEqual([301, '/dictionary/mother'])
  expect([spanish.status, spanish.headers.location]).toEqual([301, '/diccionario/mother'])
})

it('gives a page out of memory, in every encoding, until the browser has it', async () => {
  const first = await visit('/dictionary/hello')
  expect((await visit('/dictionary/hello?utm_source=letter')).said).toBe(first.said)
  const brotli = await visit('/dictionary/hello', { headers: { 'accept-encoding': 'gzip, br' } }),
    gzip = await visit('/dictionary/hello', { headers: { 'accept-encoding': 'gzip' } })
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(first.html)
  expect(gunzipSync(gzip.bytes).toString()).toBe(first.html)
  const etag = String(first.headers.etag)
  const again = await visit('/dictionary/hello', { headers: { 'if-none-match': etag } })
  expect([again.status, again.html]).toEqual([304, ''])
})

it('tells caches for whom a page is', async () => {
  const shared = (await visit('/dictionary/hello')).headers,
    spanish = (await visit('/diccionario/hello')).headers
  for (const headers of [shared, spanish])
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/)
  // An address that names its language is the same page for everybody.
  expect([shared.vary, spanish.vary]).toEqual(['accept-encoding, accept-language, cookie', 'accept-encoding'])
  expect(shared['set-cookie']).toBeUndefined()
})

it('makes a page anew once its word was changed, on every process', async () => {
  const before = await visit('/dictionary/father')
  const there = await visit('/dictionary/father', { at: two })
  expect((await visit('/dictionary/father', { at: two })).said).toBe(there.said)
  await one.platform.db.query(`update vocabularies set word_en = 'dad' where slug = 'father'`)
  for (const at of [one, two])
    await vi.waitFor(async () => expect((await visit('/dictionary/father', { at })).said).toMatch(/^dad/))
  expect(before.said).toMatch(/^father/)
})

it('keeps nothing while it cannot hear of changes', async () => {
  const first = await visit('/dictionary/water', { at: two })
  expect((await visit('/dictionary/water', { at: two })).said).toBe(first.said)
  await two.platform.realtime.stop()
  const second = await visit('/dictionary/water', { at: two })
  expect(second.said).not.toBe(first.said)
  expect((await visit('/dictionary/water', { at: two })).said).not.toBe(second.said)
  await two.platform.realtime.start()
  const third = await visit('/dictionary/water', { at: two })
  expect((await visit('/dictionary/water', { at: two })).said).toBe(third.said)
})

it('answers 404 for a word that is not there', async () => {
  const missing = await visit('/dictionary/nothing-of-this-name')
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('noindex')
  expect(missing.headers['cache-control']).toBe('no-cache')
  // The application starts at once and asks itself: nothing of it is taken over.
  expect(missing.html).not.toContain('data-language')
})

it('shows picture and meaning of a word that needs a plan, whoever asks, and nothing of it that moves', async () => {
  const { platform } = one
  const [closed] = await platform.db.query<{ slug: string; definition_en: string }>(
    `
      select v.slug, v.definition_en
      from vocabularies v
      join signs g on g.vocabulary_id = v.id and g.is_primary and g.notation is not null
      where not v.open and v.status = 'active' and v.definition_en is not null
      limit 1`,
  )
  const page = await visit(`/dictionary/${closed!.slug}`, {
    headers: { authorization: 'Bearer of-somebody' },
  })
  expect(page.status).toBe(200)
  expect(page.html).toContain('noindex')
  expect(page.html).toContain(JSON.stringify(closed!.definition_en).slice(1, -1))
  expect(page.html).toContain('"notation":null')
  expect(page.html).not.toContain('"notation":{')
  expect(page.html).not.toMatch(/"(?:clip|stream)_url":"/)
})

it('asks for data as the visitor: their limits hold, and nobody else’s', async () => {
  const from = '203.0.113.77'
  // All the searches of a minute.
  for (let n = 0; n < SEARCHES; n += 1) countHere(one.platform.db, `search ${from}`, SEARCHES, 60)
  expect((await visit('/dictionary/mother?q=x', { from })).said).toBeUndefined()
  expect((await visit('/dictionary/mother?q=x')).said).toMatch(/^mother/)
  expect((await visit('/dictionary/mother', { from })).said).toMatch(/^mother/)
})

it('gives links a picture that stays, and search engines a film', async () => {
  await one.platform.db.query(
    `
      update signs
      set poster = 'content/posters/hello.webp', clip = 'content/clips/hello.mp4', rendered_poster = null, rendered_clip = null
      where vocabulary_id = (select id from vocabularies where slug = 'goodbye')`,
  )
  await vi.waitFor(async () => {
    const { html } = await visit('/dictionary/goodbye')
    expect(html).toContain(`property="og:image" content="${site}/words/goodbye/picture"`)
    expect(html).toContain(`"@type":"VideoObject"`)
    expect(html).toContain(`"contentUrl":"${site}/words/goodbye/film"`)
  })
  const picture = await one.app.inject({ url: '/words/goodbye/picture' })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const again = await one.app.inject({
    url: '/words/goodbye/picture',
    headers: { 'if-none-match': String(picture.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const film = await one.app.inject({ url: '/words/goodbye/film' })
  expect(film.headers.location).toMatch(/^\/media\/content\/clips\/hello\.mp4\?/)
  expect((await one.app.inject({ url: '/words/nothing-of-this-name/picture' })).statusCode).toBe(404)
})

it('sends the outline where a page cannot be made, never an error', async () => {
  const cached = await visit('/dictionary/hello')
  for (const slug of ['fails', 'ends']) {
    const page = await visit(`/dictionary/${slug}`)
    expect([slug, page.status]).toEqual([slug, 200])
    expect(page.html).toContain('<div id="root"><!--app--></div>')
  }
  // A process that ended is not restarted for a moment; pages in memory are still sent.
  expect((await visit('/dictionary/hello')).said).toBe(cached.said)
  expect(cached.said).toMatch(/^hello/)
})
