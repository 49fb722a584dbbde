import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { isStale, useVersions } from '#web/client/versions/use-versions.ts'
import { joinedByPoints } from '#web/client/format/together.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { useNextFocus } from '#web/ui/navigation/use-next-focus.ts'
import type { LearnerNote } from '../../learners.contract.ts'
import { Panel } from './LearningPicture.tsx'
import { notesAbout, useNoteWriter } from './picture.api.ts'
import styles from './Picture.module.css'
import { usePictureWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const NOTE_LENGTH: typeof import('../../learners.contract.ts').NOTE_LENGTH = 4000
const NOT_FOUND = 404
/** Moves the focus to the text of the note to edit. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus()
type Writer = ReturnType<typeof useNoteWriter>

/** A note while its author writes it anew, perhaps in two windows. */
function Rewriting({
  note,
  writer,
  onDone,
  onGone,
}: {
  note: LearnerNote
  writer: Writer
  onDone: () => void
  /** Called with the typed text if somebody deleted the note. */
  onGone: (text: string) => void
}) {
  const words = usePictureWords().notes
  const common = useCommonWords()
  const [text, setText] = useState(note.text)
  const [asked, setAsked] = useState(0)
  const versions = useVersions({ version: note.version, values: { text: note.text } }, async () => {
    const now = await writer.read(note.id)
    return now ? { version: now.version, values: { text: now.text } } : null
  })
  const save = async (): Promise<void> => {
    try {
      await writer.change.mutateAsync({ id: note.id, version: versions.version, text })
      onDone()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === NOT_FOUND) return onGone(text)
      const joined = isStale(error) ? await versions.join({ text }).catch(() => null) : null
      if (joined) setText(joined.text)
      else if (isStale(error)) toast.warning(error.message)
    }
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (versions.open) setAsked((n) => n + 1)
    else if (text.trim()) void save()
  }
  const choose = (field: string, which: 'mine' | 'theirs'): void => {
    if (which === 'theirs') setText(String(versions.conflicts[field]?.theirs ?? ''))
    versions.settle(field)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <FormGuard values={text} requests={[writer.change]} />
      <Meanwhile
        versions={versions}
        values={{ text }}
        labels={{ text: words.note }}
        round={asked}
        onChoose={choose}
      />
      <Textarea
        label={words.edit_label}
        hideLabel
        rows={3}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        ref={focus}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="black"
          size="s"
          loading={writer.change.isPending}
          disabled={text.trim() === ''}
        >
          {common.save}
        </Button>
        <Button variant="White" size="s" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}

function Kept({
  note,
  writer,
  onGone,
}: {
  note: LearnerNote
  writer: Writer
  onGone: (text: string) => void
}) {
  const words = usePictureWords().notes
  const common = useCommonWords()
  const language = useLanguage()
  const dates = useDateOptions(language)
  const [writing, setWriting] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [place, focusNext] = useNextFocus<HTMLLIElement>(writing)
  const done = (): void => {
    focusNext(`.${styles.actions} button`)
    setWriting(false)
  }
  const when = formatDateTime(note.created_at, dates)
  return (
    <li className={styles.note} ref={place}>
      <span className={styles.small}>
        {joinedByPoints([
          note.mine ? words.mine : note.author,
          when,
          ...(note.version > 1 ? [words.edited] : []),
        ])}
      </span>
      {writing ? (
        <Rewriting note={note} writer={writer} onDone={done} onGone={onGone} />
      ) : (
        <p className={parts.text}>{note.text}</p>
      )}
      {note.mine && !writing && (
        <div className={styles.actions}>
          <Button
            variant="White"
            size="s"
            aria-label={`${common.edit}: ${words.of(when)}`}
            onClick={() => setWriting(true)}
          >
            {common.edit}
          </Button>
          <Button
            variant="White"
            size="s"
            aria-label={`${common.delete}: ${words.of(when)}`}
            onClick={() => setDeleting(true)}
          >
            {common.delete}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={deleting}
        onCancel={() => setDeleting(false)}
        title={words.delete_title}
        confirmLabel={common.delete}
        cancelLabel={common.cancel}
        busy={writer.remove.isPending}
        onConfirm={() => writer.remove.mutate(note.id, { onSettled: () => setDeleting(false) })}
      >
        {words.delete_text}
      </ConfirmDialog>
    </li>
  )
}

/** Notes that an organization's teaching staff share about a learner. */
export function NotesPanel({ user_id }: { user_id: string }) {
  const words = usePictureWords().notes
  const query = useQuery(notesAbout(user_id))
  const writer = useNoteWriter(user_id)
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  /** Keeps the text typed into a deleted note by appending it to the new one. */
  const again = (typed: string): void => {
    setText((before) => [before, typed].filter(Boolean).join('\n'))
    field.current?.focus()
  }
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim()) writer.add.mutate(text, { onSuccess: () => setText('') })
  }
  // Somebody else's learner: whoever does not teach them notes nothing about them.
  if (isApiError(query.error) && query.error.status === NOT_FOUND) return null
  return (
    <Panel title={words.title}>
      <p className={styles.small}>{words.only}</p>
      <form className={styles.form} onSubmit={add}>
        <FormGuard values={text} requests={[writer.add]} />
        <Textarea
          label={words.label}
          placeholder={words.placeholder}
          rows={2}
          maxLength={NOTE_LENGTH}
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="blackBorder"
          loading={writer.add.isPending}
          disabled={text.trim() === ''}
        >
          {words.add}
        </Button>
      </form>
      <Asked query={query} failed={{ level: 3, title: words.failed }} loading={<Skeleton lines={3} />}>
        {(data) =>
          data.length === 0 ? (
            <p className={styles.small}>{words.empty}</p>
          ) : (
            <ul className={parts.items}>
              {data.map((note) => (
                <Kept key={note.id} note={note} writer={writer} onGone={again} />
              ))}
            </ul>
          )
        }
      </Asked>
    </Panel>
  )
}
