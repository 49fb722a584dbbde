import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/session.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { LessonView } from '../../../courses/courses.contract.ts'
import type { GivenAnswers, Quiz } from '../../quizzes.contract.ts'
import { AnswerField } from '../questions/AnswerField.tsx'
import { QuestionMedia } from '../questions/OptionFace.tsx'
import { useBegin, useHandIn } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import { QuizResult } from './QuizResult.tsx'
import s from './Quiz.module.css'

type Summary = NonNullable<LessonView['quiz']>
type QuizPlayerProps = { lesson_id: string; quiz: Summary; recorded: boolean; bypass: boolean; videoDone: boolean
  /** Ends before the answers are sent: what they may complete has to be known. */
  beforeHandIn: () => Promise<void>
  next?: ReactNode
}

/** The quiz of a lesson, from its invitation to every answer explained. The server grades; nothing here knows what is right. */
export function QuizPlayer({ lesson_id, quiz, recorded, bypass, videoDone, beforeHandIn, next }: QuizPlayerProps): ReactNode {
  const words = useQuizWords()
  const common = useCommonWords()
  const signedIn = useSignedIn()
  const begin = useBegin(lesson_id, quiz.id, recorded)
  const handIn = useHandIn(beforeHandIn)
  const start = (): void => { handIn.reset(); begin.mutate() }
  const body = (): ReactNode => {
    if (begin.isError) return <ErrorState level={3} title={words.failed_to_load} text={isApiError(begin.error) && begin.error.status !== 0 ? begin.error.message : common.unreachable} retry={{ label: words.retry, onRetry: start }} />
    if (handIn.data) return <QuizResult result={handIn.data} videoDone={videoDone} actions={<>{handIn.data.passed && next}<Button variant={handIn.data.passed ? 'blackBorder' : 'Orange'} loading={begin.isPending} onClick={start}>{words.again}</Button></>} />
    if (begin.data && !begin.isPending) {
      const begun = begin.data
      return <Questions key={begun.attempt_id ?? begin.submittedAt} quiz={begun.quiz} sending={handIn.isPending} failed={handIn.isError} onHandIn={(answers) => handIn.mutate({ begun, answers })} />
    }
    return (
      <div className={s['intro']}>
        <p>{words.intro(quiz.questions, quiz.pass_mark)} {recorded && words.unlimited}</p>
        {quiz.best !== null && <p><strong>{words.best(quiz.best)}</strong> {quiz.passed && words.passed_before}</p>}
        {!recorded && <p className={s['note']}>{bypass ? words.preview : signedIn ? '' : words.visitor}</p>}
        <Button variant={quiz.passed ? 'blackBorder' : 'Orange'} size="l" loading={begin.isPending} onClick={start}>{quiz.attempts > 0 ? words.again : words.start}</Button>
      </div>
    )
  }
  return <section className={s['quiz']} aria-labelledby="quiz"><h2 id="quiz">{words.title}</h2>{body()}</section>
}

function Questions({ quiz, sending, failed, onHandIn }: { quiz: Quiz; sending: boolean; failed: boolean; onHandIn: (answers: GivenAnswers) => void }): ReactNode {
  const words = useQuizWords()
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<GivenAnswers>({})
  const [asked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Each question stands at the top, whatever the height of the one before it.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [at])
  const question = quiz.questions[at]
  if (!question) return null
  const value = answers[question.id] ?? []
  const last = at === quiz.questions.length - 1
  const open = quiz.questions.filter((one) => !answers[one.id]?.some(Boolean)).length
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!last) { setAt(at + 1); return }
    if (open > 0 && !asked) { setAsked(true); return }
    onHandIn(answers)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text' || event.ctrlKey || event.metaKey || event.altKey) return
    const choice = /^[1-9]$/.test(event.key) ? event.currentTarget.querySelector<HTMLElement>(`[data-choice="${event.key}"]`) : null
    if (choice) { choice.click(); if (choice.isConnected) choice.focus(); return }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) { event.preventDefault(); event.currentTarget.requestSubmit() }
  }
  return (
    // Number keys and Enter do what the choices and the button do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={s['form']} onSubmit={submit} onKeyDown={onKeyDown}>
      <ProgressBar value={(at + 1) / quiz.questions.length} label={words.title} hideLabel valueText={words.question(at + 1, quiz.questions.length)} size="s" />
      <div>
        <p className={s['count']}>{words.question(at + 1, quiz.questions.length)}</p>
        <h3 ref={heading} tabIndex={-1} className={s['prompt']}>{question.prompt}</h3>
      </div>
      <div className={s['work']}>
        <QuestionMedia key={`media ${question.id}`} question={question} />
        <AnswerField key={question.id} question={question} value={value} onChange={(next) => { setAsked(false); setAnswers({ ...answers, [question.id]: next }) }} />
      </div>
      {last && asked && <p className={s['warning']} role="alert">{words.unanswered(open)}</p>}
      {failed && <p className={s['warning']} role="alert">{words.failed_to_send}</p>}
      <div className={s['actions']}>
        {at > 0 && <Button variant="blackBorder" onClick={() => setAt(at - 1)}>{words.back}</Button>}
        <Button type="submit" variant={last || value.some(Boolean) ? 'Orange' : 'blackBorder'} loading={sending}>{last ? (asked ? words.hand_in_anyway : words.finish) : value.some(Boolean) ? words.next : words.skip}</Button>
      </div>
      <p className={s['keys']}>{words.keys}</p>
    </form>
  )
}
