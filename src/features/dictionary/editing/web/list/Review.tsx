import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReviewQueue } from '../../../review-books/web/public.ts'
import { EditingNav } from '../EditingNav.tsx'
import { summary } from '../editing.api.ts'
import { ReviewFirst } from './ReviewFirst.tsx'

/** …/review: the queue, below the administration's parts. */
export default function Review(): ReactNode {
  const { data } = useQuery(summary)
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
