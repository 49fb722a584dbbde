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
 * Where a device sends what its other applications share. The worker of the application takes it; here
 * arrives what is shared while there is none (after a sign-out, say): a text opens the dictionary all the
 * same, and nothing of it is kept. It changes nothing and answers nothing but an address, so that it asks for
 * no session.
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
