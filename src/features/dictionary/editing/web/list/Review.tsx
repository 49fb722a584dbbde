import type { ReactNode } from 'react'
import { ReviewQueue } from '../../../review-books/web/public.ts'
import { EditingNav } from '../EditingNav.tsx'
import { ReviewFirst } from './ReviewFirst.tsx'

/** …/review: the queue, below the administration's parts. */
export default function Review(): ReactNode {
  return (
    <ReviewQueue
      nav={
        <>
          <EditingNav />
          <ReviewFirst />
        </>
      }
    />
  )
}
