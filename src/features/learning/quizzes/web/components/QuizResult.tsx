import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ANSWER_VIEWS, DEFAULT_ANSWER_VIEW } from '#contract/constants.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { cx } from '#web/ui/cx.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { AnswerShown } from './AnswerShown.tsx'
import { Celebration } from './Celebration.tsx'
import { Prompt } from './Prompt.tsx'
import { VerdictLine } from './VerdictLine.tsx'
import type { AnsweredQuestion, Result } from '../../quizzes.contract.ts'
import { QuestionMedia } from '../questions/OptionFace.tsx'
import { AnswerFilm } from '../questions/AnswerFilm.tsx'
import { useQuizWords } from '../words.ts'
import quizResult from './QuizResult.module.css'
import parts from '#web/ui/layout/parts.module.css'

type View = (typeof ANSWER_VIEWS)[number]

/** Teachers' comments on an answer, the newest first, with the reason of a change. */
function Grades({ question }: { question: AnsweredQuestion }): ReactNode {
  const words = useQuizWords()
  if (question.grades.length === 0) return null
  return (
    <ul className={parts.rows}>
      {question.grades.map((grade) => (
        <li key={grade.graded_at} className={quizResult['said']}>
          <p>
            <strong>
              {words.result.graded(grade.grader, words.result.points(grade.points, question.points))}
            </strong>
          </p>
          {grade.film && <AnswerFilm film={grade.film} label={words.result.reply(grade.grader)} />}
          {grade.comment && <p>{grade.comment}</p>}
          {grade.reason && (
            <p>
              <strong>{words.result.reason}: </strong>
              {grade.reason}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const byPerson = (question: AnsweredQuestion): boolean =>
  question.kind === 'open' || question.kind === 'camera'

function Answered({
  question,
  number,
  view,
}: {
  question: AnsweredQuestion
  number: number
  view: View
}): ReactNode {
  const words = useQuizWords().result
  const shown = view === 'your' || byPerson(question) ? 'your' : 'correct'
  return (
    <li className={quizResult['answered']}>
      <h4 className={quizResult['asked']}>
        {number}. <Prompt text={question.prompt} />
      </h4>
      <VerdictLine question={question} verdict={question} />
      <QuestionMedia question={question} />
      <div>
        <p className={parts.small}>{shown === 'your' ? words.your : words.correct}</p>
        <AnswerShown question={question} answer={shown === 'your' ? question.your : question.correct} />
      </div>
      <Grades question={question} />
      {question.explanation && (
        <p>
          <strong>{words.why}: </strong>
          {question.explanation}
        </p>
      )}
    </li>
  )
}

/**
 * The score, and every question explained: as answered, or as it is right. `watch`: the lesson's film is
 * still to be watched.
 */
export function QuizResult({
  result,
  watch,
  actions,
  reached,
}: {
  result: Result
  watch: boolean
  actions: ReactNode
  /** Milestones reached by this result. */
  reached?: ReactNode
}): ReactNode {
  const words = useQuizWords().result
  const views = useCommonWords().answers
  const [view, setView] = useState<View>(DEFAULT_ANSWER_VIEW)
  // Answers waiting for a teacher may still pass: the learner is not told that they have failed before.
  const pending = result.awaiting > 0 && !result.passed
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={quizResult['result']}>
      <div
        className={cx(
          quizResult['score'],
          result.passed ? quizResult['passed'] : pending ? quizResult['pending'] : quizResult['failed'],
        )}
      >
        {result.passed && <Celebration />}
        {!pending && <p className={quizResult['percent']}>{words.score(result.score)}</p>}
        <div>
          <h3 ref={heading} tabIndex={-1}>
            {result.passed ? words.passed : pending ? words.pending : words.failed}
          </h3>
          <p>
            {result.passed
              ? words.passed_text
              : pending
                ? words.pending_text(result.pass_mark)
                : words.failed_text(result.pass_mark)}
          </p>
          {result.awaiting > 0 && <p>{words.waits(result.awaiting)}</p>}
          <p className={quizResult['points']}>
            {joinedByPoints([
              pending
                ? words.so_far(result.points, result.points_possible)
                : words.points(result.points, result.points_possible),
              result.lesson_completed
                ? words.lesson_done
                : result.passed && result.best !== null && watch && words.watch,
            ])}
          </p>
        </div>
      </div>
      <div className={parts.actions}>{actions}</div>
      {reached}
      {result.withheld ? (
        <h4>{words.look_again}</h4>
      ) : (
        <Segments
          label={words.view}
          options={ANSWER_VIEWS.map((value) => ({ value, label: views[value] }))}
          value={view}
          onChange={setView}
        />
      )}
      <ol className={quizResult['list']}>
        {result.questions.map((question, index) =>
          // Right answers need no review before the next attempt.
          result.withheld && question.is_correct ? null : (
            <Answered
              key={question.id}
              question={question}
              number={index + 1}
              view={result.withheld ? 'your' : view}
            />
          ),
        )}
      </ol>
    </div>
  )
}
