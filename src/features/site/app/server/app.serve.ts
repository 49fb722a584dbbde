import type { FastifyInstance, FastifyReply } from 'fastify'
import { HOUR_SECONDS } from '#contract/durations.ts'
import { LANGUAGES, MANIFEST_PATH } from '#contract/constants.ts'
import { languageFor } from '#server/http/pages/from-memory.ts'
import type { Platform } from '#server/platform.ts'
import { manifestIn } from './manifest.ts'
import { serveShare } from './share.ts'
import { appleAssociation, assetLinks } from './well-known.ts'

/** Serves the web app manifest, app-link associations and the share target, all outside the API. */
export function serveApp(app: FastifyInstance, { config, site, db }: Platform): void {
  app.get(MANIFEST_PATH, async (request, reply) => {
    if (!(await site.isOn(db, 'app'))) return reply.callNotFound()
    const asked = (request.query as Record<string, unknown>)['lang']
    const named = LANGUAGES.find((language) => language === asked)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .header('vary', named ? 'accept-encoding' : 'accept-encoding, accept-language, cookie')
      .send(JSON.stringify(manifestIn(named ?? languageFor(request.raw), (await site.identity(db)).name)))
  })
  const json = (reply: FastifyReply, value: object | null): FastifyReply => {
    if (value === null) {
      reply.callNotFound()
      return reply
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(JSON.stringify(value))
  }
  app.get('/.well-known/assetlinks.json', (_request, reply) => json(reply, assetLinks(config)))
  app.get('/.well-known/apple-app-site-association', (_request, reply) =>
    json(reply, appleAssociation(config)),
  )
  serveShare(app)
}
