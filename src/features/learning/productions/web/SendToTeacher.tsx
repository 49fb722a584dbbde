import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { formatPart } from '#web/client/format/part.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { discardFilm, sendKeptFilms, useFilmOutbox } from './film-outbox.ts'
import styles from './SendToTeacher.module.css'
import { useProductionWords } from './words.ts'

type SendToTeacherProps = {
  /** Production whose film it is. */
  id: string
  person: string
  teacher: string
  onSend: () => void
}

/** Sends the film of a sentence to the learner's teacher with one press, and shows what became of it. */
export function SendToTeacher({ id, person, teacher, onSend }: SendToTeacherProps): ReactNode {
  const words = useProductionWords().send,
    language = useLanguage()
  const state = useFilmOutbox(({ films }) => films[id])
  if (state === undefined || state.step === 'refused')
    return (
      <div className={styles['send']}>
        <Button
          variant="blackBorder"
          icon={<Send aria-hidden="true" />}
          aria-describedby={`${id}-who`}
          onClick={onSend}
        >
          {words.button}
        </Button>
        {state ? (
          <p role="alert" className={parts.wrong} id={`${id}-who`}>
            {state.message}
          </p>
        ) : (
          <p className={parts.note} id={`${id}-who`}>
            {words.who(teacher)}
          </p>
        )}
      </div>
    )
  return (
    <div className={styles['send']}>
      {state.step === 'sending' && (
        <ProgressBar
          value={state.part}
          label={words.sending}
          valueText={formatPart(state.part, language)}
          size="s"
        />
      )}
      <p role="status" className={parts.note}>
        {state.step === 'sent' ? words.sent(teacher) : state.step === 'kept' ? words.kept : ''}
      </p>
      {state.step === 'kept' && (
        <div className={parts.actions}>
          <Button variant="blackBorder" size="s" onClick={() => void sendKeptFilms(person, id)}>
            {words.again}
          </Button>
          <Button variant="RedOpacity" size="s" onClick={() => void discardFilm(id)}>
            {words.discard}
          </Button>
        </div>
      )}
    </div>
  )
}
