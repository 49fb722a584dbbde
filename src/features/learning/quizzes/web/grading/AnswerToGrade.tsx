import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isApiError } from '#web/client/api.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { showToast } from '#web/client/toasts.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Prompt } from '../components/Prompt.tsx'
import type { Mark } from '../../grades.contract.ts'
import type { AnsweredQuestion } from '../../quizzes.contract.ts'
import { AnswerFilm } from '../questions/AnswerFilm.tsx'
import { SignOfWord } from '../questions/SignOfWord.tsx'
import { useGradingWords } from '../words.ts'
import { useGrade } from './grading.api.ts'
import { markAt } from './mark-at.ts'
import { Marks } from './Marks.tsx'
import { PointsChoice } from './PointsChoice.tsx'
import { ReplyFilm } from './ReplyFilm.tsx'
import s from './Grading.module.css'
import parts from '#web/ui/layout/parts.module.css'

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`

/** One answer with its grade: watched beside the model, commented at its moments. */
export function AnswerToGrade({
  submission_id,
  question,
}: {
  submission_id: string
  question: AnsweredQuestion
}): ReactNode {
  const words = useGradingWords()
  const dates = useDateOptions()
  const grade = useGrade(submission_id, question.id)
  const before = question.grades[0]
  const [points, setPoints] = useState<number | null>(before?.points ?? null)
  const [comment, setComment] = useState(before?.comment ?? '')
  const [marks, setMarks] = useState<Mark[]>(before?.marks ?? [])
  const [reply, setReply] = useState<string | null>(before?.film ?? null)
  const [sending, setSending] = useState(false)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const player = useRef<PlayerHandle>(null)
  const unsaved =
    points !== (before?.points ?? null) ||
    comment.trim() !== (before?.comment ?? '').trim() ||
    reason !== '' ||
    sending ||
    reply !== (before?.film ?? null) ||
    JSON.stringify(marks) !== JSON.stringify(before?.marks ?? [])
  const answered = question.your.some((part) => part.trim() !== '')
  const fieldError = (path: string): string | undefined =>
    isApiError(grade.error) ? grade.error.field(path) : undefined

  const send = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(points === null)
    if (points === null) return
    const filled = marks.filter((mark) => mark.text.trim() || mark.word)
    grade.mutate(
      { points, comment, marks: filled, film: reply, reason: before ? reason : null },
      {
        onSuccess: () => {
          setReason('')
          setMarks(filled)
          showToast({ variant: 'Success', message: words.saved })
        },
      },
    )
  }
  return (
    <Card as="section" aria-labelledby={`q-${question.id}`}>
      <h2 id={`q-${question.id}`} className={s['prompt']}>
        <Prompt text={question.prompt} />
      </h2>
      <div className={s['answer']}>
        {question.film && <AnswerFilm film={question.film} label={words.film} handle={player} />}
        {question.kind === 'open' && answered && (
          <blockquote className={s['text']}>{question.your[0]}</blockquote>
        )}
        {!answered && <p className={parts.note}>{words.nothing}</p>}
        {question.word && (
          <div>
            <p className={parts.note}>{words.model}</p>
            <SignOfWord slug={question.word} title={question.word} />
          </div>
        )}
      </div>
      {question.explanation && (
        <p className={parts.note}>
          {words.expected}: {question.explanation}
        </p>
      )}
      {(answered || before) && (
        <form onSubmit={send} className={s['form']} noValidate>
          <LeaveGuard when={unsaved && !grade.isPending} />
          {question.film && (
            <Marks
              marks={marks}
              onChange={setMarks}
              make={() => markAt(player.current)}
              clock={({ at }) => clock(at)}
              inOrder={(a, b) => a.at - b.at}
              seek={({ at }) => {
                player.current?.pause()
                player.current?.seek(at)
              }}
            />
          )}
          <PointsChoice
            name={`points ${question.id}`}
            most={question.points}
            value={points}
            onChange={setPoints}
            error={missing && points === null ? words.points_missing : fieldError('points')}
          />
          <Textarea
            label={words.comment}
            hint={words.comment_hint}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            maxLength={2000}
            rows={3}
          />
          <ReplyFilm
            draftKey={`reply ${submission_id} ${question.id}`}
            film={reply}
            onChange={setReply}
            onBusy={setSending}
            error={fieldError('film')}
          />
          {before && (
            <Textarea
              label={words.reason}
              hint={words.reason_hint}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={2000}
              rows={2}
              error={fieldError('reason')}
            />
          )}
          {grade.isError && !['points', 'film', 'reason'].some(fieldError) && (
            <p role="alert" className={parts.failed}>
              {grade.error.message}
            </p>
          )}
          <Button
            type="submit"
            variant={before ? 'blackBorder' : 'Orange'}
            loading={grade.isPending}
            disabled={sending}
          >
            {before ? words.change : words.save}
          </Button>
          {sending && <p className={parts.note}>{words.reply_waits}</p>}
          {before && (
            <p className={parts.note}>
              {words.graded_by(before.grader, formatDateTime(before.graded_at, dates))}
            </p>
          )}
        </form>
      )}
    </Card>
  )
}
