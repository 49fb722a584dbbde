import type { ReactNode } from 'react'
import { isNotFound } from '#web/client/health/is-lost.ts'
import { WhereHand } from '#web/ui/art/WhereHand.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { catalogueAddress, type Place } from '../addresses.ts'
import { useCourseWords } from '../words.ts'

/** Load error: content removed for good, or a failure to retry. */
export function LoadError({
  error,
  retry,
  place,
}: {
  error: unknown
  retry: () => void
  place: Place
}): ReactNode {
  const words = useCourseWords().error
  if (isNotFound(error))
    return (
      <EmptyState
        level={1}
        art={<WhereHand />}
        title={words.gone}
        text={words.gone_text}
        link={{ href: catalogueAddress(place), label: words.courses }}
      />
    )
  return (
    <ErrorState
      level={1}
      title={words.title}
      text={words.text}
      retry={{ label: words.retry, onRetry: retry }}
    />
  )
}
