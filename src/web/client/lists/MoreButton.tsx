import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'

type MoreButtonProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: ReactNode
}

/** Button that loads the next page of an infinite query; nothing at its end. */
export function MoreButton({ query, children }: MoreButtonProps): ReactNode {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <Button variant="blackBorder" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {children}
    </Button>
  )
}
