import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Contrast from 'lucide-react/icons/contrast'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Question } from '../../questions.contract.ts'
import type { Verdict } from '../../quizzes.contract.ts'
import { useQuizWords } from '../words.ts'
import quizResult from './QuizResult.module.css'

/** Of a single point the half is none, but who says “almost” was not told that it is wrong. */
const saysAlmost = (question: Question, { your }: Verdict): boolean =>
  question.grading === 'self' && your[0] === 'almost'

/** Right, wrong, partly right, or with the teacher; and what a wrong sign differs in. */
export function VerdictLine({ question, verdict }: { question: Question; verdict: Verdict }): ReactNode {
  const words = useQuizWords().result,
    language = useLanguage()
  const partly = !verdict.is_correct && (verdict.points_earned > 0 || saysAlmost(question, verdict))
  const [label, Mark, look] = verdict.awaiting
    ? [words.awaiting, Clock, quizResult['waits']]
    : verdict.is_correct
      ? [words.right, Check, quizResult['right']]
      : partly
        ? [words.partly, Contrast, quizResult['partly']]
        : question.grading === 'self'
          ? [words.not_yet, Contrast, quizResult['partly']]
          : [words.wrong, X, quizResult['wrong']]
  return (
    <>
      <p className={cx(quizResult['verdict'], look)}>
        <Mark aria-hidden="true" />
        {label}
      </p>
      {verdict.differs.length > 0 && (
        <p>
          {words.differs(
            new Intl.ListFormat(language).format(verdict.differs.map((one) => words.parameters[one])),
          )}
        </p>
      )}
    </>
  )
}
