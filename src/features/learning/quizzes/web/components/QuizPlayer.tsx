import { useRef, useState, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { useSignedIn } from '#web/client/session/session.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { LessonView } from '../../../courses/lesson-view.contract.ts'
import { useRefreshLearning } from '../../../courses/web/public.ts'
import { MilestoneMoment } from '../../../milestones/web/public.ts'
import type { GivenAnswers } from '../../questions.contract.ts'
import { handedIn, keepAnswers, useWaitingAttempts } from '../offline-attempts.ts'
import { sendAnswer, useBegin, useHandIn } from '../quizzes.api.ts'
import { useQuizWords } from '../words.ts'
import { PastAttempts } from './PastAttempts.tsx'
import { HandedInHere, WaitsHere } from './Offline.tsx'
import { QuizDialog } from './QuizDialog.tsx'
import { Questions } from './Questions.tsx'
import { QuizResult } from './QuizResult.tsx'
import s from './Quiz.module.css'

type Summary = NonNullable<LessonView['quiz']>
type QuizPlayerProps = {
  quiz: Summary
  recorded: boolean
  bypass: boolean
  /** Null for the quiz of a week or course: there is no film to watch. */
  videoDone: boolean | null
  /** Awaited before the answers are sent: the server must know the progress that they may complete. */
  beforeHandIn?: () => Promise<void>
  title?: string
  /** Which module of the course the lesson is in, from 0. */
  unit?: number
  next?: ReactNode
  /** Address for a visitor to continue at once an account keeps their answers, in the learners' area. */
  keptAt: string
}
/** The words of the lesson are among the cards that are due. */
const PRACTICE = '/app?practice=10'
const nothing = (): Promise<void> => Promise.resolve()

/** A quiz, from its invitation to every answer explained. The server grades; nothing here knows what is right. */
export function QuizPlayer({
  quiz,
  recorded,
  bypass,
  videoDone,
  beforeHandIn = nothing,
  title,
  next,
  keptAt,
  unit,
}: QuizPlayerProps): ReactNode {
  const words = useQuizWords()
  const common = useCommonWords()
  const signedIn = useSignedIn()
  const begin = useBegin(quiz.id, recorded)
  const handIn = useHandIn(beforeHandIn, !signedIn)
  const [open, setOpen] = useState(false)
  const refresh = useRefreshLearning()
  const [past, setPast] = useState<string | null>(null)
  /** The attempt that was handed in on this device, while that is said. */
  const [here, setHere] = useState<string | null>(null)
  const waits = useWaitingAttempts((state) => handedIn(state.waiting, quiz.id))
  const heading = useRef<HTMLHeadingElement>(null)
  // The back button is unmounted with the attempt that it closes.
  const show = (id: string | null): void => {
    setPast(id)
    if (id === null) heading.current?.focus()
  }
  const start = (): void => {
    setPast(null)
    handIn.reset()
    setOpen(true)
    begin.mutate()
  }
  const left = quiz.attempts_allowed === null ? null : Math.max(0, quiz.attempts_allowed - quiz.attempts)
  const again = (
    <Button
      variant={handIn.data && (handIn.data.passed || handIn.data.awaiting > 0) ? 'blackBorder' : 'Orange'}
      loading={begin.isPending}
      disabled={left === 0}
      onClick={start}
    >
      {words.again}
    </Button>
  )
  const close = (): void => {
    setOpen(false)
    if (!handIn.data) refresh()
    heading.current?.focus()
  }
  const handInHere = (person: string, attempt_id: string, answers: GivenAnswers): void => {
    keepAnswers(person, { attempt_id, quiz_id: quiz.id }, answers, { handIn: true })
    setHere(attempt_id)
  }
  /** Full-screen content during the quiz; null before and after. */
  const renderFullScreen = (): ReactNode => {
    if (handIn.data)
      return (
        <QuizResult
          result={handIn.data}
          watch={videoDone === false}
          reached={recorded && <MilestoneMoment />}
          actions={
            <>
              {handIn.data.passed &&
                (next ||
                  (recorded && (
                    <Button variant="Orange" href={PRACTICE}>
                      {words.practise}
                    </Button>
                  )))}
              {!signedIn && (
                <Button variant="Yellow" href={`/auth/register?navigate=${encodeURIComponent(keptAt)}`}>
                  {words.keep}
                </Button>
              )}
              {again}
            </>
          }
        />
      )
    if (!begin.data || begin.isPending) return null
    const begun = begin.data
    const { offline, attempt_id } = begun
    if (here !== null && here === attempt_id) return <HandedInHere onClose={close} next={next} />
    return (
      <Questions
        key={begun.attempt_id ?? begin.submittedAt}
        begun={begun}
        onAnswer={(question_id, answer) => sendAnswer(begun, question_id, answer)}
        sending={handIn.isPending}
        failed={handIn.isError}
        onHandIn={(answers) =>
          offline !== undefined && attempt_id !== null
            ? handInHere(offline, attempt_id, answers)
            : handIn.mutate({ begun, answers })
        }
        onOver={() => handIn.mutate({ begun, answers: {} })}
      />
    )
  }
  const body = (): ReactNode => {
    if (begin.isError)
      return (
        <ErrorState
          level={3}
          title={words.failed_to_load}
          text={
            isApiError(begin.error) && begin.error.status !== 0 ? begin.error.message : common.unreachable
          }
          retry={{ label: words.retry, onRetry: start }}
        />
      )
    if (past !== null)
      return <PastAttempts quiz_id={quiz.id} shown={past} onShow={show} watch={videoDone === false} />
    return (
      <div className={s['intro']}>
        <p>
          {words.intro(quiz.questions, quiz.pass_mark)}{' '}
          {recorded && (left === null ? words.unlimited : words.left(left))}{' '}
          {quiz.time_limit_seconds !== null && words.limit(quiz.time_limit_seconds)}{' '}
          {quiz.verdict === 'end' && words.exam}
        </p>
        {quiz.best !== null && (
          <p>
            <strong>{words.best(quiz.best)}</strong> {quiz.passed && words.passed_before}
          </p>
        )}
        {!recorded && <p className={parts.note}>{bypass ? words.preview : signedIn ? '' : words.visitor}</p>}
        {waits && <WaitsHere since={waits.handed_in_at!} />}
        <Button
          variant={quiz.passed ? 'blackBorder' : 'Orange'}
          size="l"
          loading={begin.isPending}
          disabled={(recorded && left === 0) || waits !== undefined}
          onClick={start}
        >
          {begin.data && !handIn.data ? words.go_on : quiz.attempts > 0 ? words.again : words.start}
        </Button>
        {recorded && quiz.attempts > 0 && (
          <PastAttempts quiz_id={quiz.id} shown={null} onShow={show} watch={videoDone === false} />
        )}
      </div>
    )
  }
  return (
    <section className={s['quiz']} aria-labelledby="quiz">
      <h2 id="quiz" ref={heading} tabIndex={-1}>
        {title ?? words.title}
      </h2>
      {body()}
      {open && (begin.data ?? handIn.data) && (
        <QuizDialog title={title ?? words.title} onClose={close} unit={unit ?? null}>
          {renderFullScreen()}
        </QuizDialog>
      )}
    </section>
  )
}
