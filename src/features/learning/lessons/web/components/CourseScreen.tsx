import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAuth } from '#web/client/stores/auth.ts'
import { CourseCertificate } from '../../../certificates/web/public.ts'
import { AskLearners } from '../../../course-people/web/public.ts'
import {
  courseAddress,
  CoursePage,
  isAuthorPlace,
  lessonAddress,
  lessonAfter,
  useCourseTree,
  type Place,
} from '../../../courses/web/public.ts'
import { UnitDownload } from '../../../downloads/web/public.ts'
import { CourseFeedbackCard } from '../../../feedback/web/public.ts'
import { PlacedQuizRow, PlacedQuizScreen } from '../../../quizzes/web/public.ts'
import { RecommendCard } from '../../../recommendations/web/public.ts'

/** A course with the quizzes of its weeks; `?quiz=` opens one of them. */
export function CourseScreen({ place }: { place: Place }): ReactNode {
  const { id = '', common_id = '' } = useParams()
  const quiz = useSearchParams()[0].get('quiz')
  const tree = useCourseTree(id).data
  const address = { id, common_id }
  if (quiz)
    return (
      <PlacedQuizScreen
        common_id={common_id}
        quiz_id={quiz}
        back={courseAddress(place, address)}
        keptAt={courseAddress('app', address)}
        nextAfter={(week_key) => {
          const slug = tree && lessonAfter(tree, week_key)
          return slug ? lessonAddress(place, tree.course.slug, slug) : null
        }}
        recorded={place === 'app'}
        bypass={isAuthorPlace(place)}
      />
    )
  return (
    <CoursePage
      id={id}
      place={place}
      quizAfter={(week_key) => <PlacedQuizRow common_id={common_id} week_key={week_key} />}
      {...(place === 'app' && {
        unitTools: (module, course) => <UnitDownload module={module} course={course} />,
      })}
      beside={
        <>
          {place === 'app' ? (
            <CourseCertificate common_id={common_id} />
          ) : (
            isAuthorPlace(place) && (
              <AskAbove id={id} common_id={common_id} recommends={place === 'organization'} />
            )
          )}
          <CourseFeedbackCard common_id={common_id} asks={place === 'app'} />
        </>
      }
    />
  )
}

/** Learners are asked to take what is published. */
function AskAbove({
  id,
  common_id,
  recommends,
}: {
  id: string
  common_id: string
  /** An Admin has no learners of their own. */
  recommends: boolean
}): ReactNode {
  const organization_id = useAuth((state) => state.organization?.id ?? null)
  return (
    useCourseTree(id).data?.course.status === 'published' && (
      <>
        {recommends && <RecommendCard common_id={common_id} />}
        <AskLearners common_id={common_id} published organization_id={organization_id} />
      </>
    )
  )
}
