import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Prompt } from './Prompt.tsx'
import type { GivenAnswers } from '../../questions.contract.ts'
import { AnswerField } from '../questions/AnswerField.tsx'
import { QuestionMedia } from '../questions/OptionFace.tsx'
import { keepAnswer, type Begun } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import { TimeLeft } from './TimeLeft.tsx'
import s from './Quiz.module.css'

type QuestionsProps = {
  begun: Begun
  sending: boolean
  failed: boolean
  onHandIn: (answers: GivenAnswers) => void
  onOver: () => void
}
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** One question after the other. An answer is on the server before the next question shows. */
export function Questions({ begun, sending, failed, onHandIn, onOver }: QuestionsProps): ReactNode {
  const words = useQuizWords()
  const { quiz, attempt_id } = begun
  const [answers, setAnswers] = useState<GivenAnswers>(begun.answers)
  const kept = useRef(
    new Map(Object.entries(begun.answers).map(([id, answer]) => [id, JSON.stringify(answer)])),
  )
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      quiz.questions.findIndex((one) => !begun.answers[one.id]?.some(Boolean)),
    ),
  )
  const [asked, setAsked] = useState(false)
  const [keeping, setKeeping] = useState<'no' | 'yes' | 'failed'>('no')
  const [busy, setBusy] = useState(false)
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

  /** What the server has not got yet: what is kept may have been answered anew on another device since. */
  const unkept = (): GivenAnswers =>
    attempt_id === null
      ? answers
      : Object.fromEntries(
          Object.entries(answers).filter(([id, answer]) => JSON.stringify(answer) !== kept.current.get(id)),
        )

  /** Answers whether what is on screen is kept. */
  async function keep(): Promise<boolean> {
    const now = JSON.stringify(value)
    if (attempt_id === null || now === (kept.current.get(question!.id) ?? '[]')) return true
    setKeeping('yes')
    try {
      await keepAnswer(attempt_id, question!.id, value)
      kept.current.set(question!.id, now)
      setKeeping('no')
      return true
    } catch (error) {
      setKeeping('failed')
      if (isApiError(error) && (error.code === 'time_over' || error.code === 'attempt_finished')) onOver()
      return false
    }
  }
  const go = async (to: number): Promise<void> => {
    if (await keep()) setAt(to)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (keeping === 'yes' || sending || busy) return
    if (!last) {
      void go(at + 1)
      return
    }
    if (open > 0 && !asked) {
      setAsked(true)
      return
    }
    onHandIn(unkept())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (isTyped(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const choice = /^[1-9]$/.test(event.key)
      ? event.currentTarget.querySelector<HTMLElement>(`[data-choice="${event.key}"]`)
      : null
    if (choice) {
      // The focus first: a tile that goes away when it is pressed sends it on.
      choice.focus()
      choice.click()
      return
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  return (
    // Number keys and Enter do what the choices and the button do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={s['form']} onSubmit={submit} onKeyDown={onKeyDown}>
      <ProgressBar
        value={(at + 1) / quiz.questions.length}
        label={words.title}
        hideLabel
        valueText={words.question(at + 1, quiz.questions.length)}
        size="s"
      />
      {begun.ends_at !== null && <TimeLeft until={begun.ends_at} onOver={() => onHandIn(unkept())} />}
      <div>
        <p className={s['count']}>
          {words.question(at + 1, quiz.questions.length)}&nbsp;· {words.worth(question.points)}
        </p>
        <h3 ref={heading} tabIndex={-1} className={s['prompt']}>
          <Prompt text={question.prompt} />
        </h3>
      </div>
      <div className={s['work']}>
        <QuestionMedia key={`media ${question.id}`} question={question} />
        <AnswerField
          key={question.id}
          question={question}
          value={value}
          onBusy={setBusy}
          onChange={(next) => {
            setAsked(false)
            setAnswers((old) => ({ ...old, [question.id]: next }))
          }}
        />
      </div>
      {last && asked && (
        <p className={s['warning']} role="alert">
          {words.unanswered(open)}
        </p>
      )}
      {(failed || keeping === 'failed') && (
        <p className={s['warning']} role="alert">
          {failed ? words.failed_to_send : words.failed_to_keep}
        </p>
      )}
      <div className={s['actions']}>
        {at > 0 && (
          <Button variant="blackBorder" disabled={keeping === 'yes' || busy} onClick={() => void go(at - 1)}>
            {words.back}
          </Button>
        )}
        <Button
          type="submit"
          variant={last || value.some(Boolean) ? 'Orange' : 'blackBorder'}
          disabled={busy}
          loading={sending || keeping === 'yes'}
        >
          {last
            ? asked
              ? words.hand_in_anyway
              : words.finish
            : value.some(Boolean)
              ? words.next
              : words.skip}
        </Button>
      </div>
      <p className={s['keys']}>{words.keys}</p>
    </form>
  )
}
