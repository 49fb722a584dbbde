import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { Config } from '../../config.ts'
import { languageOf } from '../call/caller.ts'
import { bytesOf, encodingOf, packedPage, type PackedPage } from './packed-page.ts'
import type { PageSource } from './pages.ts'
import { alternates, mountSitemap } from './sitemap.ts'

const DIST = path.join(import.meta.dirname, '../../../../dist')
const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** Hashes of the inline scripts and styles of a page: the policy allows these and nothing else inline. */
const hashesOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: type="application/ld\\+json")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    (match) => sha(match[1] ?? ''),
  )

/** `?lang=`, then the cookie of an earlier choice, then the browser's languages. */
function pageLanguage(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown>)['lang'] ?? request.cookies['lang']
  return LANGUAGES.find((language) => language === asked) ?? languageOf(request.headers['accept-language'])
}

function policy(html: string, config: Config): string {
  const outside = [config.S3_ENDPOINT, config.SENTRY_DSN_WEB]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin)
  const socket = config.PUBLIC_URL.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, 'script').join(' ')}`,
    `style-src 'self' ${hashesOf(html, 'style').join(' ')}`,
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...outside].join(' '),
    ["media-src 'self' blob:", ...outside].join(' '),
    ["connect-src 'self'", socket, ...outside].join(' '),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Serves the built web: assets for a year, prerendered public pages in the reader's language, the app for
 * every other address.
 */
export async function mountWeb(
  app: FastifyInstance,
  config: Config,
  sources: readonly PageSource[],
): Promise<void> {
  const pages = path.join(DIST, 'pages')
  if (!existsSync(path.join(pages, 'index.json'))) return
  const {
    pages: index,
    patterns,
    indexed,
  } = JSON.parse(readFileSync(path.join(pages, 'index.json'), 'utf8')) as {
    pages: Record<string, Record<Language, string>>
    patterns: string[]
    indexed: string[]
  }
  const matchers = patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`))
  const known = (address: string): boolean =>
    (address === '/dev/design' && !config.production) || matchers.some((matcher) => matcher.test(address))
  const read = (file: string): string =>
    readFileSync(path.join(pages, file), 'utf8')
      .replaceAll('{origin}', config.PUBLIC_URL)
      .replace(
        '</head>',
        `${config.production ? '' : '<meta name="development">'}${config.SENTRY_DSN_WEB ? `<meta name="sentry-dsn" content="${escape(config.SENTRY_DSN_WEB)}">` : ''}</head>`,
      )
  const shell = read('app.html')
  const ready = new Map(
    Object.entries(index).flatMap(([address, files]) =>
      LANGUAGES.map(
        (language) =>
          [`${address} ${language}`, packed(finish(read(files[language]), address, language))] as const,
      ),
    ),
  )

  await app.register(fastifyStatic, {
    root: path.join(DIST, 'web'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes('/assets/')
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : `public, max-age=${HOUR_SECONDS}`,
      )
    },
  })

  /** The organization behind the site, for search engines; a page's own data comes on top. */
  function finish(
    html: string,
    address: string,
    language: Language,
    structured: Record<string, unknown>[] = [],
  ): string {
    const organization = {
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      name: 'ASL Shop',
      url: config.PUBLIC_URL,
      logo: `${config.PUBLIC_URL}/apple-touch-icon.png`,
    }
    const data = [
      ...(address === '/'
        ? [
            organization,
            {
              '@context': 'https://schema.org',
              '@type': 'WebSite',
              url: config.PUBLIC_URL,
              inLanguage: language,
              potentialAction: {
                '@type': 'SearchAction',
                target: `${config.PUBLIC_URL}/dictionary?q={q}`,
                'query-input': 'required name=q',
              },
            },
          ]
        : []),
      ...structured,
    ]
    // As a function: `$` in a title means nothing.
    return html.replace('<!--structured-->', () =>
      data
        .map(
          (item) =>
            `<script type="application/ld+json">${JSON.stringify(item).replaceAll('<', '\\u003c')}</script>`,
        )
        .join(''),
    )
  }

  function packed(html: string): PackedPage {
    return packedPage(html, policy(html, config))
  }

  async function pageFor(
    request: FastifyRequest,
    address: string,
    language: Language,
  ): Promise<{ page: PackedPage; status: number; kept: boolean }> {
    const made = ready.get(`${address} ${language}`)
    // An address with a query may be a page of its own (`/dictionary?word=…`).
    if (made && Object.keys(request.query as object).every((key) => key === 'lang'))
      return { page: made, status: 200, kept: true }
    const localized = shell.replace('<html lang="en">', `<html lang="${language}">`)
    for (const source of sources) {
      const head = await source
        .head({
          path: address,
          query: request.query as Record<string, string>,
          language,
          origin: config.PUBLIC_URL,
        })
        .catch(() => null)
      if (!head) continue
      const tags = `<title>${escape(head.title)} | ASL Shop</title><meta name="description" content="${escape(head.description)}">${alternates(config.PUBLIC_URL, head.addresses, language)}<meta property="og:title" content="${escape(head.title)}"><meta property="og:description" content="${escape(head.description)}"><meta property="og:image" content="${config.PUBLIC_URL}/images/og.png">${head.hidden ? '<meta name="robots" content="noindex">' : ''}<!--structured-->`
      return {
        page: packed(
          finish(
            localized.replace('<!--head-->', () => tags),
            address,
            language,
            head.structured ? [head.structured] : [],
          ),
        ),
        status: 200,
        kept: false,
      }
    }
    if (made) return { page: made, status: 200, kept: true }
    return {
      page: packed(localized.replace('<!--head-->', '<title>ASL Shop</title>')),
      status: known(address) ? 200 : 404,
      kept: false,
    }
  }

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = pageLanguage(request)
    const address = request.url.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
    const { page, status, kept } = await pageFor(request, address, language)
    const encoding = encodingOf(request.headers['accept-encoding']),
      bytes = bytesOf(page, encoding, kept)
    if (encoding && typeof bytes !== 'string') reply.header('content-encoding', encoding)
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('vary', 'cookie, accept-language, accept-encoding')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', page.policy)
      .send(await bytes)
  }
  app.get('/', send)
  app.get('/*', async (request, reply) => {
    const accept = request.headers.accept ?? ''
    const ours = !/^\/(api|rest|files|media|uploads|functions|assets|socket\.io|health|metrics)(\/|$)/.test(
      request.url,
    )
    // A person who follows a link to a file that is not there reads a page; what looks for a file itself does
    // not.
    const named = /\.[a-z0-9]{2,5}$/i.test(request.url.replace(/\?.*$/, ''))
    const wantsPage = ours && (accept.includes('text/html') || (accept.includes('*/*') && !named))
    if (!wantsPage) return reply.callNotFound()
    return send(request, reply)
  })

  mountSitemap(app, config, indexed, sources)
}
