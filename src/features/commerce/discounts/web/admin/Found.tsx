import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isLost } from '#web/client/health/is-lost.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { DiscountRow } from '../../discounts.contract.ts'
import { oneDiscount } from '../discounts.api.ts'
import { useDiscountWords } from '../words.ts'
import { DISCOUNTS } from './DiscountForm.tsx'

/** Loads a discount for its children; shows a loading, error or not-found state meanwhile. */
export function Found({
  id,
  children,
}: {
  id: string
  children: (row: DiscountRow) => ReactNode
}): ReactNode {
  const words = useDiscountWords()
  const lists = useListWords()
  const found = useQuery(oneDiscount(id))
  return (
    <Asked query={found} failed={{ level: 1, title: lists.failed, text: lists.failed_text }} lost={isLost}>
      {(data) =>
        data ? (
          children(data)
        ) : (
          <EmptyState level={1} title={words.none} action={<Button href={DISCOUNTS}>{words.back}</Button>} />
        )
      }
    </Asked>
  )
}
