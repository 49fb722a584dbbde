import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, Failure } from '#contract/errors.ts'
import type { FileFacts, Files } from './files.ts'
import { rangeOf } from '#contract/ranges.ts'

export const rangeErrors = errors({
  range_outside: {
    status: 416,
    toast: false,
    en: 'The file ends before that part.',
    es: 'El archivo termina antes de esa parte.',
  },
})

/** Of a stored file as it is now. */
export const etagOf = ({ bytes, modified }: FileFacts): string =>
  `"${bytes.toString(36)}-${modified.getTime().toString(36)}"`

/** Returns true when the caller already has this version (RFC 9110, section 13.1.2). */
export const unchanged = (request: FastifyRequest, etag: string): boolean =>
  String(request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*')

/**
 * Sends a stored file, or the range of it that was asked for, once the headers that say who may keep it are
 * set. Answers 304 where the caller has it.
 *
 * @throws rangeErrors.range_outside
 */
export async function sendStored(
  files: Pick<Files, 'stream'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, facts, etag }: { key: string; facts: FileFacts; etag: string },
): Promise<FastifyReply> {
  reply
    .header('etag', etag)
    .header('last-modified', facts.modified.toUTCString())
    .header('accept-ranges', 'bytes')
    .type(facts.contentType)
  if (unchanged(request, etag)) return reply.status(304).send()
  const condition = request.headers['if-range']
  const range =
    condition === undefined || condition === etag ? rangeOf(request.headers.range, facts.bytes) : null
  if (range === 'unsatisfiable') {
    for (const name of ['etag', 'last-modified', 'content-disposition', 'cache-control'])
      reply.removeHeader(name)
    reply.header('content-range', `bytes */${facts.bytes}`)
    throw new Failure(rangeErrors.range_outside)
  }
  const { start, end } = range ?? { start: 0, end: facts.bytes - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${facts.bytes}`)
  reply.header('content-length', facts.bytes === 0 ? 0 : end - start + 1)
  return request.method === 'HEAD' || facts.bytes === 0
    ? reply.send()
    : reply.send(await files.stream(key, { start, end }))
}
