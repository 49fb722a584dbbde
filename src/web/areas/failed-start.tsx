import { useEffect, type ReactNode } from 'react'
import { isApiError } from '../client/api.ts'
import { isChunkError } from '../client/health/chunk-recovery.ts'
import { report } from '../client/health/monitoring.ts'
import { isAway, WaitForServer } from './RouteError.tsx'

const PAGE = '/something-went-wrong'
/** The page of its own that the address asks for: it needs neither the server nor a session. */
export const isFailurePage = (): boolean => location.pathname === PAGE

/** `/something-went-wrong` with the number to quote and the address to try again. */
export function failurePage(error: unknown, from: string): string {
  const search = new URLSearchParams({ from })
  if (isApiError(error) && error.errorId) search.set('error_id', error.errorId)
  return `${PAGE}?${search.toString()}`
}

const load = (to: string): void => location.assign(to)

/**
 * What stands where the application cannot start. A server that is away is waited for; any other failure (the
 * server breaks when it is asked who is signed in, a part of the application throws) leads to
 * `/something-went-wrong`.
 */
export function FailedStart({ error, go = load }: { error: unknown; go?: (to: string) => void }): ReactNode {
  const waits = isAway(error) || isChunkError(error)
  useEffect(() => {
    if (waits) return
    void report(error)
    if (!isFailurePage()) go(failurePage(error, location.pathname + location.search + location.hash))
  }, [error, waits, go])
  return waits ? <WaitForServer error={error} /> : null
}
