import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { isApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { LockHand } from '#web/ui/art/LockHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import type { CourseCard } from '../../../courses/courses.contract.ts'
import {
  Buy,
  catalogueAddress,
  courseAddress,
  LoadError,
  Price,
  useCourses,
  type Place,
} from '../../../courses/web/public.ts'
import { useLessonWords } from '../words.ts'
import { useCourseLanguages } from '#web/client/stores/catalogue.ts'

const MOST = 100

/** The course of a lesson of which only its part of the address is known. */
const useCourseOf = (slug: string, enabled: boolean): CourseCard | undefined =>
  useCourses({ page_size: MOST }, enabled).data?.data.find(({ slug_language_pair }) =>
    slug_language_pair.some((one) => one.slug === slug),
  )

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
  // Readers who arrived from the course need no list to return to it.
  const before = useCourseLanguages((state) => state.slug_language_pair).find((one) => one.slug === slug)
  const listed = useCourseOf(slug, !before)
  const pair = listed?.slug_language_pair.find((one) => one.slug === slug)
  const course = before ?? (listed && pair && { id: pair.id, common_id: listed.common_id })
  return (
    <Button
      variant={second ? 'White' : 'Orange'}
      href={course ? courseAddress(place, course) : catalogueAddress(place)}
    >
      {course ? t.to_course : t.lessons}
    </Button>
  )
}

/** Error codes of lessons that must be paid for. */
const PAID = ['plan_needed', 'plan_or_purchase_needed', 'purchase_needed'] as const
type PaidReason = (typeof PAID)[number]
const isPaid = (code: string | undefined): code is PaidReason => PAID.some((one) => one === code)

/** Gate of a lesson that opens with a plan, with a purchase, or with either: its price, and a link to pay. */
function PaidReason({ by, slug, place }: { by: PaidReason; slug: string; place: Place }): ReactNode {
  const t = useLessonWords()
  const common = useCommonWords()
  const signedIn = useSignedIn()
  const course = useCourseOf(slug, by !== 'plan_needed')
  const [title, text] = {
    plan_needed: [t.plan_title, signedIn ? t.plan_text : t.plan_text_visitor],
    plan_or_purchase_needed: [t.both_title, t.both_text],
    purchase_needed: [t.bought_title, t.bought_text],
  }[by]
  const plans = by !== 'purchase_needed'
  return (
    <EmptyState
      level={1}
      art={<LockHand />}
      title={title}
      text={
        course?.price ? (
          <>
            {text} <Price price={course.price} />
          </>
        ) : (
          text
        )
      }
      action={
        <>
          {!plans && course && <Buy course={course} variant="Orange" />}
          {!signedIn && plans && (
            <Button variant="Orange" href="/auth/register">
              {t.create}
            </Button>
          )}
          {plans && (
            <Button variant={signedIn ? 'Orange' : 'White'} href="/product">
              {common.compare_plans}
            </Button>
          )}
          {plans && course && <Buy course={course} variant="White" />}
          {(signedIn || !plans) && <ToCourse slug={slug} place={place} second />}
        </>
      }
    />
  )
}

/** The reason for which a lesson is closed, and the way to open it. */
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
  if (isPaid(code)) return <PaidReason by={code} slug={slug} place={place} />
  return <LoadError error={error} retry={retry} place={place} />
}
