import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FileImage } from '#web/client/files/file-image.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { courseAddress, letterOf } from '../../courses/web/public.ts'
import type { Recommended } from '../recommendations.contract.ts'
import s from './components/Recommendations.module.css'
import { recommendationsApi, recommendedToMe, useRecommendationChange } from './recommendations.api.ts'
import { useRecommendationWords } from './words.ts'

function Item({
  one: { course, reason, by, note, needs_plan },
  onDismiss,
  busy,
}: {
  one: Recommended
  onDismiss: () => void
  busy: boolean
}): ReactNode {
  const t = useRecommendationWords()
  const language = useLanguage()
  const lang = course.language === language ? undefined : course.language
  const { progress } = course
  return (
    <Card as="li" padding="s" className={s.item}>
      <FileImage
        keyPath={course.cover ?? letterOf(course.title)}
        alt=""
        width={176}
        height={176}
        className={s.cover}
        loading="lazy"
      />
      <div className={s.words}>
        <p className={s.reason}>{reason === 'teacher' && by ? t.from(by) : t.reasons[reason]}</p>
        <h3 className={s.title}>
          <Link href={courseAddress('app', course)} lang={lang}>
            {course.title}
          </Link>
        </h3>
        {note && <p className={s.note}>{note}</p>}
        <p className={s.small}>
          {joinedByPoints([
            course.level_name,
            progress ? t.done(progress.completed, course.lessons) : t.lessons(course.lessons),
          ])}
        </p>
        {needs_plan && (
          <p className={s.small}>
            {course.billing_type === 'Subscription'
              ? t.plan(course.free_lessons)
              : t.sold(course.free_lessons)}
          </p>
        )}
        <div>
          <Button
            variant="OffWhite"
            size="s"
            loading={busy}
            aria-label={t.dismiss_of(course.title)}
            onClick={onDismiss}
          >
            {t.dismiss}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/**
 * A learner's recommendations. Dismissed ones can be restored until the screen is left. `except`: courses
 * already on the screen, by their slugs.
 */
export function Recommendations({ except }: { except?: readonly string[] }): ReactNode {
  const t = useRecommendationWords()
  const { data } = useQuery(recommendedToMe(useLanguage()))
  const [gone, setGone] = useState<{ id: string; title: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null),
    undoLine = useRef<HTMLParagraphElement>(null)
  // Dismissing and restoring unmount the pressed button: focus the undo button, or the heading.
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current && document.activeElement === document.body)
      (undoLine.current?.querySelector('button') ?? heading.current)?.focus()
  }, [gone])
  const move = (to: typeof gone): void => {
    moved.current = true
    setGone(to)
  }
  const dismiss = useRecommendationChange((id: string) => recommendationsApi.dismiss(id)),
    undo = useRecommendationChange((id: string) => recommendationsApi.undismiss(id))
  const shown = data?.filter(({ course }) => !except?.includes(course.slug)) ?? []
  if (shown.length === 0 && !gone) return null
  return (
    <section className={s.section} aria-labelledby="recommended">
      <h2 id="recommended" ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      {shown.length > 0 && (
        <ul className={s.list}>
          {shown.map((one) => (
            <Item
              key={one.course.common_id}
              one={one}
              busy={dismiss.isPending && dismiss.variables === one.course.common_id}
              onDismiss={() =>
                dismiss.mutate(one.course.common_id, {
                  onSuccess: () => move({ id: one.course.common_id, title: one.course.title }),
                })
              }
            />
          ))}
        </ul>
      )}
      <div role="status">
        {gone && (
          <p ref={undoLine} className={s.gone}>
            {t.dismissed(gone.title)}{' '}
            <Button
              variant="blackBorder"
              size="s"
              loading={undo.isPending}
              onClick={() => undo.mutate(gone.id, { onSuccess: () => move(null) })}
            >
              {t.undo}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
