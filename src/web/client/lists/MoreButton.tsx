import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'

type MoreButtonProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: ReactNode
}

/**
 * Button that loads the next page of an infinite query; nothing at its end. It follows its list, whose first
 * new row takes the focus when the button is gone with the last page.
 */
export function MoreButton({ query, children }: MoreButtonProps): ReactNode {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!hasNextPage) return null
  const load = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const last = currentTarget.previousElementSibling?.lastElementChild
    await fetchNextPage()
    requestAnimationFrame(() => {
      const row = last?.nextElementSibling
      if (!(row instanceof HTMLElement) || document.activeElement !== document.body) return
      const within = row.querySelector<HTMLElement>('a, button')
      if (!within) row.tabIndex = -1
      ;(within ?? row).focus()
    })
  }
  return (
    <Button variant="blackBorder" loading={isFetchingNextPage} onClick={(event) => void load(event)}>
      {children}
    </Button>
  )
}
