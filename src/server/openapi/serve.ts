import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Implementation } from '../http/implement.ts'
import type { Platform } from '../platform.ts'
import type { OpenApi } from './types.ts'

/** `/api/v2/openapi.json`, and `/api/docs` to read it; the page is not for production unless API_DOCS says so. */
export function serveOpenApi(
  app: FastifyInstance,
  platform: Platform,
  implementations: readonly Implementation[],
): void {
  let made: Promise<{ document: OpenApi; text: string; etag: string }> | undefined
  // Made when first asked for: most processes are never asked.
  const make = () =>
    (made ??= (async () => {
      const { openApiDocument } = await import('./document.ts')
      const document = await openApiDocument(platform, implementations)
      const text = JSON.stringify(document)
      return {
        document,
        text,
        etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
      }
    })())

  app.get('/api/v2/openapi.json', async (request, reply) => {
    const { text, etag } = await make()
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })

  if (platform.config.production && !platform.config.API_DOCS) return
  // Megabytes of HTML: writing them takes a second, in which nobody else is answered.
  let written: Promise<string> | undefined
  app.get('/api/docs', async (_request, reply) => {
    const { page, styleHash } = await import('./page.ts')
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await (written ??= make().then(({ document }) => page(document))))
  })
}
