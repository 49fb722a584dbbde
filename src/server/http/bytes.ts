import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Raw } from '#contract/endpoint.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { Bytes } from './answer/answer.ts'

/** Most bytes of a body, unless its endpoint says otherwise. */
export const BODY_LIMIT = 1 << 20

/** Lets a scope take the content types of one endpoint, and no others. */
export function takeBytes(scope: FastifyInstance, { consumes, limit }: Raw): void {
  const { types = [], as } = consumes ?? {}
  scope.removeAllContentTypeParsers()
  if (as === 'buffer')
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: typeof limit === 'number' ? limit : BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
  else
    scope.addContentTypeParser([...types], (_request, payload, done) => {
      if (as === 'nothing') payload.resume()
      done(null)
    })
}

/** Reads on only as long as there is no more than allowed; begins with the first read. */
async function* atMost(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of source) {
    size += part.length
    if (size > most) throw new Failure(common.too_large)
    yield part
  }
}

/** Returns the body for the handler. */
export function bodyOf(
  request: FastifyRequest,
  { consumes, limit = BODY_LIMIT }: Raw,
  config: Config,
): Buffer | Readable | undefined {
  if (consumes?.as === 'buffer') return (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  if (consumes?.as !== 'stream') return undefined
  return Readable.from(atMost(request.raw, limit === 'uploads' ? config.UPLOAD_MAX_BYTES : limit), {
    objectMode: false,
  })
}

export function sendBytes(reply: FastifyReply, { type, body, filename }: Bytes): FastifyReply {
  if (filename !== undefined) reply.header('content-disposition', `attachment; filename="${filename}"`)
  return reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type).send(body)
}

export const withHeaders =
  (headers: Record<string, string>): onSendHookHandler =>
  (_request, reply, payload, done) => {
    reply.headers(headers)
    done(null, payload)
  }
