import { clock } from '#web/client/format/clock.ts'
import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Asked } from '#web/client/asked.tsx'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { PlayerHandle } from '#web/ui/player/types.ts'
import type { Note } from '../notes.contract.ts'
import { NOTE_LENGTH } from '../shared/limits.ts'
import { useNotes, useNoteWriter } from './notes.api.ts'
import styles from './Notes.module.css'
import { useNoteWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type NotesProps = {
  lesson_id: string
  /** The player of the lesson's film; without one notes are about the whole lesson. */
  player: RefObject<PlayerHandle | null> | null
}

/** A person's notes beside a lesson, each optionally at a moment of the film. */
export function Notes({ lesson_id, player }: NotesProps): ReactNode {
  const words = useNoteWords()
  const query = useNotes(lesson_id, true),
    writer = useNoteWriter(lesson_id)
  const [removed, setRemoved] = useState<Note | null>(null)
  // A separate writer to restore notes, with its own error message.
  const restore = useNoteWriter(lesson_id).add
  return (
    <details className={styles.notes}>
      <summary>
        <h2>
          {words.title}
          {query.data && query.data.length > 0 && <span className={styles.count}>{query.data.length}</span>}
        </h2>
      </summary>
      <p className={parts.note}>{words.only_you}</p>
      <NewNote player={player} add={writer.add} />
      <Asked query={query} failed={{ level: 3, title: words.failed }} loading={<Skeleton lines={3} />}>
        {(data) =>
          data.length === 0 && !removed ? (
            <p className={parts.note}>{words.empty}</p>
          ) : (
            <ul className={styles.list}>
              {data.map((note) => (
                <Kept
                  key={note.id}
                  note={note}
                  player={player}
                  writer={writer}
                  onRemoved={() => setRemoved(note)}
                />
              ))}
            </ul>
          )
        }
      </Asked>
      <p role="status" className={styles.removed}>
        {removed && (
          <>
            {words.removed}{' '}
            <Button
              variant="blackBorder"
              size="s"
              loading={restore.isPending}
              onClick={() =>
                restore.mutate({ text: removed.text, at: removed.at }, { onSuccess: () => setRemoved(null) })
              }
            >
              {words.undo}
            </Button>
          </>
        )}
      </p>
    </details>
  )
}

function NewNote({
  player,
  add,
}: {
  player: NotesProps['player']
  add: ReturnType<typeof useNoteWriter>['add']
}): ReactNode {
  const words = useNoteWords()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  /** The moment at which writing began: that is what the note is about. */
  const [at, setAt] = useState<number | null>(null)
  const [timed, setTimed] = useState(true)
  const begin = (): void => {
    if (at === null && player?.current) setAt(player.current.time())
  }
  const place = timed ? at : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') return
    add.mutate(
      { text, at: place },
      {
        onSuccess: () => {
          setText('')
          setAt(null)
          field.current?.focus()
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormGuard values={text} requests={[add]} />
      <Textarea
        ref={field}
        label={words.label}
        placeholder={words.placeholder}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={text}
        error={add.isError ? words.not_saved : undefined}
        onFocus={begin}
        onChange={(event) => {
          begin()
          setText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      {player && at !== null && (
        <Checkbox
          label={words.at_time(clock(at))}
          checked={timed}
          onChange={(event) => setTimed(event.target.checked)}
        />
      )}
      <Button type="submit" variant="blackBorder" loading={add.isPending} disabled={text.trim() === ''}>
        {place === null ? words.add : words.add_at(clock(place))}
      </Button>
    </form>
  )
}

function Kept({
  note,
  player,
  writer,
  onRemoved,
}: {
  note: Note
  player: NotesProps['player']
  writer: ReturnType<typeof useNoteWriter>
  onRemoved: () => void
}): ReactNode {
  const words = useNoteWords()
  const [text, setText] = useState<string | null>(null)
  const { at } = note
  const { change, remove } = writer,
    isThis = change.variables?.id === note.id
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (text?.trim()) change.mutate({ id: note.id, text }, { onSuccess: () => setText(null) })
  }
  return (
    <li className={styles.note}>
      {at === null || !player ? (
        <span className={styles.when}>{at === null ? words.whole : clock(at)}</span>
      ) : (
        <Button
          variant="PrimaryWoodLight"
          size="s"
          className={styles.when ?? ''}
          aria-label={words.go_to(clock(at))}
          onClick={() => {
            player.current?.seek(at)
            player.current?.focus()
          }}
        >
          {clock(at)}
        </Button>
      )}
      {text === null ? (
        <>
          <p className={styles.text}>{note.text}</p>
          <div className={parts.badges}>
            <Button variant="blackBorder" size="s" onClick={() => setText(note.text)}>
              {words.edit}
            </Button>
            <Button
              variant="blackBorder"
              size="s"
              loading={remove.isPending && remove.variables.id === note.id}
              onClick={() => remove.mutate(note, { onSuccess: onRemoved })}
            >
              {words.remove}
            </Button>
          </div>
        </>
      ) : (
        <form className={styles.form} onSubmit={save}>
          <FormGuard values={text} requests={[change]} />
          <Textarea
            label={words.edit_label}
            hideLabel
            rows={2}
            maxLength={NOTE_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={change.isError && isThis ? words.not_saved : undefined}
          />
          <div className={parts.badges}>
            <Button type="submit" size="s" loading={change.isPending && isThis} disabled={text.trim() === ''}>
              {words.save}
            </Button>
            <Button variant="blackBorder" size="s" onClick={() => setText(null)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
