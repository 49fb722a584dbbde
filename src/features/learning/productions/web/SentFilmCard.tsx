import { useState, type ReactNode } from 'react'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { AnswerFilm } from '../../quizzes/web/public.ts'
import type { SentFilm } from '../productions.contract.ts'
import styles from './MySigning.module.css'
import { useReadAnswer, useWithdraw } from './productions.api.ts'
import { useProductionWords } from './words.ts'

/** One sent film: its sentence, who sees it, and the answer. Its learner opens it with a press. */
export function SentFilmCard({ film }: { film: SentFilm }): ReactNode {
  const words = useProductionWords().mine
  const dates = useDateOptions()
  const [open, setOpen] = useState(false),
    [asks, setAsks] = useState(false)
  const read = useReadAnswer(),
    withdraw = useWithdraw(() => setAsks(false))
  const fresh = film.answer !== null && film.read_at === null
  const when = formatDate(film.sent_at, dates)
  const opens = film.answer !== null ? words.read : words.watch
  return (
    <Card as="li" className={styles['card'] ?? ''}>
      <div className={parts.row}>
        <h2>{film.meaning || film.glosses}</h2>
        <Badge tone={fresh ? 'orange' : film.answer === null ? 'neutral' : 'green'}>
          {words.states[fresh ? 'fresh' : film.state]}
        </Badge>
      </div>
      <p className={parts.label} lang="en">
        {film.glosses}
      </p>
      <p className={parts.note}>
        {joinedByPoints([
          film.course,
          film.teacher === null ? words.sent(when) : words.sent_to(film.teacher, when),
        ])}
      </p>
      {film.preparing && <p className={parts.note}>{words.preparing}</p>}
      {!film.preparing && film.film === null && <p className={parts.note}>{words.gone}</p>}
      {!film.teaches && film.answer === null && <p className={parts.wrong}>{words.not_teaching}</p>}
      {open && film.answer !== null && (
        <section aria-label={words.answer} className={parts.lines}>
          <strong>{film.teacher === null ? words.answer : words.answer_of(film.teacher)}</strong>
          <p className={styles['answer']}>{film.answer}</p>
        </section>
      )}
      {open && film.film !== null && <AnswerFilm film={film.film} label={words.film} marks={film.marks} />}
      <div className={parts.actions}>
        {(film.film !== null || film.answer !== null) && (
          <Button
            variant={fresh ? 'Orange' : 'blackBorder'}
            aria-expanded={open}
            onClick={() => {
              setOpen(!open)
              if (fresh && !open) read.mutate(film.id)
            }}
          >
            {open ? words.close : opens}
          </Button>
        )}
        {(film.film !== null || film.preparing || film.answer === null) && (
          <Button variant="RedOpacity" onClick={() => setAsks(true)}>
            {words.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={words.remove_title}
        confirmLabel={words.remove}
        busy={withdraw.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => withdraw.mutate(film.id)}
      >
        {film.answer === null ? words.remove_waiting : words.remove_answered}
      </ConfirmDialog>
    </Card>
  )
}
