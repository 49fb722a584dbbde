import type { FastifyInstance } from 'fastify'

/** False for addresses of programs: what stands there is no page. */
export const isPage = (address: string): boolean =>
  !/^\/(api|rest|files|media|uploads|functions|assets|socket\.io|health|metrics)(\/|$)/.test(address)

/** The route of every page, which `server.ts` lets forms of a browser come to. */
export const PAGES_ROUTE = '/*'
const FORM = /^application\/x-www-form-urlencoded\b/i

/**
 * Answers a form that a browser sent by itself, without script or before the script was there: the page again
 * (303), never a page of JSON. What was typed is neither read nor kept; forms work through the API alone.
 */
export function sendFormsBack(app: FastifyInstance): void {
  app.post(PAGES_ROUTE, (request, reply) => {
    if (!isPage(request.url) || !FORM.test(request.headers['content-type'] ?? '')) return reply.callNotFound()
    // Two slashes would lead to another site.
    return reply.header('cache-control', 'no-store').redirect(request.url.replace(/^[\\/]+/, '/'), 303)
  })
}
