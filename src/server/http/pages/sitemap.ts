import type { FastifyInstance } from 'fastify'
import { HOUR_SECONDS } from '#contract/durations.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'
import { escapeXml } from '../../text/xml-text.ts'
import type { Config } from '../../config.ts'
import {
  inBoth,
  LISTED_KINDS,
  type Listed,
  type ListedFilm,
  type ListedKind,
  type PageSource,
} from './pages.ts'

const KEPT_MS = 20_000
/** Pages of one sitemap file, each listed once a language. Its limit is 50,000 addresses (sitemaps.org). */
const MOST_PAGES = 20_000
/** Pictures of one page; a search engine takes 1,000. */
const MOST_PICTURES = 100
export const SPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ')
const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
const dayOf = (changed: Date | undefined): string =>
  changed ? element('lastmod', new Date(changed).toISOString()) : ''

const filmOf = (origin: string, { title, description, picture, film, seconds }: ListedFilm): string =>
  [
    '<video:video>',
    element('video:thumbnail_loc', new URL(picture, origin).href),
    element('video:title', title),
    element('video:description', description.slice(0, 2048)),
    element('video:content_loc', new URL(film, origin).href),
    seconds ? element('video:duration', String(Math.max(1, Math.round(seconds)))) : '',
    '</video:video>',
  ].join('')

/**
 * One page in all its languages, each with all others, as sitemaps.org and Google's annotations (hreflang,
 * pictures, films) want it.
 */
export function entry(origin: string, { addresses, changed, pictures, films }: Listed): string {
  const fallback = addresses[DEFAULT_LANGUAGE] ?? Object.values(addresses)[0]
  const alternate = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + path)}"/>`
  const links = [
    ...LANGUAGES.flatMap((language) => {
      const path = addresses[language]
      return path === undefined ? [] : [alternate(language, path)]
    }),
    ...(fallback === undefined ? [] : [alternate('x-default', fallback)]),
  ].join('')
  const images = (pictures ?? [])
    .slice(0, MOST_PICTURES)
    .map((path) => `<image:image>${element('image:loc', new URL(path, origin).href)}</image:image>`)
    .join('')
  return LANGUAGES.flatMap((language) => {
    const path = addresses[language]
    if (path === undefined) return []
    const shown = (films?.[language] ?? []).map((film) => filmOf(origin, film)).join('')
    return [
      `<url>${element('loc', origin + path)}${dayOf(changed?.[language])}${links}${images}${shown}</url>`,
    ]
  }).join('\n')
}

const newest = (pages: readonly Listed[]): Date | undefined => {
  const times = pages.flatMap(({ changed }) =>
    Object.values(changed ?? {}).map((date) => new Date(date).getTime()),
  )
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

/**
 * robots.txt, and the sitemap as an index of one file a kind: finished public pages, and what the features
 * publish. A page that a feature names with its address counts as the feature says.
 */
export function mountSitemap(
  app: FastifyInstance,
  config: Config,
  pages: readonly string[],
  sources: readonly PageSource[],
): void {
  const origin = config.PUBLIC_URL
  const headers = { 'cache-control': `public, max-age=${HOUR_SECONDS}` }
  async function read(): Promise<Map<ListedKind, Listed[]>> {
    const published = (await Promise.all(sources.map((source) => source.addresses()))).flat()
    const named = new Set(published.flatMap(({ addresses }) => Object.values(addresses)))
    const stay = pages
      .filter((path) => !named.has(path))
      .map((path): Listed => ({ kind: 'pages', addresses: inBoth(path) }))
    return Map.groupBy([...stay, ...published], ({ kind }) => kind)
  }
  /** Read once for whoever asks for several files, or for one again and again. */
  let cached: Promise<Map<ListedKind, Listed[]>> | undefined
  const forget = (): void => void (cached = undefined)
  function listed(): Promise<Map<ListedKind, Listed[]>> {
    if (cached) return cached
    cached = read()
    cached.then(() => setTimeout(forget, KEPT_MS).unref(), forget)
    return cached
  }
  /** The pages of a kind in as many files as they need. */
  const files = (all: readonly Listed[]): Listed[][] =>
    Array.from({ length: Math.ceil(all.length / MOST_PAGES) }, (_, at) =>
      all.slice(at * MOST_PAGES, (at + 1) * MOST_PAGES),
    )

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .headers(headers)
      .send(
        `User-agent: *\nDisallow: /app\nDisallow: /admin\nDisallow: /auth\nDisallow: /api\nDisallow: /draft/\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const all = await listed()
    const maps = LISTED_KINDS.flatMap((kind) =>
      files(all.get(kind) ?? []).map(
        (some, at) =>
          `<sitemap>${element('loc', `${origin}/sitemaps/${kind}-${at + 1}.xml`)}${dayOf(newest(some))}</sitemap>`,
      ),
    )
    return reply
      .type('application/xml')
      .headers(headers)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`,
      )
  })
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, kind, at] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? []
    const known = LISTED_KINDS.find((one) => one === kind)
    const some = known && files((await listed()).get(known) ?? [])[Number(at) - 1]
    if (!some) return reply.callNotFound()
    return reply
      .type('application/xml')
      .headers(headers)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SPACES}>\n${some.map((page) => entry(origin, page)).join('\n')}\n</urlset>\n`,
      )
  })
}

/** `<link>` elements that name a page's own address and its other languages. */
export function alternates(
  origin: string,
  addresses: Partial<Record<Language, string>>,
  language: Language,
): string {
  const own = addresses[language] ?? Object.values(addresses)[0]
  // Pages for only some readers have no public address.
  if (own === undefined) return ''
  const fallback = addresses[DEFAULT_LANGUAGE] ?? own
  return [
    `<link rel="canonical" href="${escapeXml(origin + own)}">`,
    ...Object.entries(addresses).map(
      ([of, path]) => `<link rel="alternate" hreflang="${of}" href="${escapeXml(origin + path)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeXml(origin + fallback)}">`,
  ].join('')
}
