import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

const Grading = lazy(() => import('./Grading.tsx'))

/** `?grading` of a home opens the queue, `?grading=<id>` one hand-in; without it the home itself stands. */
export function GradingFromAddress({ children }: { children: ReactNode }): ReactNode {
  const id = useSearchParams()[0].get('grading')
  return id === null ? (
    children
  ) : (
    <Suspense fallback={<Skeleton shape="title" />}>
      <Grading id={id} />
    </Suspense>
  )
}
