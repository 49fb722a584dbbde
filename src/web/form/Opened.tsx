import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/**
 * Shows content that is opened for editing, a skeleton while it loads, or an error: removed, not permitted or
 * failed to load.
 */
export function Opened<Read>({
  query,
  words,
  back,
  className,
  children,
}: {
  query: UseQueryResult<Read>
  words: { gone: string; gone_text: string; failed: string; failed_text: string }
  /** List that contains the content. */
  back: { href: string; label: string }
  /** Class of the page around the skeleton. */
  className: string | undefined
  children: (read: Read) => ReactNode
}): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError)
    return (
      <div className={className} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </div>
    )
  return isApiError(query.error) && [403, 404].includes(query.error.status) ? (
    <EmptyState
      level={1}
      title={words.gone}
      text={words.gone_text}
      link={{ href: back.href, label: back.label }}
    />
  ) : (
    <AskedError query={query} level={1} title={words.failed} text={words.failed_text} />
  )
}
