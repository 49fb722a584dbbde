import type { ReactNode } from 'react'
import { useCommonWords } from '../i18n/common.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loader } from '../ui/feedback/Loader.tsx'
import { isApiError } from './api.ts'
import { isNotFound } from './health/is-lost.ts'

/** The part of a query's result that decides between loading, failure and content. */
type Query<T> = {
  data: T | undefined
  error: Error | null
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}
type Failure = {
  title: ReactNode
  text?: ReactNode | ((error: Error | null) => ReactNode)
  level?: 1 | 2 | 3
  /** Replaces `text` with the common words for a server that was not reached. */
  unreachable?: boolean
  /** False keeps the retry button without a spinner during the request. */
  spinner?: boolean
}
type AskedProps<T> = {
  query: Query<T>
  failed: Failure
  /** Shown until the first data; the loader that covers the screen by default. */
  loading?: ReactNode
  /** Replaces the error after a 404. */
  missing?: ReactNode
  /** Decides that the error replaces the content; by default, if there is no data. */
  lost?: (query: Query<T>) => boolean
  children: (data: T) => ReactNode
}

type AskedErrorProps = Failure & { query: Pick<Query<unknown>, 'error' | 'isFetching' | 'refetch'> }

/**
 * Error of a query with a button to retry, for screens that decide themselves when and around what it
 * appears.
 */
export function AskedError({
  query,
  title,
  text,
  level,
  unreachable = false,
  spinner = true,
}: AskedErrorProps): ReactNode {
  const common = useCommonWords()
  const { error, isFetching, refetch } = query
  const isUnreachable = unreachable && isApiError(error) && error.status === 0
  return (
    <ErrorState
      {...(level && { level })}
      title={title}
      text={isUnreachable ? common.unreachable : typeof text === 'function' ? text(error) : text}
      retry={{ label: common.retry, onRetry: () => void refetch(), busy: spinner && isFetching }}
    />
  )
}

/** True after a failed request, also while older data is there. For `lost`. */
export const isFailed = ({ isError }: Query<unknown>): boolean => isError

const hasNothing = ({ isError, data }: Query<unknown>): boolean => isError && data === undefined

/**
 * Shows the data of a query with `children`, a loading part until it is there, or an error with a button to
 * retry. Data stays on screen while a later request fails. `children` runs inside this component's render, so
 * it must not call hooks.
 */
export function Asked<T>({
  query,
  failed,
  loading,
  missing,
  lost = hasNothing,
  children,
}: AskedProps<T>): ReactNode {
  if (lost(query))
    return missing !== undefined && isNotFound(query.error) ? (
      missing
    ) : (
      <AskedError query={query} {...failed} />
    )
  if (query.data !== undefined) return children(query.data)
  return loading === undefined ? <Loader type="site-loader" /> : loading
}
