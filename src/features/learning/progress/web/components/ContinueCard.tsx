import type { ReactNode } from 'react'
import { useCommonWords } from '#web/i18n/common.ts'
import { HelloHand } from '#web/ui/art/HelloHand.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Title } from '#web/ui/navigation/Title.tsx'
import {
  courseAddress,
  lessonAddress,
  letterOf,
  MovingSign,
  openedBy,
  unitColor,
} from '../../../courses/web/public.ts'
import type { MyProgress } from '../../progress.contract.ts'
import { useProgressWords } from '../words.ts'
import s from './Progress.module.css'

/** Longer titles are set smaller, so that their long words fit beside the picture. */
const LONG_TITLE = 40

/** The main next action: continue, start, or browse. */
export function ContinueCard({ mine }: { mine: MyProgress }): ReactNode {
  const t = useProgressWords()
  const common = useCommonWords()
  const { next, courses } = mine
  if (next) {
    return (
      <section className={s['continue']} data-unit={unitColor(next.unit)} aria-labelledby="continue">
        <MovingSign
          poster={next.poster ?? letterOf(next.lesson_title)}
          preview={next.preview}
          className={s['poster']}
        />
        <div>
          <p className={s['kicker']}>
            {courses.length === 0 ? t.first : next.started ? t.go_on : t.start_next}
          </p>
          <h2 id="continue" data-long={next.lesson_title.length > LONG_TITLE || undefined}>
            <Title>{next.lesson_title}</Title>
          </h2>
          <p>{t.lesson_of(next.number, next.lessons, next.course_title)}</p>
          <Button variant="Orange" size="l" href={lessonAddress('app', next.course_slug, next.lesson_slug)}>
            {next.started ? t.watch : t.begin}
          </Button>
        </div>
      </section>
    )
  }
  const left = courses.filter((course) => course.progress?.status !== 'completed')
  const unfinished = left.length > 0
  // No plan opens a course that is sold on its own: its page has the price.
  const sold = left.every((course) => openedBy(course) !== 'plan' && openedBy(course) !== 'both')
  const [title, text, action] =
    courses.length === 0
      ? [t.first, t.first_text, t.choose]
      : unfinished
        ? [t.needs_plan, sold ? t.needs_purchase_text : t.needs_plan_text, sold ? t.see_price : t.look]
        : [t.all_done, t.all_done_text, t.look]
  return (
    <section className={s['continue']} aria-labelledby="continue">
      <div className={s['art']} aria-hidden="true">
        <HelloHand />
      </div>
      <div>
        <h2 id="continue">{title}</h2>
        <p>{text}</p>
        <Button
          variant={courses.length === 0 || (unfinished && sold) ? 'Orange' : 'blackBorder'}
          size="l"
          href={unfinished && sold ? courseAddress('app', left[0]!) : '/app/courses'}
        >
          {action}
        </Button>
        {unfinished && !sold && (
          <Button variant="Orange" size="l" href="/product">
            {common.compare_plans}
          </Button>
        )}
      </div>
    </section>
  )
}
