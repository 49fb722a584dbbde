import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Together } from '#web/client/together.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { MyCourses } from '../../courses/web/public.ts'
import { Recommendations, recommendedToMe } from '../../recommendations/web/public.ts'
import { LearnerInvites } from './LearnerInvites.tsx'

/** /app/courses: the learner's courses, after those that somebody asks them to take. */
export default function MyCoursesAndInvites(): ReactNode {
  const { data } = useQuery(recommendedToMe(useLanguage()))
  return (
    <Together fallback={<Skeleton lines={8} />}>
      <MyCourses
        invites={<LearnerInvites />}
        recommended={<Recommendations />}
        above={data?.map(({ course }) => course.common_id)}
      />
    </Together>
  )
}
