import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#contract/constants.ts'
import type { Platform } from '../../platform.ts'
import type { Built } from './built.ts'
import { headTags, siteData } from './heads.ts'
import type { LastGood } from './last-good.ts'
import { isShared, type LiveRoute } from './live-route.ts'
import type { MadePage } from './live-pages.ts'
import { inBoth, type PageHead, type PageRequest, type PageSource } from './pages.ts'
import { policyOf } from './policy.ts'
import type { Ask, Renderer } from './renderer/renderer.ts'
import { tryWith } from './trial.ts'

const API = '/api/v2/'
/** Client address of the requests for a page that is tried before it has readers. */
const OURSELVES = '127.0.0.1'
/** Content of a page of documents (`live` of its route). */
const WRITTEN = 'site_documents'
/** Sent when a page cannot be made: `{ address, language, reason }`. */
export const PAGE_FAILS = 'page-fails'

/** The page that somebody asks for: `search` as `searchOf` leaves it. */
export type RequestedPage = { address: string; search: string; language: Language }
export const keyOf = ({ language, address, search }: RequestedPage): string =>
  `${language} ${address}${search}`

export type PageMaker = {
  /** A whole page, made now; null when it can't be. */
  make(request: FastifyRequest, route: LiveRoute, wanted: RequestedPage): Promise<MadePage | null>
  /** The elements of the head of what features know at an address; null where none knows it. */
  knownTags(request: FastifyRequest, wanted: Omit<RequestedPage, 'search'>): Promise<string | null>
}

/**
 * Assembles pages from the renderer's content, the head by the feature that knows the address, and their
 * policy.
 */
export function pageMaker(
  app: FastifyInstance,
  platform: Platform,
  parts: { built: Built; renderer: Renderer; sources: readonly PageSource[]; lastGood: LastGood },
): PageMaker {
  const { config } = platform
  const { built, renderer, sources, lastGood } = parts

  const asked = (
    request: FastifyRequest,
    { address, language }: Omit<RequestedPage, 'search'>,
  ): PageRequest => ({
    path: address,
    query: request.query as Record<string, string>,
    language,
    origin: config.PUBLIC_URL,
  })
  async function headOf(wanted: PageRequest): Promise<PageHead | null> {
    for (const source of sources) {
      const head = await source.head(wanted).catch(() => null)
      if (head) return head
    }
    return null
  }

  async function tagsOf(head: PageHead, wanted: PageRequest): Promise<string> {
    const { path, language, origin } = wanted
    const [{ name }, ...besides] = await Promise.all([
      platform.site.identity(platform.db),
      ...sources.map((source) => source.besides?.(wanted).catch(() => null)),
    ])
    const structured = [
      ...(path === '/' ? siteData(origin, language, name) : []),
      ...(head.structured ?? []),
      ...besides.flatMap((more) => more?.structured ?? []),
    ]
    return headTags({ ...head, structured }, origin, language, {
      name,
      links: besides.flatMap((more) => more?.links ?? []),
    })
  }

  /** Data of a page, read as this visitor would: their permissions, and their limits. */
  const askFor =
    (remoteAddress: string): Ask =>
    async (url, headers) => {
      if (!url.startsWith(API)) throw new Error(`A page asked for ${url}`)
      const response = await app.inject({ method: 'GET', url, headers, remoteAddress })
      const type = String(response.headers['content-type'] ?? 'text/plain')
      return { status: response.statusCode, type, body: response.payload }
    }
  app.addHook('onReady', async () =>
    platform.trials.by(tryWith(renderer, askFor(OURSELVES), config.PUBLIC_URL)),
  )

  /** Returns the last good version of a page that can no longer be rendered, and notifies administrators. */
  async function brokenPage(
    request: FastifyRequest,
    wanted: RequestedPage,
    route: LiveRoute,
    reason: string,
  ): Promise<MadePage | null> {
    const { address, language, search } = wanted
    request.log.error({ address: route.private ? route.title.en : address, language, reason }, 'a page fails')
    if (!isShared(route, search)) return null
    await platform.jobs
      .send(
        platform.db,
        PAGE_FAILS,
        { address: address + search, language, reason },
        { singletonKey: keyOf(wanted) },
      )
      .catch(() => undefined)
    return lastGood.find(keyOf(wanted)).catch(() => null)
  }

  return {
    async knownTags(request, at) {
      const wanted = asked(request, at)
      const head = await headOf(wanted)
      return head && tagsOf(head, wanted)
    },
    async make(request, route, wanted) {
      const { address, search, language } = wanted
      const shared = isShared(route, search)
      const [page, own] = await Promise.all([
        renderer.render(
          { address: address + search, language, origin: config.PUBLIC_URL },
          askFor(request.ip),
        ),
        headOf(asked(request, wanted)),
      ])
      if (!page) return null
      if ('failed' in page) return brokenPage(request, wanted, route, page.failed)
      const head: PageHead = own ?? {
        title: route.title[language],
        description: route.description[language],
        addresses: route.private ? {} : inBoth(address + (shared ? search : '')),
        ...((!route.indexed || page.status !== 200) && { hidden: true }),
      }
      const tags = await tagsOf(head, asked(request, wanted))
      // If something failed, there is no seed, so the application starts at once and renders the page itself.
      const mark = page.seed === null ? '' : ` data-language="${language}" data-whole`
      const seed = page.seed === null ? '' : `<script type="application/json" id="seed">${page.seed}</script>`
      const html = built
        .frame(language)
        .replace('<!--head-->', () => tags + page.head)
        .replace(
          '<div id="root"><!--app--></div>',
          () => `<div id="root"${mark}>${page.content}</div>${seed}`,
        )
      const made: MadePage = {
        html,
        policy: policyOf(html, config),
        // A page that needs a plan is sent with status 200, as it explains the plans.
        status: page.status === 403 ? 200 : page.status,
        read: own?.read,
      }
      // Signed addresses of files end after minutes: pages that have them are of no use later.
      if (made.status === 200 && page.seed !== null && shared && route.shows.includes(WRITTEN))
        void lastGood.keep(keyOf(wanted), made)
      return made
    },
  }
}
