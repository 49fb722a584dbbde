import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Contrast from 'lucide-react/icons/contrast'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ANSWER_VIEWS, DEFAULT_ANSWER_VIEW } from '#contract/constants.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { cx } from '#web/ui/cx.ts'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Prompt } from './Prompt.tsx'
import type { AnsweredQuestion, Result } from '../../quizzes.contract.ts'
import { AnswerFilm } from '../questions/AnswerFilm.tsx'
import { OptionMedia, QuestionMedia, useOptionName } from '../questions/OptionFace.tsx'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'
import quizResult from './QuizResult.module.css'

type View = (typeof ANSWER_VIEWS)[number]

/** An answer as it was given or should have been, with its films and pictures. */
function AnswerShown({
  question,
  answer,
}: {
  question: AnsweredQuestion
  answer: readonly string[]
}): ReactNode {
  const words = useQuizWords()
  const nameOf = useOptionName()
  const face = (options: AnsweredQuestion['options'], id: string): ReactNode => {
    const index = options.findIndex((one) => one.id === id)
    const option = options[index]
    return (
      option && (
        <span className={quizResult['face']}>
          <OptionMedia option={option} name={nameOf(option, index)} />
          {option.text}
        </span>
      )
    )
  }
  if (answer.filter(Boolean).length === 0) return <p className={quizResult['none']}>{words.result.none}</p>
  switch (question.kind) {
    case 'true_false':
      return <p>{answer[0] === 'true' ? words.true : words.false}</p>
    case 'fingerspelled':
      return <p className={quizResult['typed']}>{answer[0]}</p>
    case 'open':
      return <p className={quizResult['written']}>{answer[0]}</p>
    case 'camera':
      return question.film ? (
        <AnswerFilm film={question.film} label={words.camera.yours} marks={question.grades[0]?.marks ?? []} />
      ) : (
        <p>{words.camera.ratings[answer[0] as keyof typeof words.camera.ratings] ?? words.camera.gone}</p>
      )
    case 'match_pairs':
      return (
        <ul className={quizResult['joined']}>
          {question.options.map((option, index) => (
            <li key={option.id}>
              {face(question.options, option.id)} <span aria-hidden="true">→</span>{' '}
              {answer[index] ? face(question.right, answer[index]) : <em>{words.result.none}</em>}
            </li>
          ))}
        </ul>
      )
    case 'order_glosses':
      return (
        <ol className={quizResult['faces']}>
          {answer.map((id) => (
            <li key={id}>{face(question.options, id)}</li>
          ))}
        </ol>
      )
    default:
      return (
        <ul className={quizResult['faces']}>
          {answer.map((id) => (
            <li key={id}>{face(question.options, id)}</li>
          ))}
        </ul>
      )
  }
}

/** What teachers said of an answer, the newest first, with the reason of a change. */
function Grades({ question }: { question: AnsweredQuestion }): ReactNode {
  const words = useQuizWords()
  if (question.grades.length === 0) return null
  return (
    <ul className={quizResult['grades']}>
      {question.grades.map((grade) => (
        <li key={grade.graded_at} className={quizResult['said']}>
          <p>
            <strong>
              {words.result.graded(grade.grader, words.result.points(grade.points, question.points))}
            </strong>
          </p>
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

/** Of a single point the half is none, but who says “almost” was not told that it is wrong. */
const saysAlmost = (question: AnsweredQuestion): boolean =>
  question.grading === 'self' && question.your[0] === 'almost'
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
  const language = useLanguage()
  const words = useQuizWords().result
  const partly = !question.is_correct && (question.points_earned > 0 || saysAlmost(question))
  const [verdict, Mark, look] = question.awaiting
    ? [words.awaiting, Clock, quizResult['waits']]
    : question.is_correct
      ? [words.right, Check, quizResult['right']]
      : partly
        ? [words.partly, Contrast, quizResult['partly']]
        : [words.wrong, X, quizResult['wrong']]
  const shown = view === 'your' || byPerson(question) ? 'your' : 'correct'
  return (
    <li className={quizResult['answered']}>
      <h4 className={quizResult['asked']}>
        {number}. <Prompt text={question.prompt} />
      </h4>
      <p className={cx(quizResult['verdict'], look)}>
        <Mark aria-hidden="true" />
        {verdict}
      </p>
      {question.differs.length > 0 && (
        <p>
          {words.differs(
            new Intl.ListFormat(language).format(question.differs.map((one) => words.parameters[one])),
          )}
        </p>
      )}
      <QuestionMedia question={question} />
      <div>
        <p className={quizResult['which']}>{shown === 'your' ? words.your : words.correct}</p>
        <AnswerShown question={question} answer={shown === 'your' ? question.your : question.correct} />
      </div>
      <Grades question={question} />
      {question.explanation && (
        <p className={quizResult['why']}>
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
}: {
  result: Result
  watch: boolean
  actions: ReactNode
}): ReactNode {
  const words = useQuizWords().result
  const views = useCommonWords().answers
  const [view, setView] = useState<View>(DEFAULT_ANSWER_VIEW)
  // What a teacher still looks at may yet pass: nobody is told that they have failed before.
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
      <div className={s['actions']}>{actions}</div>
      <Segments
        label={words.view}
        options={ANSWER_VIEWS.map((value) => ({ value, label: views[value] }))}
        value={view}
        onChange={setView}
      />
      <ol className={quizResult['list']}>
        {result.questions.map((question, index) => (
          <Answered key={question.id} question={question} number={index + 1} view={view} />
        ))}
      </ol>
    </div>
  )
}
