import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCourseQuizzes } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'

/** The quiz of a week, or (null) of the whole course, in the course's outline; nothing where there is none. */
export function PlacedQuizRow({
  common_id,
  week_key,
}: {
  common_id: string
  week_key: string | null
}): ReactNode {
  const words = useQuizWords().placed
  const quiz = useCourseQuizzes(common_id).data?.find((one) => one.week_key === week_key)
  if (!quiz) return null
  const open = quiz.access === 'open'
  const state = quiz.passed
    ? words.passed(quiz.best ?? 0)
    : quiz.access === 'plan'
      ? words.plan
      : quiz.access === 'locked'
        ? words.locked
        : quiz.best !== null
          ? words.best(quiz.best)
          : null
  return (
    <p className={cx(s['placed'], week_key === null && s['whole'])}>
      <span className={s['placedMark']} aria-hidden="true">
        {open ? <ListChecks /> : <Lock />}
      </span>
      <span>
        <strong>{open ? <Link href={`?quiz=${quiz.id}`}>{quiz.title}</Link> : quiz.title}</strong>
        <span className={s['placedFacts']}>{joinedByPoints([words.questions(quiz.questions), state])}</span>
      </span>
    </p>
  )
}
