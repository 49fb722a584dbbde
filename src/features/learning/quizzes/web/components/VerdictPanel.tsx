import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import parts from '#web/ui/layout/parts.module.css'
import type { Question } from '../../questions.contract.ts'
import type { Verdict } from '../../quizzes.contract.ts'
import { AnswerShown } from './AnswerShown.tsx'
import { VerdictLine } from './VerdictLine.tsx'
import { useQuizWords } from '../words.ts'
import s from './VerdictPanel.module.css'

/** Kinds that mark their choices: they show the right answer themselves. */
const MARKED: readonly Question['kind'][] = [
  'multiple_choice_one',
  'multiple_choice_several',
  'true_false',
  'clip_to_meaning',
  'meaning_to_clip',
  'match_pairs',
]

/** Verdict on an answer, beside the button to continue; takes the focus, and Enter continues. */
export function VerdictPanel({ question, verdict }: { question: Question; verdict: Verdict }): ReactNode {
  const words = useQuizWords().result
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const shows = !verdict.is_correct && verdict.correct.length > 0 && !MARKED.includes(question.kind)
  return (
    <div
      ref={panel}
      tabIndex={-1}
      data-verdict
      className={cx(
        s['panel'],
        verdict.is_correct ? s['good'] : !verdict.awaiting && question.grading !== 'self' && s['bad'],
      )}
    >
      <VerdictLine question={question} verdict={verdict} />
      {shows && (
        <div>
          <p className={parts.note}>{words.correct}</p>
          <AnswerShown question={question} answer={verdict.correct} />
        </div>
      )}
      {verdict.explanation && <p className={s['why']}>{verdict.explanation}</p>}
    </div>
  )
}
