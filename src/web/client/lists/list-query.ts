import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api, type Answer, type Route } from '../api.ts'

type CallList<E extends Endpoint> = (
  route: Route<E>,
  input: { query: ListParams },
  options: { signal: AbortSignal },
) => Promise<Answer<E>>

/**
 * Returns the query of a page of a list under `key`. The rows of the previous page stay until the next ones
 * are there. Its `meta` names the request, so that the whole list can be loaded as a file.
 */
export const listQuery =
  <E extends Endpoint & { method: 'GET' }>(
    route: Route<E>,
    key: readonly unknown[],
    options: { staleTime?: number } = {},
  ) =>
  (query: ListParams) =>
    queryOptions({
      queryKey: [...key, query] as const,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => (api.call as unknown as CallList<E>)(route, { query }, { signal }),
      ...options,
      meta: { path: route.slice('GET '.length), query },
    })

/** Path and parameters of the request behind a `listQuery`; null for another query. */
export function requestOf(
  meta: Readonly<Record<string, unknown>> | undefined,
): { path: string; query: ListParams } | null {
  const { path, query } = meta ?? {}
  return typeof path === 'string' && typeof query === 'object' && query !== null
    ? { path, query: query as ListParams }
    : null
}
