import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { Data, Endpoint } from '#contract/endpoint.ts'
import type { ListParams } from '#contract/lists.ts'
import { api, type Route } from '../api.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The one row of a list that an address names. An address that was cut or written by hand finds nothing: the
 * list would refuse it.
 */
export const firstRow = async <Row>(id: string, read: () => Promise<readonly Row[]>): Promise<Row | null> =>
  UUID.test(id) ? ((await read())[0] ?? null) : null

type RowOf<E extends Endpoint> = Data<E> extends readonly (infer Row)[] ? Row : never
type CallRows<E extends Endpoint> = (
  route: Route<E>,
  input: { query: ListParams },
  options: { signal: AbortSignal },
) => Promise<readonly RowOf<E>[]>

/**
 * Query for the row of a list with this `id` in its `column`, under `key` and the id; null without such a
 * row.
 */
export const rowQuery = <E extends Endpoint & { method: 'GET' }>(
  route: Route<E>,
  key: QueryKey,
  id: string,
  column = 'id',
) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      firstRow(id, () =>
        (api.data as unknown as CallRows<E>)(route, { query: { [column]: `eq.${id}` } }, { signal }),
      ),
  })
