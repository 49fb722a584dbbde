import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { languageOf } from '../call/caller.ts'
import type { LivePage } from './live-pages.ts'
import type { RequestedPage } from './make-page.ts'
import { encodingOf } from './packed-page.ts'

/**
 * Headers of an answer in the form in which Node writes them quickest, once for a whole page and once for a
 * page that the browser has. The last value is the request's id, which each answer replaces.
 */
type Flat = string[]
type SentWith = { whole: Flat; known: Flat }
/** Headers of a single answer, not of the page. */
const OF_ONE = new Set(['x-request-id', 'connection', 'content-length', 'content-type', 'content-encoding'])
const LANGUAGE_COOKIE = new RegExp(`(?:^|;\\s*)lang=(${LANGUAGES.join('|')})(?:;|$)`)

/** An address with nothing, with the name of a page, and with the language behind it. */
const ADDRESS = new RegExp(
  `^(/[^?#]*)(?:\\?(?:(slug=[a-z0-9-]+)(?:&lang=(${LANGUAGES.join('|')}))?|lang=(${LANGUAGES.join('|')})))?$`,
)

/** Returns true for requests of most readers' browsers, which ask for nothing but the page. */
const isPlain = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  (!url.includes('?') || ADDRESS.test(url)) &&
  headers.accept?.includes('text/html') === true &&
  headers.host !== undefined &&
  headers.origin === undefined &&
  headers.expect === undefined &&
  headers.range === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['content-length'] === undefined &&
  encodingOf(headers['accept-encoding']) === 'br'

/** The cookie of an earlier choice, then the browser's languages. */
export const languageFor = ({ headers }: IncomingMessage): Language =>
  (LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1] as Language | undefined) ??
  languageOf(headers['accept-language'])

type Memory = {
  /** The language that an address names by itself. */
  languageOf(address: string): Language | undefined
  /** The page in memory that may be sent as it is. */
  find(wanted: RequestedPage): LivePage | undefined
  /** The pattern of the route that pages are sent from, for the log. */
  route(address: string): string
  requestId(request: IncomingMessage): string
}
/**
 * Headers with which the framework sent a page, repeated when it is sent from memory. Cache headers differ if
 * the address names the language.
 */
const sentWith = { named: new WeakMap<LivePage, SentWith>(), open: new WeakMap<LivePage, SentWith>() }
type Address = keyof typeof sentWith
const pageOf = new WeakMap<FastifyReply, { page: LivePage; address: Address }>()

/** Registers a page that the framework is about to send unchanged from memory. */
export const sends = (reply: FastifyReply, page: LivePage, named: boolean): void =>
  void pageOf.set(reply, { page, address: named ? 'named' : 'open' })
/** A hook (onSend) of the routes of pages. */
export function noteHeaders(
  _request: unknown,
  reply: FastifyReply,
  _payload: unknown,
  done: (error?: Error | null) => void,
): void {
  const sent = pageOf.get(reply)
  if (sent && !sentWith[sent.address].has(sent.page)) {
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      OF_ONE.has(name) || value === undefined ? [] : [name, String(value)],
    )
    const body = ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br']
    const length = ['content-length', String(sent.page.brotli.length)]
    sentWith[sent.address].set(sent.page, {
      whole: [...headers, ...body, ...length, 'x-request-id', ''],
      known: [...headers, 'x-request-id', ''],
    })
  }
  done()
}

/**
 * Answers pages in memory before the router, so that a page that needs no check costs only its bytes.
 * Everything else, and a page that was never sent before, is left to the framework.
 */
export function answerFromMemory(app: FastifyInstance, memory: Memory): void {
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('The framework does not listen yet')

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (app.draining.now || !isPlain(request)) return false
    // Nearly all have nothing behind the path, and are not taken apart.
    const url = request.url!
    const [, path = '/', name, first, second] = url.includes('?') ? ADDRESS.exec(url)! : [url, url]
    const address = path.endsWith('/') ? path.replace(/(.)\/+$/, '$1') : path
    const named = memory.languageOf(address) ?? ((first ?? second) as Language | undefined)
    const page = memory.find({
      address,
      search: name === undefined ? '' : `?${name}`,
      language: named ?? languageFor(request),
    })
    const headers = page && sentWith[named ? 'named' : 'open'].get(page)
    if (!headers) return false
    const began = performance.now(),
      id = memory.requestId(request)
    const known = request.headers['if-none-match'] === page.etag
    const sent = known ? headers.known : headers.whole
    sent[sent.length - 1] = id
    response.writeHead(known ? 304 : page.status, sent).end(known ? undefined : page.brotli)
    page.read?.()
    app.answers.tell({
      id,
      method: 'GET',
      route: memory.route(address),
      status: known ? 304 : page.status,
      ms: performance.now() - began,
      kept: true,
    })
    return true
  }
  app.server.removeListener('request', framework)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) framework(request, response)
  })
}
