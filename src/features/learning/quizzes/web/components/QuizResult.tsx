import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ANSWER_VIEWS, DEFAULT_ANSWER_VIEW } from '#contract/constants.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { cx } from '#web/ui/cx.ts'
import { Segments } from '#web/ui/Segments.tsx'
import type { AnsweredQuestion, Result } from '../../quizzes.contract.ts'
import { OptionMedia, QuestionMedia, useOptionName } from '../questions/OptionFace.tsx'
import { useQuizWords } from '../words.ts'
import s from './Quiz.module.css'

type View = (typeof ANSWER_VIEWS)[number]

/** An answer as it was given or should have been, with its films and pictures. */
function AnswerShown({ question, answer }: { question: AnsweredQuestion; answer: readonly string[] }): ReactNode {
  const words = useQuizWords()
  const nameOf = useOptionName()
  const face = (options: AnsweredQuestion['options'], id: string): ReactNode => {
    const index = options.findIndex((one) => one.id === id)
    const option = options[index]
    return option && <span className={s['face']}><OptionMedia option={option} name={nameOf(option, index)} />{option.text}</span>
  }
  if (answer.filter(Boolean).length === 0) return <p className={s['none']}>{words.result.none}</p>
  switch (question.kind) {
    case 'true_false': return <p>{answer[0] === 'true' ? words.true : words.false}</p>
    case 'fingerspelled': return <p className={s['typed']}>{answer[0]}</p>
    case 'match_pairs': return <ul className={s['joined']}>{question.options.map((option, index) => <li key={option.id}>{face(question.options, option.id)} <span aria-hidden="true">→</span> {answer[index] ? face(question.right, answer[index]) : <em>{words.result.none}</em>}</li>)}</ul>
    case 'order_glosses': return <ol className={s['faces']}>{answer.map((id) => <li key={id}>{face(question.options, id)}</li>)}</ol>
    default: return <ul className={s['faces']}>{answer.map((id) => <li key={id}>{face(question.options, id)}</li>)}</ul>
  }
}

function Answered({ question, number, view }: { question: AnsweredQuestion; number: number; view: View }): ReactNode {
  const words = useQuizWords().result
  const verdict = question.is_correct ? words.right : question.points_earned > 0 ? words.partly : words.wrong
  return (
    <li className={s['answered']}>
      <h4 className={s['asked']}>{number}. {question.prompt}</h4>
      <p className={cx(s['verdict'], question.is_correct ? s['right'] : s['wrong'])}>{question.is_correct ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}{verdict}</p>
      <QuestionMedia question={question} />
      <div><p className={s['which']}>{view === 'your' ? words.your : words.correct}</p><AnswerShown question={question} answer={view === 'your' ? question.your : question.correct} /></div>
      <p className={s['why']}><strong>{words.why}: </strong>{question.explanation}</p>
    </li>
  )
}

/** The score, and every question explained: as answered, or as it is right. */
export function QuizResult({ result, videoDone, actions }: { result: Result; videoDone: boolean; actions: ReactNode }): ReactNode {
  const words = useQuizWords().result
  const views = useCommonWords().answers
  const [view, setView] = useState<View>(DEFAULT_ANSWER_VIEW)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={s['result']}>
      <div className={cx(s['score'], result.passed ? s['passed'] : s['failed'])}>
        <p className={s['percent']}>{words.score(result.score)}</p>
        <div>
          <h3 ref={heading} tabIndex={-1}>{result.passed ? words.passed : words.failed}</h3>
          <p>{result.passed ? words.passed_text : words.failed_text(result.pass_mark)}</p>
          <p className={s['points']}>{words.points(result.points, result.points_possible)}{result.lesson_completed ? ` · ${words.lesson_done}` : result.passed && result.best !== null && !videoDone ? ` · ${words.watch}` : ''}</p>
        </div>
      </div>
      <div className={s['actions']}>{actions}</div>
      <Segments label={words.view} options={ANSWER_VIEWS.map((value) => ({ value, label: views[value] }))} value={view} onChange={setView} />
      <ol className={s['list']}>{result.questions.map((question, index) => <Answered key={question.id} question={question} number={index + 1} view={view} />)}</ol>
    </div>
  )
}
