import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { Together } from '#web/client/together.tsx'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { ReviewQueue } from '../../../review-books/web/public.ts'
import { EditingNav } from '../EditingNav.tsx'
import { summary } from '../editing.api.ts'
import { ReviewFirst } from './ReviewFirst.tsx'

/** …/review: the queue, below the administration's parts. */
export default function Review(): ReactNode {
  const { data } = useQuery(summary)
  const common = useCommonWords()
  return (
    <Together fallback={<Loader label={common.loading} />}>
      <ReviewQueue
        can_review={data?.can_review === true}
        nav={
          <>
            <EditingNav />
            <ReviewFirst />
          </>
        }
      />
    </Together>
  )
}
