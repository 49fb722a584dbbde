import { isApiError } from './api.ts'

type Read = { isError: boolean; data: unknown; error: unknown }
const PASSING = [401, 408, 429]

/**
 * Whether a screen has to give way to a failure: nothing was read yet, or the server refuses it (it is gone, or closed now). What the network
 * or a server in trouble did may pass: what was read before stays on screen, with what is typed and played there.
 */
export function isLost<Query extends Read>(query: Query): query is Query & { error: Error } {
  if (!query.isError) return false
  const { error } = query
  return query.data === undefined || (isApiError(error) && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status))
}
