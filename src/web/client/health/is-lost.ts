import { isApiError } from '../api.ts'

type Read = { isError: boolean; data: unknown; error: unknown }
const PASSING = [401, 408, 429]
const refused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)

/** True where the server says that there is nothing at the address that was asked for. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404

/**
 * Whether a screen has to give way to a failure: nothing was read yet, or the server refuses it (it is gone,
 * or closed now). What the network or a server in trouble did may pass: what was read before stays on screen,
 * with what is typed and played there.
 */
export function isLost<Query extends Read>(query: Query): query is Query & { error: Error } {
  if (!query.isError) return false
  const { error } = query
  return query.data === undefined || refused(error)
}

/** Nothing was read, and it was not refused either: the server was not reached, and may be asked again. */
export const isNotReached = ({ isError, data, error }: Read): boolean =>
  isError && data === undefined && !refused(error)

/**
 * `throwOnError` of a screen that stands on one answer, as what a mailed link offers: a server that was not
 * reached is the route's to tell, which tries again by itself. The screen answers only for what the server
 * refuses, as a link that it does not know.
 */
export const notReached = (error: Error, query: { state: { data: unknown } }): boolean =>
  isNotReached({ isError: true, data: query.state.data, error })
