import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { isApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { LockHand } from '#web/ui/art/LockHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import {
  catalogueAddress,
  courseAddress,
  LoadError,
  useCourses,
  type Place,
} from '../../../courses/web/public.ts'
import { useLessonWords } from '../words.ts'
import { useCourseLanguages } from '#web/client/stores/catalogue.ts'

const MOST = 100

/** The way back into the course of a closed lesson, of which only its part of the address is known. */
function ToCourse({
  slug,
  place,
  second,
}: {
  slug: string
  place: Place
  /** Beside something else to do. */ second?: true
}): ReactNode {
  const t = useLessonWords()
  // Whoever came from the course needs no list to find the way back.
  const before = useCourseLanguages((state) => state.slug_language_pair).find((one) => one.slug === slug)
  const listed = useCourses({ page_size: MOST }, !before)
    .data?.data.flatMap(({ common_id, slug_language_pair }) =>
      slug_language_pair.map((one) => ({ ...one, common_id })),
    )
    .find((one) => one.slug === slug)
  const course = before ?? listed
  return (
    <Button
      variant={second ? 'White' : 'Orange'}
      href={course ? courseAddress(place, course) : catalogueAddress(place)}
    >
      {course ? t.to_course : t.lessons}
    </Button>
  )
}

/** What keeps the lesson closed, and the way to it. */
export function Closed({
  error,
  retry,
  slug,
  place,
}: {
  error: unknown
  retry: () => void
  slug: string
  place: Place
}): ReactNode {
  const t = useLessonWords()
  const common = useCommonWords()
  const signedIn = useSignedIn()
  const code = isApiError(error) ? error.code : undefined
  if (code === 'lesson_locked')
    return (
      <EmptyState
        level={1}
        art={<LockHand />}
        title={t.locked_title}
        text={t.locked_text}
        action={<ToCourse slug={slug} place={place} />}
      />
    )
  if (code === 'plan_needed')
    return (
      <EmptyState
        level={1}
        art={<LockHand />}
        title={t.plan_title}
        text={signedIn ? t.plan_text : t.plan_text_visitor}
        action={
          signedIn ? (
            <>
              <Button variant="Orange" href="/product">
                {common.compare_plans}
              </Button>
              <ToCourse slug={slug} place={place} second />
            </>
          ) : (
            <>
              <Button variant="Orange" href="/auth/register">
                {t.create}
              </Button>
              <Button variant="White" href="/product">
                {common.compare_plans}
              </Button>
            </>
          )
        }
      />
    )
  return <LoadError error={error} retry={retry} place={place} />
}
