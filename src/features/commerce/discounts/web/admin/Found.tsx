import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordPage } from '#web/client/lists/RecordPage.tsx'
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
  return (
    <RecordPage
      query={useQuery(oneDiscount(id))}
      none={words.none}
      back={{ href: DISCOUNTS, label: words.back }}
    >
      {children}
    </RecordPage>
  )
}
