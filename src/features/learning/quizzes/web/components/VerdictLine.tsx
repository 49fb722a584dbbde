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

/** Right, wrong, partly right, or with the teacher; and what a wrong sign differs in. */
export function VerdictLine({ question, verdict }: { question: Question; verdict: Verdict }): ReactNode {
  const words = useQuizWords().result,
    language = useLanguage()
  // Somebody's own judgement of their signing is no grade.
  if (question.grading === 'self') return <p className={quizResult['verdict']}>{words.practised}</p>
  const partly = !verdict.is_correct && verdict.points_earned > 0
  const [label, Mark, look] = verdict.awaiting
    ? [words.awaiting, Clock, quizResult['waits']]
    : verdict.is_correct
      ? [words.right, Check, quizResult['right']]
      : partly
        ? [words.partly, Contrast, quizResult['partly']]
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
