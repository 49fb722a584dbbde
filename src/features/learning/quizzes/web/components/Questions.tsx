import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { isApiError } from '#web/client/api.ts'
import { useBusy } from '#web/client/release/busy.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Prompt } from './Prompt.tsx'
import type { GivenAnswers } from '../../questions.contract.ts'
import type { Verdict } from '../../quizzes.contract.ts'
import { AnswerField } from '../questions/AnswerField.tsx'
import { loadAhead } from '../questions/Loop.tsx'
import { QuestionMedia } from '../questions/OptionFace.tsx'
import { Moving, useMoving } from '../questions/use-moving.ts'
import type { Begun } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { VerdictPanel } from './VerdictPanel.tsx'
import s from './Quiz.module.css'
import parts from '#web/ui/layout/parts.module.css'

type QuestionsProps = {
  begun: Begun
  /** Sends one answer; returns its verdict, or null if verdicts are given at the end. */
  onAnswer: (question_id: string, answer: string[]) => Promise<Verdict | null>
  sending: boolean
  failed: boolean
  onHandIn: (answers: GivenAnswers) => void
  onOver: () => void
}
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/**
 * Asks one question per screen. An answer is saved on the server before the next question shows; its verdict
 * is returned at once, except in an exam.
 */
export function Questions({ begun, onAnswer, sending, failed, onHandIn, onOver }: QuestionsProps): ReactNode {
  const words = useQuizWords()
  const { quiz } = begun
  useBusy('attempt', true)
  // Right answers never leave the server: without a connection they are told when it has graded them.
  const judging = quiz.verdict === 'each' && begun.offline === undefined
  const [answers, setAnswers] = useState<GivenAnswers>(begun.answers)
  const [verdicts, setVerdicts] = useState(begun.verdicts)
  const stored = useRef(
    new Map(Object.entries(begun.answers).map(([id, answer]) => [id, JSON.stringify(answer)])),
  )
  const [at, setAt] = useState(() => {
    const first = quiz.questions.findIndex((one) =>
      judging ? !(one.id in begun.verdicts) : !begun.answers[one.id]?.some(Boolean),
    )
    return first < 0 ? (judging ? quiz.questions.length - 1 : 0) : first
  })
  const [asked, setAsked] = useState(false)
  const [keeping, setKeeping] = useState<'no' | 'yes' | 'failed'>('no')
  const [busy, setBusy] = useState(false)
  const [moving, setMoving] = useMoving()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const next = quiz.questions[at + 1]
    if (next) loadAhead(next, moving)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question
  }, [at])
  const question = quiz.questions[at]
  if (!question) return null
  const value = answers[question.id] ?? []
  const answered = value.some(Boolean)
  const verdict = verdicts[question.id]
  const last = at === quiz.questions.length - 1
  const open = quiz.questions.filter((one) => !answers[one.id]?.some(Boolean)).length

  /** Returns the answers not yet on the server: saved ones may have been changed on another device since. */
  const unkept = (): GivenAnswers =>
    Object.fromEntries(
      Object.entries(answers).filter(([id, answer]) => JSON.stringify(answer) !== stored.current.get(id)),
    )

  /** Saves the answer on screen and shows the server's verdict; returns true once it is saved. */
  async function keep(given = value): Promise<boolean> {
    const now = JSON.stringify(given)
    if (!judging && now === (stored.current.get(question!.id) ?? '[]')) return true
    setKeeping('yes')
    try {
      const judged = await onAnswer(question!.id, given)
      // Without an attempt nobody has it yet.
      if (begun.attempt_id !== null) stored.current.set(question!.id, now)
      if (judged) {
        // Another device may have been first: its answer is the one that counts.
        setAnswers((old) => ({ ...old, [question!.id]: judged.your }))
        setVerdicts((old) => ({ ...old, [question!.id]: judged }))
      }
      setKeeping('no')
      return true
    } catch (error) {
      setKeeping('failed')
      if (isApiError(error) && (error.code === 'time_over' || error.code === 'attempt_finished')) onOver()
      return false
    }
  }
  const go = async (to: number): Promise<void> => {
    if (verdict || (await keep())) setAt(to)
  }
  const choose = (given: string[]): void => {
    setAsked(false)
    setAnswers((old) => ({ ...old, [question.id]: given }))
  }
  /** An answer that needs no second press. */
  const give = async (given: string[]): Promise<void> => {
    if (keeping === 'yes' || verdict) return
    // The pressed button is unmounted with the question's answer: focus the heading, and the verdict after
    // it.
    heading.current?.focus({ preventScroll: true })
    choose(given)
    if ((await keep(given)) && !judging && !last) setAt(at + 1)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (keeping === 'yes' || sending || busy) return
    if (judging && !verdict) {
      void keep()
      return
    }
    if (!last) {
      void go(at + 1)
      return
    }
    if (!judging && open > 0 && !asked) {
      setAsked(true)
      return
    }
    onHandIn(unkept())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (isTyped(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const choice = /^[1-9]$/.test(event.key)
      ? event.currentTarget.querySelector<HTMLElement>(`[data-choice="${event.key}"]:enabled`)
      : null
    if (choice) {
      // Focus first: a tile that is unmounted when pressed passes its focus on.
      choice.focus()
      choice.click()
      return
    }
    const goesOn =
      event.target instanceof HTMLInputElement ||
      (event.target instanceof HTMLElement && event.target.dataset['verdict'] !== undefined)
    if (event.key === 'Enter' && goesOn) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  /** Rated at one press: nothing is left to check. */
  const bySelf = question.kind === 'camera' && question.grading === 'self'
  const loops = [...question.options, ...question.right].some((one) => one.loop)
  return (
    // Number keys and Enter do what the choices and the button do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={s['form']} data-question={question.id} onSubmit={submit} onKeyDown={onKeyDown}>
      <div className={s['top']}>
        <ProgressBar
          value={(at + Number(verdict !== undefined)) / quiz.questions.length}
          label={words.title}
          hideLabel
          valueText={words.question(at + 1, quiz.questions.length)}
          size="s"
        />
        <p className={parts.note}>
          {bySelf ? words.practice : words.question(at + 1, quiz.questions.length)}
        </p>
        {begun.ends_at !== null && <TimeLeft until={begun.ends_at} onOver={() => onHandIn(unkept())} />}
      </div>
      <div className={s['asked']}>
        <h3 ref={heading} tabIndex={-1} className={s['prompt']}>
          <Prompt text={question.prompt} />
        </h3>
        {loops && (
          <IconButton
            label={moving ? words.pause : words.play}
            icon={moving ? <Pause /> : <Play />}
            onClick={() => setMoving(!moving)}
          />
        )}
      </div>
      <Moving value={moving}>
        <div className={s['work']}>
          {!(bySelf && question.word === null) && (
            <QuestionMedia key={`media ${question.id}`} question={question} fills />
          )}
          <div className={s['side']} data-fills={bySelf || undefined}>
            {begun.offline !== undefined && question.kind === 'camera' && !bySelf ? (
              <p className={parts.note}>{words.offline.camera}</p>
            ) : (
              <AnswerField
                key={question.id}
                question={question}
                value={value}
                verdict={verdict}
                onBusy={setBusy}
                onChange={choose}
                onGiven={(given) => void give(given)}
              />
            )}
          </div>
        </div>
      </Moving>
      <div className={parts.lines}>
        {verdict && <VerdictPanel key={`verdict ${question.id}`} question={question} verdict={verdict} />}
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
        {begun.offline !== undefined && <p className={parts.note}>{words.offline.note}</p>}
        <p className={s['keys']}>{words.keys}</p>
        <div className={cx(parts.actions, s['on'])}>
          {!judging && at > 0 && (
            <Button
              variant="blackBorder"
              disabled={keeping === 'yes' || busy}
              onClick={() => void go(at - 1)}
            >
              {words.back}
            </Button>
          )}
          {!(judging && bySelf && !verdict && keeping !== 'failed') && (
            <Button
              type="submit"
              size="l"
              variant={verdict || answered || (last && !judging) ? 'Orange' : 'blackBorder'}
              disabled={busy}
              loading={sending || keeping === 'yes'}
            >
              {judging
                ? verdict
                  ? last
                    ? words.to_result
                    : words.next
                  : answered
                    ? words.check
                    : words.unknown
                : last
                  ? asked
                    ? words.hand_in_anyway
                    : words.finish
                  : answered
                    ? words.next
                    : words.skip}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
