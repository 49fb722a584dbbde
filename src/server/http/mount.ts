import { VISITOR_HEADER } from '#contract/constants.ts'
import { csvRecords, writeCsv } from '#contract/csv.ts'
import { common, Failure } from '#contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/lists.ts'
import type { Actor } from '../auth/actor.ts'
import type { Platform } from '../platform.ts'
import { Bytes, isPage, type Page } from './answer/answer.ts'
import { envelope } from './answer/envelope.ts'
import { actorOf, authorize } from './call/caller.ts'
import { once } from './call/idempotency.ts'
import { versionOf } from './call/if-match.ts'
import { parseInput } from './call/input.ts'
import { bodyOf, sendBytes, takeBytes, withHeaders } from './bytes.ts'
import type { Call, Implementation, ListHandler, SignedHandler } from './implement.ts'
import { countCall, countCaller, countHere, networkOf } from './call/limits.ts'
import { contentRange } from './lists/content-range.ts'
import { parseListQuery } from './lists/list-query.ts'
import { runList } from './lists/list-sql.ts'
import type { AnySource } from './lists/source.ts'
import { envelopeSchema, serializerSchema } from './answer/schema.ts'
import { requireOn } from '../site/site.ts'
import { mayShare, sharedPage } from './lists/shared-pages.ts'

type Handler = ((call: Call) => Promise<unknown>) | SignedHandler | ListHandler
const JSON_TYPE = 'application/json; charset=utf-8'
/** CSV files that one person takes away. */
const EXPORTS = { max: 60, seconds: 300 }
/** Searches of visitors from one network: a class behind one address fits in, copying the dictionary does not. */
export const SEARCHES = { max: 600, seconds: 60 }
const PERSONAL = {
  'cache-control': 'no-store',
  vary: 'origin, authorization, accept-language, accept-timezone',
}

const columnsOf = new WeakMap<Endpoint, string[]>()
/** Columns of a list's row. */
export function rowColumns(endpoint: Endpoint): string[] {
  let columns = columnsOf.get(endpoint)
  if (!columns)
    columnsOf.set(
      endpoint,
      (columns = Object.keys((endpoint.response as z.ZodArray<z.ZodObject>).element?.shape ?? {})),
    )
  return columns
}
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Returns the source of a list for an actor. */
export async function listSource(
  platform: Platform,
  handler: ListHandler,
  actor: Actor,
  params: Record<string, string>,
  query: ListQuery<Record<string, unknown>>,
): Promise<AnySource> {
  if (query.q && actor.user_id === null)
    countHere(platform.db, `search ${networkOf(actor.ip)}`, SEARCHES.max, SEARCHES.seconds)
  if (query.csv)
    await countCall(
      platform.db,
      `export ${actor.user_id ?? networkOf(actor.ip)}`,
      EXPORTS.max,
      EXPORTS.seconds,
    )
  return handler.source(actor, params, query)
}

/** The columns of an answer, as it calls them. */
export const namesOf = (
  { names, select }: Pick<ListQuery, 'names' | 'select'>,
  columns: readonly string[],
): readonly string[] => names?.map(({ name }) => name) ?? select ?? columns

/** Reads a page of a list; for /api and /rest. */
export async function listPage(
  platform: Platform,
  handler: ListHandler,
  source: AnySource,
  endpoint: Endpoint,
  actor: Actor,
  query: ListQuery<Record<string, unknown>>,
  stamp?: string,
): Promise<Page<unknown>> {
  const page = await runList<Record<string, unknown>>(
    source.fromReplica ? platform.db.reports : platform.db,
    source,
    query,
    { zone: actor.zone, now: platform.clock() },
    rowColumns(endpoint),
    stamp,
  )
  const rows = handler.after ? await handler.after(platform.db, page.rows, actor) : page.rows
  const { names } = query
  if (!names) return { ...page, rows }
  return {
    ...page,
    rows: rows.map((row) =>
      Object.fromEntries(names.map(({ name, column }) => [name, row[column as never]])),
    ),
  }
}

/** Changes that a handler may make to the answer besides returning data. */
class CallReply {
  #reply: FastifyReply
  #cookie: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean }
  constructor(reply: FastifyReply) {
    this.#reply = reply
    this.#cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: reply.server.secureCookies }
  }
  header(name: string, value: string): void {
    this.#reply.header(name, value)
  }
  cookie(name: string, value: string, options: object): void {
    this.#reply.setCookie(name, value, { ...this.#cookie, ...options })
  }
  clearCookie(name: string, options: object): void {
    this.#reply.clearCookie(name, { ...this.#cookie, ...options })
  }
  redirect(url: string): void {
    this.#reply.redirect(url, 302)
  }
}

function callOf(
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
  input: { params: unknown; query: unknown; body: unknown },
): Call {
  const key = request.headers['idempotency-key']
  return {
    ...input,
    actor,
    request: {
      id: request.id,
      headers: request.headers,
      cookies: request.cookies,
      if_match: versionOf(request.headers['if-match']),
      idempotency_key: typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : null,
    },
    reply: new CallReply(reply),
  } as Call
}

export function mountEndpoint(
  app: FastifyInstance,
  platform: Platform,
  endpoint: Endpoint,
  handler: Handler,
  address: string = addressOf(endpoint),
): void {
  const columns = endpoint.list ? rowColumns(endpoint) : []
  const { raw } = endpoint
  // Compiled when the first answer needs it: most endpoints of most processes are never called.
  let schema: Record<string, unknown> | undefined
  const finish = (reply: FastifyReply, payload: unknown): string => {
    if (typeof payload === 'string') return payload
    if (!schema) {
      const data = serializerSchema(endpoint.response)
      schema = endpoint.bare ? data : envelopeSchema(data, endpoint.list === true)
    }
    return reply.compileSerializationSchema(schema)(payload as Record<string, unknown>)
  }
  // A list reads its query by its own grammar.
  const parsed: Endpoint = endpoint.grammar ? ({ ...endpoint, query: undefined } as Endpoint) : endpoint
  const route = (scope: FastifyInstance): unknown =>
    scope.route({
      method: endpoint.method,
      url: fastifyPath(address),
      ...(raw?.headers && { onSend: withHeaders(raw.headers) }),
      handler: async (request, reply) => {
        const actor = await actorOf(platform, request, endpoint.access)
        request.actor = actor
        authorize(actor, endpoint)
        if (endpoint.switch) await requireOn(platform, platform.db, endpoint.switch)
        if (endpoint.limit) {
          const name = endpoint.limit.of ?? `${endpoint.method} ${endpoint.path}`
          await countCaller(platform.db, name, endpoint.limit, actor, request.headers[VISITOR_HEADER])
        }
        const grammar = endpoint.grammar
        const input = parseInput(parsed, {
          params: request.params,
          query: request.query,
          body: raw?.consumes ? undefined : request.body,
        })
        if (raw?.consumes) input.body = bodyOf(request, raw, platform.config)
        if (grammar)
          input.query = parseListQuery(
            grammar,
            columns,
            request.query as Record<string, unknown>,
            request.headers,
          )
        const call = callOf(actor, request, reply, input)
        reply.status(endpoint.status ?? 200)
        if (!raw?.produces) reply.serializer((payload: unknown) => finish(reply, payload))
        // Personal answers must not be cached by anybody.
        reply.headers(PERSONAL)

        const runTheList = async (list: ListHandler): Promise<unknown> => {
          const query = input.query as ListQuery<Record<string, unknown>>
          const source = await listSource(
            platform,
            list,
            actor,
            request.params as Record<string, string>,
            query,
          )
          const read = (from: AnySource, stamp?: string): Promise<Page<unknown>> =>
            listPage(platform, list, from, endpoint, actor, query, stamp)
          return mayShare(source, query)
            ? sharedPage(
                platform.db,
                source,
                { query, context: { zone: actor.zone, now: platform.clock() }, columns },
                read,
                (page) => String(reply.serialize({ data: page.rows, meta: page.meta })),
              )
            : read(source)
        }
        const run = async (): Promise<unknown> => {
          if (typeof handler === 'function') return handler(call)
          if ('source' in handler) return runTheList(handler)
          await handler.verify({
            body: call.body as Buffer,
            headers: request.headers,
            now: platform.clock(),
          })
          return handler.handle(call as never)
        }
        if (endpoint.idempotency === 'own' && call.request.idempotency_key === null)
          throw new Failure(common.idempotency_key_missing)
        if (endpoint.idempotency && endpoint.idempotency !== 'own') {
          const stored = await once(
            platform.db,
            endpoint,
            actor,
            call.request.idempotency_key,
            [input.params, input.query, input.body],
            async () => ({
              status: endpoint.status ?? 200,
              payload: String(
                reply.serialize(envelope(endpoint, await run(), actor).payload as Record<string, unknown>),
              ),
            }),
          )
          return reply.status(stored.status).type(JSON_TYPE).send(stored.payload)
        }
        const result = await run()
        if (reply.sent || reply.statusCode === 302) return reply
        if (result instanceof Bytes) return sendBytes(reply, result)
        if (raw?.produces) return reply.send()
        if (isPage(result) && (input.query as ListQuery).csv)
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${grammar?.name ?? 'list'}.csv"`)
            .header('content-range', contentRange(input.query as ListQuery, result))
            .serializer(String)
            .send(writeCsv(csvRecords(result.rows, namesOf(input.query as ListQuery, columns))))
        const { payload, version } = envelope(endpoint, result, actor)
        // A chosen part of the columns is not the shape that the serializer was compiled from.
        if (grammar && (input.query as ListQuery).select) reply.serializer((value) => JSON.stringify(value))
        if (endpoint.versioned && version !== undefined) reply.header('etag', `"${version}"`)
        return reply.type(JSON_TYPE).send(payload)
      },
    })
  if (raw?.consumes)
    void app.register(async (scope) => {
      takeBytes(scope, raw)
      route(scope)
    })
  else route(app)
}

/** Registers every endpoint of the features below /api/v2 (v1 is rewritten to it). */
export function mountAll(
  app: FastifyInstance,
  platform: Platform,
  implementations: readonly Implementation[],
): void {
  for (const { contract, handlers } of implementations) {
    for (const [name, endpoint] of Object.entries(contract)) {
      mountEndpoint(app, platform, endpoint, handlers[name]!)
      if (endpoint.alsoAtRoot) mountEndpoint(app, platform, endpoint, handlers[name]!, endpoint.path)
    }
  }
}
