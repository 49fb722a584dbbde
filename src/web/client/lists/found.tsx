import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
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
  const lists = useListWords()
  const nothing = (
    <EmptyState level={1} title={none} text={text} action={<Button href={back.href}>{back.label}</Button>} />
  )
  return (
    <Asked
      query={query}
      failed={{ level: 1, title: lists.failed, text: lists.failed_text }}
      lost={isLost}
      missing={nothing}
    >
      {(data) => (data === null || data === undefined ? nothing : children(data))}
    </Asked>
  )
}
