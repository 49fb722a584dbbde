import type { FastifyInstance } from 'fastify'
import { common, Failure } from '#contract/errors.ts'
import type { Platform } from '../../platform.ts'
import { actorOf, authorize } from '../call/caller.ts'
import { csvLines, csvRecords } from '#contract/csv.ts'
import type { Implementation, ListHandler } from '../implement.ts'
import { contentRange } from './content-range.ts'
import { parseListQuery } from './list-query.ts'
import { listPage, listSource, namesOf, rowColumns } from '../mount.ts'

/**
 * Every kit-run list without path parameters, in PostgREST's bare form (array body, Content-Range), under the
 * same permission and row rules. PostgREST's published client works against it.
 */
export function mountRest(
  app: FastifyInstance,
  platform: Platform,
  implementations: readonly Implementation[],
): void {
  for (const { contract, handlers } of implementations) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name]
      if (!endpoint.grammar || typeof handler === 'function' || endpoint.path.includes('{')) continue
      const grammar = endpoint.grammar
      const columns = rowColumns(endpoint)
      app.route({
        method: ['GET', 'HEAD'],
        url: `/rest/v1/${grammar.name}`,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const actor = await actorOf(platform, request, endpoint.access)
          request.actor = actor
          authorize(actor, endpoint)
          const raw = request.query as Record<string, unknown>
          // PostgREST has no default page: without limit or range it answers all that may be read at once.
          const unlimited =
            raw['limit'] === undefined &&
            raw['page_size'] === undefined &&
            request.headers.range === undefined
          const query = parseListQuery(
            grammar,
            columns,
            unlimited ? { ...raw, page_size: '100' } : raw,
            request.headers,
          )
          const { rows, meta } = await listPage(
            platform,
            handler as ListHandler,
            await listSource(platform, handler as ListHandler, actor, {}, query),
            endpoint,
            actor,
            query,
          )
          const counted = /count=(exact|planned|estimated)/.test(String(request.headers['prefer'] ?? ''))
          reply
            .header('content-range', contentRange(query, { rows, meta }, counted))
            .header('cache-control', 'no-store')
          if (query.csv)
            return reply
              .type('text/csv; charset=utf-8')
              .send(csvLines(csvRecords(rows, namesOf(query, columns))))
          if (query.single) {
            if (rows.length !== 1) throw new Failure(common.not_single)
            return reply
              .type('application/vnd.pgrst.object+json; charset=utf-8')
              .serializer((value) => JSON.stringify(value))
              .send(rows[0])
          }
          return reply
            .status(counted && rows.length < meta.total ? 206 : 200)
            .type('application/json; charset=utf-8')
            .send(rows)
        },
      })
    }
  }
}
