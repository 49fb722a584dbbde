import type { FastifyInstance } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { Config } from '../../config.ts'
import { inBoth, type PageSource } from './pages.ts'

const HOUR_SECONDS = 3600
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One page in all its languages, as sitemaps.org and Google's hreflang annotations want it. */
function entry(origin: string, addresses: Partial<Record<Language, string>>): string {
  const links = LANGUAGES.flatMap((language) => {
    const path = addresses[language]
    return path
      ? [`<xhtml:link rel="alternate" hreflang="${language}" href="${escape(origin + path)}"/>`]
      : []
  }).join('')
  return LANGUAGES.flatMap((language) => {
    const path = addresses[language]
    return path ? [`<url><loc>${escape(origin + path)}</loc>${links}</url>`] : []
  }).join('\n')
}

/** robots.txt and the sitemap of finished public pages and of what the features publish. */
export function mountSitemap(
  app: FastifyInstance,
  config: Config,
  pages: readonly string[],
  sources: readonly PageSource[],
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(
        `User-agent: *\nDisallow: /app\nDisallow: /admin\nDisallow: /auth\nDisallow: /api\nSitemap: ${config.PUBLIC_URL}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const published = (await Promise.all(sources.map((source) => source.addresses()))).flat()
    const all = [...pages.map(inBoth), ...published]
    return reply
      .type('application/xml')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${all.map((addresses) => entry(config.PUBLIC_URL, addresses)).join('\n')}\n</urlset>\n`,
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
  // What only some may read has no address that anybody else should know.
  if (own === undefined) return ''
  const fallback = addresses[DEFAULT_LANGUAGE] ?? own
  return [
    `<link rel="canonical" href="${escape(origin + own)}">`,
    ...Object.entries(addresses).map(
      ([of, path]) => `<link rel="alternate" hreflang="${of}" href="${escape(origin + path)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escape(origin + fallback)}">`,
  ].join('')
}
