import { HOUR_SECONDS } from '#contract/durations.ts'
import { isPage, sendFormsBack } from './form-posts.ts'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DOCUMENT_TITLE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { PageOrigin } from '../../monitoring/meters.ts'
import type { Platform } from '../../platform.ts'
import { readBuilt } from './built.ts'
import { answerFromMemory, languageFor, noteHeaders, sends } from './from-memory.ts'
import { inEncoding, keptPages, livePage, type LivePage, type MadePage } from './live-pages.ts'
import { lastGoodPages } from './last-good.ts'
import { elsewhereTo, movedTo } from './leading.ts'
import { requestIds } from '../request-id.ts'
import { isShared, searchOf, type LiveRoute } from './live-route.ts'
import { bytesOf, encodingOf, packedPage, type PackedPage } from './packed-page.ts'
import { keyOf, pageMaker } from './make-page.ts'
import type { PageSource } from './pages.ts'
import { keepBuilds, serveOtherBuilds, storeBuild, sweepBuilds } from './builds.ts'
import { policyOf, SCRIPT_POLICY } from './policy.ts'
import { makeRenderer } from './renderer/renderer.ts'
import { mountSitemap } from './sitemap.ts'
import { mountWorker } from './worker.ts'

const DIST = path.join(import.meta.dirname, '../../../../dist')
const YEAR_SECONDS = 31_536_000
const GONE = 410
/** For browsers: ask whether it still holds. For a CDN: a minute, and two more while it asks. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=120'
/** For what only whoever has its address may read: nobody keeps it, not even their browser. */
const PRIVATE = 'private, no-store'

/** Serves the built web: assets for a year, public pages whole, the app for every other address. */
export async function mountWeb(
  app: FastifyInstance,
  platform: Platform,
  sources: readonly PageSource[],
  dist: string = DIST,
): Promise<void> {
  const { config } = platform
  mountWorker(app, platform, dist)
  for (const source of sources) source.mount?.(app)
  const built = readBuilt(dist, config)
  if (!built) return
  const renderer = makeRenderer(dist, app.log)
  app.addHook('onClose', () => renderer.stop())
  const pageCache = keptPages()
  const maker = pageMaker(app, platform, { built, renderer, sources, lastGood: lastGoodPages(platform.db) })
  platform.realtime.onPages(pageCache.listener)
  const packed = (html: string): PackedPage => packedPage(html, policyOf(html, config))
  const ready = new Map([...built.ready].map(([key, html]) => [key, packed(html)]))

  await app.register(fastifyStatic, {
    root: path.join(dist, 'web'),
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
      if (/\.js(?:\.\w+)?$/.test(file)) reply.header('content-security-policy', SCRIPT_POLICY)
    },
  })

  // Each test has a place of its own, and no other build.
  if (config.NODE_ENV !== 'test') {
    const id = await storeBuild(platform, path.join(dist, 'web'))
    if (id !== null) keepBuilds(app, platform, { id, web: path.join(dist, 'web') })
    serveOtherBuilds(app, platform)
  }
  platform.jobs.schedule('builds-sweep', '27 3 * * *', () => sweepBuilds(platform))

  /** The language that an address itself names. */
  const ownLanguage = (address: string): Language | undefined => {
    for (const source of sources) {
      const language = source.language?.(address)
      if (language) return language
    }
    return undefined
  }
  /** The language that an address names, by itself or in its query. */
  const namedIn = (request: FastifyRequest, address: string): Language | undefined => {
    const own = ownLanguage(address)
    if (own) return own
    const asked = (request.query as Record<string, unknown>)['lang']
    return LANGUAGES.find((language) => language === asked)
  }

  const liveRouteOf = (address: string): LiveRoute | undefined =>
    built.live.find(({ matcher }) => matcher.test(address))

  async function livePageFor(
    request: FastifyRequest,
    address: string,
    language: Language,
  ): Promise<LivePage | null> {
    const route = liveRouteOf(address)
    if (!route) return null
    const search = searchOf(request.query as Record<string, unknown>)
    const wanted = { address, search, language }
    let origin: PageOrigin = 'memory'
    const make = (): Promise<MadePage | null> => {
      origin = 'made'
      return maker.make(request, route, wanted)
    }
    let page: LivePage | null
    if (isShared(route, search)) page = await pageCache.get(keyOf(wanted), route.shows, make)
    else {
      const made = await make()
      page = made && (await livePage(made, false))
    }
    platform.meters.page(page ? origin : 'outline')
    return page
  }

  /** The page as it was built, or the empty one that the application fills. */
  async function outlineFor(
    request: FastifyRequest,
    address: string,
    language: Language,
  ): Promise<{ page: PackedPage; status: number; made: boolean }> {
    const made = ready.get(`${address} ${language}`)
    // An address with a query may be a page of its own (`/student-profile?id=…`).
    if (made && searchOf(request.query as object as Record<string, unknown>) === '')
      return { page: made, status: 200, made: true }
    const tags = await maker.knownTags(request, { address, language })
    if (tags !== null)
      return {
        page: packed(built!.shell(language).replace('<!--head-->', () => tags)),
        status: 200,
        made: false,
      }
    if (made) return { page: made, status: 200, made: true }
    return {
      page: packed(built!.shell(language).replace('<!--head-->', `<title>${DOCUMENT_TITLE}</title>`)),
      status: built!.known(address) ? 200 : 404,
      made: false,
    }
  }

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = request.url.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
    const named = namedIn(request, address),
      language = named ?? languageFor(request.raw)
    const query = request.query as Record<string, string | undefined>
    const { to, gone } = await movedTo(sources, { path: address, query, language })
    if (to !== null) return reply.redirect(to, 301)
    const live = await livePageFor(request, address, language)
    const outline = live ? null : await outlineFor(request, address, language)
    if ((live ?? outline)!.status === 404 && !gone) {
      const elsewhere = await elsewhereTo(sources, { path: address, language })
      if (elsewhere !== null) return reply.redirect(elsewhere, 301)
    }
    const encoding = encodingOf(request.headers['accept-encoding'])
    reply
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('vary', named ? 'accept-encoding' : 'accept-encoding, accept-language, cookie')
    const secret = liveRouteOf(address)?.private === true
    if (live) {
      reply
        .status(gone && live.status === 404 ? GONE : live.status)
        .header('cache-control', secret ? PRIVATE : live.status === 200 ? SHARED : 'no-cache')
        .header('content-security-policy', live.policy)
        .header('etag', live.etag)
      if (live.status === 200 && request.headers['if-none-match'] === live.etag)
        return reply.status(304).send()
      if (encoding === 'br' && request.headers.origin === undefined) sends(reply, live, named !== undefined)
      const bytes = await inEncoding(live, encoding)
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(bytes)
    }
    const { page, status, made } = outline!
    const bytes = bytesOf(page, encoding, made)
    if (encoding && typeof bytes !== 'string') reply.header('content-encoding', encoding)
    return (
      reply
        .status(status)
        // An outline replaces a page that could not be rendered, so it is not cached.
        .header('cache-control', secret ? PRIVATE : 'no-cache')
        .header('content-security-policy', page.policy)
        .send(await bytes)
    )
  }
  app.get('/', { onSend: noteHeaders }, send)
  app.get('/*', { onSend: noteHeaders }, async (request, reply) => {
    // Whoever names no kind takes any (RFC 9110, section 12.5.1).
    const accept = request.headers.accept ?? '*/*'
    const ours = isPage(request.url)
    // A person who follows a link to a missing file gets a page; a program that requests the file does not.
    const named = /\.[a-z0-9]{2,5}$/i.test(request.url.replace(/\?.*$/, ''))
    const wantsPage = ours && (accept.includes('text/html') || (accept.includes('*/*') && !named))
    if (!wantsPage) return reply.callNotFound()
    return send(request, reply)
  })

  sendFormsBack(app)

  answerFromMemory(app, {
    languageOf: ownLanguage,
    find: (wanted) => pageCache.peek(keyOf(wanted)),
    route: (address) => (address === '/' ? '/' : '/*'),
    requestId: requestIds(config),
  })
  mountSitemap(app, config, built.indexed, sources)
}
