import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HOUR_MS } from '#contract/durations.ts'
import { common, errors, Failure } from '#contract/errors.ts'
import type { Platform } from '../platform.ts'
import { readAddress, readSharedAddress } from './addresses.ts'
import { dispositionOf, isPlaylist, shownAs } from './content-types.ts'
import { formatFor, makeImages } from './images.ts'
import { signedPlaylist } from './playlists.ts'
import { etagOf, sendStored, unchanged } from './send-stored.ts'

export const fileErrors = errors({
  address_ended: {
    status: 403,
    toast: false,
    en: 'This link has ended. Open the page again to get a new one.',
    es: 'Este enlace ya terminó. Abre la página otra vez para obtener uno nuevo.',
  },
})

const RENDITIONS_KEPT_DAYS = 30

/** `GET /media/{key}`: a file by its signed address, with byte ranges, validators and a private cache. */
export function serveMedia(app: FastifyInstance, platform: Platform): void {
  const secrets = platform.keysFor('files')
  const images = makeImages(platform.files, path.resolve(platform.config.DATA_DIR, 'cache', 'images'))
  platform.jobs.schedule(
    'files-sweep',
    '17 4 * * *',
    async () =>
      void (await images.sweep(new Date(platform.clock().getTime() - RENDITIONS_KEPT_DAYS * 24 * HOUR_MS))),
  )

  const headers = (
    reply: FastifyReply,
    etag: string,
    modified: Date,
    { seconds, shared }: { seconds: number; shared: boolean },
  ): FastifyReply =>
    reply
      .header('etag', etag)
      .header('last-modified', modified.toUTCString())
      .header('cache-control', `${shared ? 'public' : 'private'}, max-age=${seconds}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const place = (request.params as { '*': string })['*']
      const query = request.query as Record<string, unknown>,
        now = platform.clock()
      const shared = readSharedAddress(secrets, place, query, now)
      const address = shared ?? readAddress(secrets, place, query, now)
      if (!address) throw new Failure(fileErrors.address_ended)
      const { key } = address
      const facts = await platform.files.facts(key)
      if (!facts) throw new Failure(common.not_found)
      // A network keeps it for everybody; its pages are of another origin than the file.
      if (shared) reply.header('access-control-allow-origin', platform.config.PUBLIC_URL)
      const seconds = Math.max(0, Math.floor(address.until - platform.clock().getTime() / 1000))
      const keeping = { seconds, shared: shared !== null }
      const only = request.method === 'HEAD'

      if (address.size) {
        const format = formatFor(request.headers.accept)
        const file = await images.resized(key, facts, address.size, format)
        const made = await stat(file)
        const etag = `"${path.basename(file).slice(0, 24)}"`
        headers(reply, etag, made.mtime, keeping)
          .header('vary', 'accept, origin')
          .header('content-disposition', shownAs(platform.files.nameOf(key), `.${format}`))
          .type(`image/${format}`)
        if (unchanged(request, etag)) return reply.status(304).send()
        reply.header('content-length', made.size)
        return only ? reply.send() : reply.send(createReadStream(file))
      }

      if (isPlaylist(key)) {
        const text = await signedPlaylist(platform.files, key)
        // The addresses in it end as its own does, so it is asked for anew each time.
        reply
          .header('cache-control', 'private, no-store')
          .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
          .type(facts.contentType)
        return only ? reply.send() : reply.send(text)
      }

      const etag = etagOf(facts)
      headers(reply, etag, facts.modified, keeping).header(
        'content-disposition',
        dispositionOf(key, address.download, platform.files.nameOf(key)),
      )
      return sendStored(platform.files, request, reply, { key, facts, etag })
    },
  })
}
