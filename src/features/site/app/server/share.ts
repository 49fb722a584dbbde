import type { FastifyInstance } from 'fastify'
import { dictionaryFor, sharedText } from '#contract/shared-text.ts'

/** A text that is shared has no more bytes than that; whatever has is a film, which only the worker keeps. */
const MOST_BYTES = 256 * 1024

/** The text of a form as it arrived; none where it cannot be read. */
const textIn = (body: unknown, type: string | undefined): Promise<string> =>
  new Response(body as Buffer<ArrayBuffer>, { headers: { 'content-type': type ?? '' } })
    .formData()
    .then(sharedText, () => '')

/**
 * Handles content shared from other applications on a device. The service worker normally intercepts the
 * request; the server receives it only without a worker, for example after sign-out. A text opens the
 * dictionary and is not stored. The route needs no session, because it changes nothing and only redirects.
 */
export function serveShare(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/share', async (request, reply) =>
      reply.redirect(dictionaryFor(await textIn(request.body, request.headers['content-type'])), 303),
    )
  })
}
