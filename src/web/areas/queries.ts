import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { isApiError } from '../client/api.ts'
import { whenReachable } from '../client/health/reachable.ts'

/** What the person did wrong stays wrong; what the network or the server did may pass. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500)

const unanswered = (error: unknown): boolean => isApiError(error) && error.status === 0
let waiting: (() => void) | undefined
/**
 * What got no answer is asked again by itself once a server that was away is back: nobody has to press a
 * button for that.
 */
function askAgainWhenBack(error: unknown): void {
  if (!unanswered(error)) return
  let away = false
  waiting ??= whenReachable(
    () => {
      waiting = undefined
      // A server that was there all along would only fail the same way again.
      if (away)
        void queryClient.refetchQueries({
          type: 'active',
          predicate: (query: Query) => query.state.status === 'error' && unanswered(query.state.error),
        })
    },
    () => {
      away = true
    },
  )
}

/** Server state that all screens share. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askAgainWhenBack }),
  defaultOptions: {
    // Without a connection each is asked once, since the worker may have the answer; what it has not waits, and
    // what is on screen stays.
    queries: {
      retry: worthRetrying,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
    },
  },
})

/** Forgets everything that was read for the person who is leaving. */
export const clearQueries = (): void => queryClient.clear()

/** Reads anew what stands under a key, where a screen has it. */
export const refreshQueries = (queryKey: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey })
