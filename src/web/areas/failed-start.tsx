import { useEffect, type ReactNode } from 'react'
import { isApiError } from '../client/api.ts'
import { isChunkError } from '../client/health/chunk-recovery.ts'
import { report } from '../client/health/monitoring.ts'
import { isAway, WaitForServer } from './RouteError.tsx'

const PAGE = '/something-went-wrong'
/** The page of its own that the address asks for: it needs neither the server nor a session. */
export const isFailurePage = (): boolean => location.pathname === PAGE

/** `/something-went-wrong` with the error id and the address to retry. */
export function failurePage(error: unknown, from: string): string {
  const search = new URLSearchParams({ from })
  if (isApiError(error) && error.errorId) search.set('error_id', error.errorId)
  return `${PAGE}?${search.toString()}`
}

const load = (to: string): void => location.assign(to)

/**
 * Shown when the application fails to start. Waits for an unreachable server. Any other failure (a server
 * error while loading the session, an exception in the application) leads to `/something-went-wrong`.
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
