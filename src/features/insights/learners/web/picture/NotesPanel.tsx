import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { Meanwhile } from '#web/client/versions/two-versions.tsx'
import { joinedByPoints } from '#web/client/format/together.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
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
  const form = useForm({
    initial: { text: note.text },
    versioned: {
      version: note.version,
      reload: async () => {
        const now = await writer.read(note.id)
        return now && { version: now.version, values: { text: now.text } }
      },
    },
    submit: async ({ text }, version) => {
      try {
        await writer.change.mutateAsync({ id: note.id, version, text })
      } catch (error) {
        if (isApiError(error) && error.status === NOT_FOUND) return onGone(text)
        throw error
      }
      onDone()
    },
  })
  const isEmpty = form.values.text.trim() === ''
  return (
    <Form form={form} disabled={isEmpty} className={styles.form}>
      <Meanwhile {...form.meanwhile} labels={{ text: words.note }} />
      <Textarea
        label={words.edit_label}
        hideLabel
        rows={3}
        maxLength={NOTE_LENGTH}
        {...form.text('text')}
        ref={focus}
      />
      <div className={styles.actions}>
        <SubmitButton form={form} variant="black" size="s" disabled={isEmpty} label={common.save} />
        <Button variant="White" size="s" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </Form>
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
  const dates = useDateOptions()
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
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      await writer.add.mutateAsync(text)
      form.restart({ text: '' })
    },
  })
  const isEmpty = form.values.text.trim() === ''
  const field = useRef<HTMLTextAreaElement>(null)
  /** Keeps the text typed into a deleted note by appending it to the new one. */
  const again = (typed: string): void => {
    form.set('text', [form.values.text, typed].filter(Boolean).join('\n'))
    field.current?.focus()
  }
  // Somebody else's learner: whoever does not teach them notes nothing about them.
  if (isApiError(query.error) && query.error.status === NOT_FOUND) return null
  return (
    <Panel title={words.title}>
      <p className={styles.small}>{words.only}</p>
      <Form form={form} disabled={isEmpty} className={styles.form}>
        <Textarea
          label={words.label}
          placeholder={words.placeholder}
          rows={2}
          maxLength={NOTE_LENGTH}
          {...form.text('text')}
          ref={field}
        />
        <SubmitButton form={form} variant="blackBorder" disabled={isEmpty} label={words.add} />
      </Form>
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
