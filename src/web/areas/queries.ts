import { QueryCache, QueryClient, type DefaultOptions, type Query } from '@tanstack/react-query'
import { isApiError } from '../client/api.ts'
import { noting, onHoldingsChanged, type ReadNotes } from '../client/changes.ts'
import { whenReachable } from '../client/health/reachable.ts'

/** Retries after network and server errors only; a client error would fail again. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && isApiError(error) && (error.status === 0 || error.status >= 500)
/** The same for what was never read: without a connection that is known at once, and asked again later. */
const worthWaiting = (failures: number, error: unknown): boolean =>
  navigator.onLine && worthRetrying(failures, error)

const unanswered = (error: unknown): boolean => isApiError(error) && error.status === 0
let waiting: (() => void) | undefined
/** Refetches unanswered queries once an unreachable server is back, so that nobody has to press a button. */
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

const notes = new WeakMap<object, ReadNotes>()
/**
 * Notes of every read whether it shows what people have, so that nothing has to be remembered by features,
 * and ends the wait of a screen that has nothing to show.
 */
const behavior: NonNullable<NonNullable<DefaultOptions['queries']>['behavior']> = {
  onFetch(context, query) {
    const { fetchFn } = context
    if (query.state.data === undefined && context.options.retry === worthRetrying)
      context.options = { ...context.options, retry: worthWaiting }
    const own = { holdings: false }
    notes.set(query, own)
    context.fetchFn = () => noting(own, fetchFn)
  },
}
/**
 * True unless it is known that a query shows nothing of what people have, or that what it shows is over with
 * the change (`meta: { readAgain: false }`): the preview of a merge, once that is done.
 */
const mayShowHoldings = (query: Query): boolean =>
  query.meta?.['readAgain'] !== false && (notes.get(query)?.holdings ?? true)

/** Server state that all screens share. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askAgainWhenBack }),
  defaultOptions: {
    // Offline, each query is sent once, since the worker may have the answer. Unanswered ones are sent again
    // when the connection is back, and the data on screen is kept.
    queries: {
      retry: worthRetrying,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
      behavior,
    },
  },
})

// Refetches holdings (used up by a booking, a purchase or a seat) wherever they are shown. Requests that the
// feature itself has started by then are not sent twice.
onHoldingsChanged(() =>
  setTimeout(
    () => void queryClient.invalidateQueries({ predicate: mayShowHoldings }, { cancelRefetch: false }),
  ),
)

/** Forgets everything that was read for the person who is leaving. */
export const clearQueries = (): void => queryClient.clear()

/** Refetches the queries under a key that a screen uses. */
export const refreshQueries = (queryKey: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey })
