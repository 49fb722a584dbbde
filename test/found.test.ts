import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { seedEvents } from '#seed/site.ts'
import type { Person } from '#server/auth/actor.ts'
import type { TestApp } from './app.ts'
import { contentApp } from './content-database.ts'
import { aBuiltWeb } from './built-web.ts'
import { twoTenants } from './factories.ts'

/** Words of the dictionary beyond these are pages like them. */
const WORDS = 4
type Text = Record<'en' | 'es', string>
type Route = {
  path: string
  title: Text
  brings?: Text
  bare?: true
  prerender?: { description: Text }
  live?: readonly string[]
  by?: string
  private?: true
}
/** The route table is the web’s. */
const { publicRoutes, previewRoutes } = (await import(
  new URL('../src/web/areas/routes/cms.ts', import.meta.url).href
)) as Record<'publicRoutes' | 'previewRoutes', Route[]>
const open = [...publicRoutes, ...previewRoutes]
let web: Awaited<ReturnType<typeof aBuiltWeb>>
let test: TestApp
let origin: string
beforeAll(async () => {
  web = await aBuiltWeb({
    live: open.flatMap(({ path, title, prerender, live, bare, ...route }) =>
      bare || route.brings
        ? []
        : [
            {
              path,
              title,
              description: prerender?.description ?? title,
              indexed: prerender !== undefined,
              shows: live ? [...live] : ['site'],
              ...(route.by && { by: route.by }),
              ...(route.private && { private: true }),
            },
          ],
    ),
    indexed: open.flatMap(({ path, prerender, brings }) =>
      prerender && !brings && !path.includes(':') ? [path] : [],
    ),
  })
  test = await contentApp('everything', web.dist)
  origin = test.platform.config.PUBLIC_URL
  const { admin } = await twoTenants(test.platform)
  const system = systemActor(test.platform)
  const person: Person = {
    ...system,
    user_id: admin.id,
    role: 'Admin',
    session_id: '',
    permissions: test.platform.permissions('Admin'),
  }
  await seedEvents(test.platform, person)
  await test.platform.db.query(
    `update signs set poster = 'content/posters/hello.webp', clip = 'content/clips/hello.mp4'
     where vocabulary_id in (select id from vocabularies where slug = 'hello')`,
  )
  await vi.waitUntil(async () => (await visit('/')).html.includes('data-whole'), {
    timeout: 30_000,
    interval: 100,
  })
}, 120_000)
afterAll(async () => {
  await test.close()
  await web.remove()
})

type Data = Record<string, unknown> & { '@type': string }
type Page = {
  status: number
  html: string
  canonical: string[]
  /** Language → address. */
  alternates: Record<string, string>
  data: Data[]
  hidden: boolean
}
const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
async function visit(address: string): Promise<Page> {
  const { statusCode, payload } = await test.app.inject({
    url: address.replace(origin, ''),
    headers: { accept: 'text/html', 'accept-language': 'en' },
  })
  const all = (pattern: RegExp): string[][] =>
    [...payload.matchAll(pattern)].map((match) => match.slice(1).map(decoded))
  return {
    status: statusCode,
    html: payload,
    canonical: all(/<link rel="canonical" href="([^"]*)"/g).map(([href]) => href!),
    alternates: Object.fromEntries(
      all(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g) as [string, string][],
    ),
    data: [...payload.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as Data,
    ),
    hidden: payload.includes('<meta name="robots" content="noindex">'),
  }
}

/** Properties that a search engine requires of each kind, besides those of the kind itself. */
const NEEDED: Record<string, readonly string[]> = {
  EducationalOrganization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  DefinedTerm: ['name', 'description', 'inDefinedTermSet'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'contentUrl', 'uploadDate', 'inLanguage'],
  Course: ['name', 'description', 'provider', 'hasCourseInstance', 'offers'],
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image'],
  Event: [
    'name',
    'startDate',
    'endDate',
    'location',
    'eventStatus',
    'eventAttendanceMode',
    'organizer',
    'offers',
    'description',
    'image',
  ],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
}

type Entry = { loc: string; lastmod: string | undefined; alternates: Record<string, string>; xml: string }
async function sitemap(file: string): Promise<Entry[]> {
  const { payload, statusCode } = await test.app.inject({ url: file })
  expect([file, statusCode]).toEqual([file, 200])
  return [...payload.matchAll(/<url>(.*?)<\/url>/gs)].map(([, xml = '']) => ({
    loc: decoded(/<loc>(.*?)<\/loc>/.exec(xml)![1]!),
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(xml)?.[1],
    alternates: Object.fromEntries(
      [...xml.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, of, href]) => [of, decoded(href!)]),
    ),
    xml,
  }))
}

it('lists every page once a language, with its day, its other languages, pictures and films', async () => {
  const index = (await test.app.inject({ url: '/sitemap.xml' })).payload
  const maps = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
    ([, loc, lastmod]) => ({ file: loc!.replace(origin, ''), lastmod }),
  )
  expect(maps.map(({ file }) => file)).toEqual(
    ['pages', 'articles', 'events', 'courses', 'words'].map((kind) => `/sitemaps/${kind}-1.xml`),
  )
  for (const { lastmod } of maps) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT/)
  const all = new Map(await Promise.all(maps.map(async ({ file }) => [file, await sitemap(file)] as const)))
  const entries = [...all.values()].flat()
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length)
  for (const file of ['articles', 'events', 'courses', 'words'])
    for (const { loc, lastmod } of all.get(`/sitemaps/${file}-1.xml`)!)
      expect([loc, lastmod]).not.toContain(undefined)
  expect(all.get('/sitemaps/articles-1.xml')).toHaveLength(12)
  expect(all.get('/sitemaps/events-1.xml')).toHaveLength(8)
  const word = entries.find(({ loc }) => loc === `${origin}/diccionario/hello`)!
  expect(word.xml).toContain(`<image:loc>${origin}/words/hello/picture</image:loc>`)
  expect(word.xml).toMatch(/<video:title>[^<]*hola[^<]*<\/video:title>.*<video:content_loc>/)
  expect(
    (await test.app.inject({ url: '/sitemaps/words-2.xml', headers: { accept: 'text/html' } })).statusCode,
  ).toBe(404)

  // Each page is at its own address, and both the list and the page name it and its other languages.
  const kinds = new Set<string>()
  const seen = new Set<string>()
  const looked = entries.filter(
    ({ loc }) =>
      !/\/(?:dictionary|diccionario)\//.test(loc) ||
      all.get('/sitemaps/words-1.xml')!.findIndex((one) => one.loc === loc) < WORDS,
  )
  for (const { loc, alternates } of looked) {
    // oxlint-disable-next-line no-await-in-loop -- one child makes them one after the other
    const page = await visit(loc)
    expect([loc, page.status, page.hidden]).toEqual([loc, 200, false])
    expect(page.canonical, loc).toEqual([loc])
    expect(page.alternates, loc).toEqual(alternates)
    expect(Object.values(alternates), loc).toContain(loc)
    expect(alternates['x-default'], loc).toBe(alternates['en'] ?? alternates['es'])
    for (const other of Object.values(alternates)) expect(entries.map((one) => one.loc)).toContain(other)
    expect(seen.has(page.canonical[0]!)).toBe(false)
    seen.add(page.canonical[0]!)
    for (const data of page.data) {
      kinds.add(data['@type'])
      expect(data['@context'], loc).toBe('https://schema.org')
      expect(Object.keys(NEEDED), loc).toContain(data['@type'])
      for (const name of NEEDED[data['@type']]!)
        expect(data[name], `${loc} ${data['@type']}.${name}`).toBeTruthy()
    }
    // A page answers its questions once.
    expect(page.data.filter((data) => data['@type'] === 'FAQPage').length, loc).toBeLessThan(2)
  }
  expect([...kinds].toSorted()).toEqual(
    Object.keys(NEEDED)
      .filter((kind) => kind !== 'VideoObject')
      .toSorted(),
  )
}, 60_000)

it('says in each head what the page is, and keeps out of search what is not for it', async () => {
  const addresses = open.flatMap(({ path, brings, bare }) =>
    brings || bare || path.includes(':') ? [] : [path],
  )
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const page = await visit(address)
    const { prerender } = open.find(({ path }) => path === address)!
    expect([address, page.canonical.length]).toEqual([address, 1])
    expect([address, page.hidden]).toEqual([address, prerender === undefined])
    expect(page.html, address).toMatch(
      prerender
        ? /<title>[^<]{3,}<\/title><meta name="description" content="[^"]{30,}">/
        : /<title>[^<]{3,}<\/title>/,
    )
  }
  // A list that was searched is the list; a page of it is a page.
  expect((await visit('/blog?tag=culture')).canonical).toEqual([`${origin}/blog`])
  expect((await visit('/blog?page=2&lang=es')).canonical).toEqual([`${origin}/blog?page=2&lang=es`])
  const old = await visit('/terms-of-use?version=1')
  expect([old.hidden, (await visit('/terms-of-use')).hidden]).toEqual([true, false])
  const word = await visit('/dictionary/hello')
  expect(word.data.map((data) => data['@type'])).toEqual(['DefinedTerm', 'VideoObject', 'BreadcrumbList'])
  expect(word.data[1]).toMatchObject({ inLanguage: 'ase', contentUrl: `${origin}/words/hello/film` })
})

it('names feeds and the calendar where they belong, in the language of the page', async () => {
  const links = async (address: string) =>
    [
      ...(await visit(address)).html.matchAll(
        /<link rel="alternate" type="([^"]+)" href="([^"]+)" title="[^"]+">/g,
      ),
    ].map(([, type, href]) => [type!, decoded(href!)])
  for (const [address, language] of [
    ['/blog', 'en'],
    ['/blog?lang=es', 'es'],
  ] as const)
    expect(await links(address)).toEqual([
      ['application/rss+xml', `${origin}/feeds/${language}/rss.xml`],
      ['application/atom+xml', `${origin}/feeds/${language}/atom.xml`],
    ])
  const calendar = await links('/event')
  expect(calendar).toEqual([['text/calendar', `${origin}/api/v2/event-calendar?lang=en`]])
  for (const [type, href] of [...calendar, ...(await links('/blog'))]) {
    const answer = await test.app.inject({ url: href!.replace(origin, '') })
    expect([answer.statusCode, String(answer.headers['content-type']).split(';')[0]]).toEqual([200, type])
  }
  expect(await links('/about')).toEqual([])
})
