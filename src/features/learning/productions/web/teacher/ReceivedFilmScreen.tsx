import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Asked } from '#web/client/asked.tsx'
import { exactClock } from '#web/client/format/clock.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { isLost } from '#web/client/health/is-lost.ts'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { useDocumentTitle } from '#web/client/stores/document-title.ts'
import { showToast } from '#web/client/toasts.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useMirrorWords } from '#features/media/media/web/public.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { BackLink } from '#web/ui/navigation/BackLink.tsx'
import { Page } from '#web/ui/navigation/Page.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import parts from '#web/ui/layout/parts.module.css'
import { AnswerFilm, Marks, markAt } from '../../../quizzes/web/public.ts'
import type { ReceivedView } from '../../productions.contract.ts'
import { ANSWER_LENGTH } from '../../shared/checks.ts'
import { useProductionWords } from '../words.ts'
import { ModelOfFilm } from './ModelOfFilm.tsx'
import { receivedFilm, useAnswerFilm } from './received.api.ts'
import s from './Received.module.css'

/** /grading/signing/:id: a learner's film beside the model, to be answered. */
export default function ReceivedFilmScreen(): ReactNode {
  const { id = '' } = useParams()
  const words = useProductionWords().teacher
  const query = useQuery(receivedFilm(id))
  useDocumentTitle(query.data?.learner)
  return (
    <Asked
      lost={isLost}
      query={query}
      loading={<Skeleton shape="media" />}
      failed={{ level: 1, title: words.failed, text: (error) => error?.message, spinner: false }}
    >
      {(film) => <Received key={film.id} film={film} />}
    </Asked>
  )
}

function Received({ film }: { film: ReceivedView }): ReactNode {
  const all = useProductionWords(),
    words = all.teacher
  const dates = useDateOptions(),
    language = useLanguage()
  const { ratings } = useMirrorWords()
  const player = useRef<PlayerHandle>(null)
  const differing = new Intl.ListFormat(language).format(film.differs.map((part) => all.parts[part]))
  return (
    <Page
      breadcrumbs={
        <BackLink
          href={film.state === 'waiting' ? '/grading/signing' : `/grading/signing?state=eq.${film.state}`}
        >
          {words.back[film.state]}
        </BackLink>
      }
      kicker={film.course}
      title={film.learner}
      text={`${words.sent(formatDateTime(film.sent_at, dates))} ${words.own_check(ratings[film.rating], differing)}`}
    >
      <div>
        <h2>{film.meaning || film.glosses}</h2>
        <p className={parts.label} lang="en">
          {film.glosses}
        </p>
      </div>
      <div className={s['both']}>
        <figure className={s['side']}>
          {film.film === null ? (
            <p className={parts.note}>{film.preparing ? words.preparing : words.gone}</p>
          ) : (
            <AnswerFilm film={film.film} label={words.film} handle={player} />
          )}
          <figcaption className={parts.note}>{words.film}</figcaption>
        </figure>
        <ModelOfFilm film={film} />
      </div>
      <AnswerForm film={film} player={player} />
    </Page>
  )
}

type AnswerFormProps = { film: ReceivedView; player: React.RefObject<PlayerHandle | null> }

function AnswerForm({ film, player }: AnswerFormProps): ReactNode {
  const words = useProductionWords().teacher
  const dates = useDateOptions()
  const [text, setText] = useState(film.answer ?? ''),
    [marks, setMarks] = useState(film.marks),
    [missing, setMissing] = useState(false)
  const change = useAnswerFilm(film.id, () => showToast({ variant: 'Success', message: words.saved }))
  const unsaved =
    text.trim() !== (film.answer ?? '').trim() || JSON.stringify(marks) !== JSON.stringify(film.marks)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    const filled = marks.filter((mark) => mark.text.trim() || mark.word)
    setMarks(filled)
    change.mutate({ text, marks: filled })
  }
  return (
    <form onSubmit={send} className={s['form']} noValidate>
      <LeaveGuard when={unsaved && !change.isPending} />
      {film.film !== null && (
        <Marks
          marks={marks}
          onChange={setMarks}
          labels={{ title: words.marks, add: words.add_mark }}
          make={() => markAt(player.current)}
          clock={({ at }) => exactClock(at)}
          inOrder={(a, b) => a.at - b.at}
          seek={({ at }) => {
            player.current?.pause()
            player.current?.seek(at)
          }}
        />
      )}
      <Textarea
        label={words.answer}
        hint={words.answer_hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={ANSWER_LENGTH}
        rows={4}
        error={missing && text.trim() === '' ? words.missing : undefined}
      />
      {change.isError && (
        <p role="alert" className={parts.failed}>
          {change.error.message}
        </p>
      )}
      <Button
        type="submit"
        variant={film.answer === null ? 'Orange' : 'blackBorder'}
        loading={change.isPending}
      >
        {film.answer === null ? words.save : words.change}
      </Button>
      {film.answered_at !== null && (
        <p className={parts.note}>{words.answered(formatDateTime(film.answered_at, dates))}</p>
      )}
    </form>
  )
}
