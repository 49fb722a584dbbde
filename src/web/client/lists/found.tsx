import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLost, isNotFound } from '#web/client/health/is-lost.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'

/** Shows the item of an address once it is loaded, else a loader or an error. */
export function Found<T>({
  query,
  none,
  text,
  back,
  children,
}: {
  query: UseQueryResult<T | null>
  /** Said where there is no such thing. */
  none: string
  text?: string
  back: { href: string; label: string }
  children: (found: NonNullable<T>) => ReactNode
}): ReactNode {
  const common = useCommonWords()
  const lists = useListWords()
  const nothing = (
    <EmptyState level={1} title={none} text={text} action={<Button href={back.href}>{back.label}</Button>} />
  )
  if (isNotFound(query.error)) return nothing
  if (isLost(query))
    return (
      <ErrorState
        level={1}
        title={lists.failed}
        text={lists.failed_text}
        retry={{ label: common.retry, onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    )
  if (query.isPending) return <Loader type="site-loader" label={common.loading} />
  if (query.data === null || query.data === undefined) return nothing
  return children(query.data)
}
