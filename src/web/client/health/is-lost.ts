import { isApiError } from '../api.ts'

type QueryState = { isError: boolean; data: unknown; error: unknown }
const PASSING = [401, 408, 429]
const refused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)

/** True where the server says that there is nothing at the address that was asked for. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404

/**
 * True if a screen must show an error instead of its content: nothing was read yet, or the server refuses it
 * (removed, or no longer permitted). Network and server errors may pass, so the content stays on screen, with
 * typed text and playing films.
 */
export function isLost<Query extends QueryState>(query: Query): query is Query & { error: Error } {
  if (!query.isError) return false
  const { error } = query
  return query.data === undefined || refused(error)
}

/** Nothing was read, and it was not refused either: the server was not reached, and may be asked again. */
export const isNotReached = ({ isError, data, error }: QueryState): boolean =>
  isError && data === undefined && !refused(error)

/**
 * `throwOnError` of a screen that needs a single answer, such as the offer of a mailed link. If the server
 * was not reached, the route shows that and retries by itself. The screen handles only the server's refusals,
 * such as an unknown link.
 */
export const notReached = (error: Error, query: { state: { data: unknown } }): boolean =>
  isNotReached({ isError: true, data: query.state.data, error })
