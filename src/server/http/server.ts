import Fastify, { type FastifyInstance } from 'fastify'
import cookie from '@fastify/cookie'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '../auth/actor.ts'
import { languageOf } from './call/caller.ts'
import { sendError } from './answer/errors.ts'
import type { Implementation } from './implement.ts'
import { BODY_LIMIT } from './bytes.ts'
import { mountAll } from './mount.ts'
import { mountRest } from './lists/rest.ts'
import { Answers, tellAnswers } from './answer/answered.ts'
import { packAnswers } from './answer/packed-answer.ts'
import { refusals, refuseOddities } from './refusals.ts'
import { requestIds } from './request-id.ts'
import { traceRequests } from './traced.ts'
import { securityHeaders } from './security-headers.ts'
import type { PageSource } from './pages/pages.ts'
import { mountWeb } from './pages/web.ts'
import { serveMedia } from '../files/serve.ts'
import { answerLine } from '../monitoring/answer-line.ts'
import { logController, loggerOptions } from '../monitoring/log.ts'
import { scheduleCleanUp } from '../jobs/clean-up.ts'
import { serveHealth } from '../health/health.ts'
import { serveMailbox } from '../mail/mailbox.ts'
import { serveOpenApi } from '../openapi/serve.ts'
import type { Platform } from '../platform.ts'
import { PAGES_ROUTE } from './pages/form-posts.ts'

/** Levels of the log at which each answer has its line. */
const TELLS_ANSWERS = ['trace', 'debug', 'info']
/** Maximum length of a parameter in Fastify's router: for a longer part it tries another route. */
const LONGEST_PART = 100
const hasLongPart = (url: string): boolean =>
  url
    .split('?', 1)[0]!
    .split('/')
    .some((part) => part.length > LONGEST_PART)

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor
  }
  interface FastifyInstance {
    secureCookies: boolean
    answers: Answers
    /** Set while the server lets what has connected have its answer before it closes. */
    draining: { now: boolean }
  }
}

/** The HTTP server without features: logging, headers, errors. */
export function makeServer(config: Platform['config']): FastifyInstance {
  const logger = loggerOptions(config)
  const app = Fastify({
    logger,
    logController: logController(),
    genReqId: requestIds(config),
    // Fastify itself would take any text, of anybody.
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    connectionTimeout: 0,
    // A request without Host is refused in words of ours (refusals.ts).
    http: { connectionsCheckingInterval: 5000, requireHostHeader: false },
    ...refusals(config),
    // v1 answers the same as v2, so that an older client keeps working.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v1(?=\/|$|\?)/, '/api/v2'),
    ajv: { customOptions: { coerceTypes: false } },
  })
  app.decorate('secureCookies', config.PUBLIC_URL.startsWith('https:'))
  app.decorate('answers', new Answers())
  if (logger && TELLS_ANSWERS.includes(logger.level))
    app.answers.on((answer) => logger.stream.write(answerLine(answer, Date.now())))
  app.decorate('draining', { now: false })
  return app
}

/** Registers the platform's and the features' routes on a server. */
export async function buildApp(
  app: FastifyInstance,
  platform: Platform,
  implementations: readonly Implementation[],
  options: {
    pages?: readonly PageSource[]
    /** The folder of the built web; its own place unless a test brings one. */
    dist?: string
    /** Registers the routes that features serve beside the API. */
    serve?: (app: FastifyInstance, platform: Platform) => void
    report?: (error: unknown, error_id: string) => void
  } = {},
): Promise<FastifyInstance> {
  traceRequests(app, platform.config)
  await app.register(cookie)
  formsFromProviders(app)
  securityHeaders(app, platform.config)
  refuseOddities(app, platform.config)
  app.setErrorHandler((error, request, reply) =>
    sendError(
      error,
      request,
      reply,
      request.actor?.language ?? languageOf(request.headers['accept-language']),
      options.report,
    ),
  )
  app.setNotFoundHandler((request, reply) =>
    sendError(
      new Failure(hasLongPart(request.url) ? common.address_too_long : common.not_found),
      request,
      reply,
      languageOf(request.headers['accept-language']),
    ),
  )
  tellAnswers(app)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  packAnswers(app)
  mountAll(app, platform, implementations)
  mountRest(app, platform, implementations)
  serveHealth(app, platform)
  serveMedia(app, platform)
  serveMailbox(app, platform)
  options.serve?.(app, platform)
  scheduleCleanUp(platform)
  serveOpenApi(app, platform, implementations)
  await mountWeb(app, platform, options.pages ?? [], options.dist)
  return app
}

/**
 * A login provider posts a form back to us; everywhere else a form is what a foreign page would send, and is
 * refused.
 */
function formsFromProviders(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (request, body, done) => {
      // The fields of a page's own form are not read (pages/form-posts.ts).
      if (request.routeOptions.url === PAGES_ROUTE) return done(null, null)
      if (!request.routeOptions.url?.endsWith('/auth/:provider/callback'))
        return done(new Failure(common.wrong_media_type))
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}
