/**
 * True if a call with this status is to be sent again later: the server was not reached, failed, wants a new
 * token or has had too many calls. Other refusals would only be repeated.
 */
export const unreached = (status: number): boolean =>
  status === 0 || status >= 500 || status === 401 || status === 429
