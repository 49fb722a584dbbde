import { queryOptions, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { Data, Endpoint } from '#contract/endpoint.ts'
import { api, type CallInput, type CallOptions, type Route } from './api.ts'

type Options<E extends Endpoint> = Omit<UndefinedInitialDataOptions<Data<E>>, 'queryKey' | 'queryFn'> &
  Pick<CallOptions<E>, 'quiet'>
/** Input of the call with options of the query; may be left out where the endpoint needs no input. */
type Rest<E extends Endpoint> =
  object extends CallInput<E> ? [given?: CallInput<E> & Options<E>] : [given: CallInput<E> & Options<E>]
type Given<E extends Endpoint> = { params?: unknown; query?: unknown } & Options<E>
type CallForData<E extends Endpoint> = (
  route: Route<E>,
  input: { params?: unknown; query?: unknown },
  options: CallOptions<E>,
) => Promise<Data<E>>

/**
 * Query for the data of an endpoint under `key`:
 * `getQuery<C['read']>('GET /orders/{id}', ['orders', id], { params: { id }, retry: false })`.
 */
export function getQuery<E extends Endpoint & { method: 'GET' }>(
  route: Route<E>,
  key: QueryKey,
  ...[given]: Rest<E>
) {
  const { params, query, quiet, ...options } = (given ?? {}) as Given<E>
  return queryOptions<Data<E>>({
    queryKey: key,
    queryFn: ({ signal }) =>
      (api.data as unknown as CallForData<E>)(
        route,
        { ...(params !== undefined && { params }), ...(query !== undefined && { query }) },
        { signal, ...(quiet && { quiet }) },
      ),
    ...options,
  })
}
