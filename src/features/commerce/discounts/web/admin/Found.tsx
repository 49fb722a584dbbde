import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLost } from '#web/client/health/is-lost.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useListWords } from '#web/i18n/lists.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
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
  const common = useCommonWords()
  const lists = useListWords()
  const found = useQuery(oneDiscount(id))
  if (isLost(found))
    return (
      <ErrorState
        level={1}
        title={lists.failed}
        text={lists.failed_text}
        retry={{ label: common.retry, onRetry: () => void found.refetch(), busy: found.isFetching }}
      />
    )
  if (found.isPending) return <Loader type="site-loader" label={common.loading} />
  if (!found.data)
    return <EmptyState level={1} title={words.none} action={<Button href={DISCOUNTS}>{words.back}</Button>} />
  return children(found.data)
}
