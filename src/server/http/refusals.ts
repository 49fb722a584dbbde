import { randomBytes } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { common, Failure, type ErrorDefinition } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { errorBody, sendError } from './answer/errors.ts'
import { languageOf } from './call/caller.ts'
import { fixedHeaders } from './security-headers.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

/** A refusal before there is a request that routes could answer. */
function refusal(definition: ErrorDefinition, language: string | undefined, config: Config): Answer {
  const { status, body } = errorBody(
    new Failure(definition),
    languageOf(language),
    randomBytes(6).toString('hex'),
  )
  const text = JSON.stringify(body)
  return {
    status,
    headers: {
      ...fixedHeaders(config),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      connection: 'close',
    },
    body: text,
  }
}

const OF_PARSER: Record<string, ErrorDefinition> = {
  ERR_HTTP_REQUEST_TIMEOUT: common.too_slow,
  HPE_HEADER_OVERFLOW: common.headers_too_large,
}
/** The language that was asked for, in what the parser could not read. */
const languageIn = (packet: Buffer | undefined): string | undefined =>
  /\r\naccept-language: *([^\r\n]{1,200})/i.exec(packet?.toString('latin1') ?? '')?.[1]

/** Makes errors of Node and Fastify themselves look like all others. */
export const refusals = (
  config: Config,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  frameworkErrors: (error, request, reply) => {
    reply.headers({ ...fixedHeaders(config), 'x-request-id': request.id })
    sendError(error, request as never, reply as never, languageOf(request.headers['accept-language']))
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const { rawPacket } = error as unknown as { rawPacket?: Buffer }
      const answer = refusal(OF_PARSER[error.code] ?? common.malformed, languageIn(rawPacket), config)
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(
        [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines, '', answer.body].join('\r\n'),
      )
    }
    socket.destroySoon()
  },
})

/** The refusals that Node answers with an empty body: an unknown Expect, and a request without Host. */
export function refuseOddities(app: FastifyInstance, config: Config): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const answer = refusal(common.expectation_unknown, request.headers['accept-language'], config)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  app.addHook('onRequest', (request, _reply, done) =>
    done(
      request.raw.httpVersion === '1.1' && request.headers.host === undefined
        ? new Failure(common.malformed)
        : undefined,
    ),
  )
}
