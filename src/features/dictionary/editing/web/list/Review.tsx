import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { ReviewQueue } from '../../../review-books/web/public.ts'
import { EditingNav } from '../EditingNav.tsx'
import { summary } from '../editing.api.ts'
import { ReviewFirst } from './ReviewFirst.tsx'

/** …/review: the queue, below the administration's parts. */
export default function Review(): ReactNode {
  const { data, isPending } = useQuery(summary)
  const common = useCommonWords()
  if (isPending) return <Loader label={common.loading} />
  return (
    <ReviewQueue
      can_review={data?.can_review === true}
      nav={
        <>
          <EditingNav />
          <ReviewFirst />
        </>
      }
    />
  )
}
