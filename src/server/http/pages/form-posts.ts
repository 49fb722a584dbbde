import type { FastifyInstance } from 'fastify'

/** Returns false for addresses of programs, which are no pages. */
export const isPage = (address: string): boolean =>
  !/^\/(api|rest|files|media|uploads|functions|assets|socket\.io|health|metrics)(\/|$)/.test(address)

/** The route of every page, for which `server.ts` accepts forms of a browser. */
export const PAGES_ROUTE = '/*'
const FORM = /^application\/x-www-form-urlencoded\b/i

/**
 * Answers a form that a browser sent by itself, without script or before the script was there: the page again
 * (303), never a page of JSON. The entries are neither read nor stored; forms work through the API alone.
 */
export function sendFormsBack(app: FastifyInstance): void {
  app.post(PAGES_ROUTE, (request, reply) => {
    if (!isPage(request.url) || !FORM.test(request.headers['content-type'] ?? '')) return reply.callNotFound()
    // Two slashes would lead to another site.
    return reply.header('cache-control', 'no-store').redirect(request.url.replace(/^[\\/]+/, '/'), 303)
  })
}
