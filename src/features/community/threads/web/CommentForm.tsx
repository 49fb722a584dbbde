import { exactClock } from '#web/client/format/clock.ts'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FilmField } from '#features/media/media/web/public.ts'
import { WordChoice } from '#features/dictionary/vocabularies/web/public.ts'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useAuth } from '#web/client/stores/auth.ts'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { COMMENT_LENGTH, FILM_SECONDS, UPLOAD_PURPOSE } from '#contract/community.ts'
import { RULES_UNREAD, RulesDialog } from '../../standing/web/public.ts'
import type { Comment } from '../threads.contract.ts'
import { mentionKeys, NO_TEXT } from './mention-text.ts'
import { MentionField } from './MentionField.tsx'
import { addComment, useCommunityChange, type MentionScope } from './threads.api.ts'
import { useThreadWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type CommentFormProps = {
  /** The thread, or what makes it with its first comment. */
  thread_id: string | (() => Promise<string>)
  /** Place of the people to mention, while there is no thread yet. */
  within?: MentionScope
  /** The comment that is answered. */
  answers?: { id: string; name: string } | undefined
  /** Time of the film that is watched now, in seconds; null where there is none. */
  timeNow?: (() => number | null) | undefined
  onDone?: ((comment: Comment) => void) | undefined
  onCancel?: () => void
}

/** A comment in the making: words, a film, a sign of the dictionary, a time of the film above. */
export function CommentForm({
  thread_id,
  within = null,
  answers,
  timeNow,
  onDone,
  onCancel,
}: CommentFormProps): ReactNode {
  const words = useThreadWords(),
    common = useCommonWords(),
    id = useId()
  const user_id = useAuth((state) => state.user?.id ?? '')
  const [typed, setTyped] = useState(NO_TEXT),
    [film, setFilm] = useState<string | null>(null),
    [model, setModel] = useState<string | null>(null),
    [at, setAt] = useState<number | null>(null),
    [busy, setBusy] = useState(false),
    [round, setRound] = useState(0)
  const send = useCommunityChange(async (body: Parameters<typeof addComment>[1]) =>
    addComment(typeof thread_id === 'string' ? thread_id : await thread_id(), body),
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const { text } = typed,
    empty = text.trim() === '' && film === null
  const unread = isApiError(send.error) && send.error.code === RULES_UNREAD
  const publish = (): void =>
    send.mutate(
      { text, mentions: mentionKeys(typed), parent_id: answers?.id ?? null, film, model, at },
      {
        onSuccess: (comment) => {
          setTyped(NO_TEXT)
          setFilm(null)
          setModel(null)
          setAt(null)
          setRound(round + 1)
          // The button that was pressed is disabled now, since nothing is written.
          field.current?.focus()
          onDone?.(comment)
        },
      },
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!empty && !send.isPending) publish()
  }
  // An answer is asked for by a button: its field takes the focus.
  useEffect(() => {
    if (answers) field.current?.focus()
  }, [answers])
  const moment = timeNow?.() ?? null
  return (
    <form className={parts.panel} onSubmit={submit} aria-labelledby={id}>
      <FormGuard values={[text, film].join(' ').trim()} requests={[send]} />
      <MentionField
        field={field}
        id={id}
        label={answers ? words.write_answer(answers.name) : words.write}
        placeholder={words.placeholder}
        rows={answers ? 2 : 3}
        maxLength={COMMENT_LENGTH}
        value={typed}
        onChange={setTyped}
        within={typeof thread_id === 'string' ? { thread_id } : within}
        error={send.isError && !unread ? saidOf(send.error, common) : undefined}
      />
      <FilmField
        key={`film ${round}`}
        label={words.film}
        value={film === null ? null : { media_id: film }}
        onChange={setFilm}
        onBusy={setBusy}
        purpose={`${UPLOAD_PURPOSE} ${user_id}`}
        draftKey={`community ${typeof thread_id === 'string' ? thread_id : location.pathname} ${answers?.id ?? ''}`}
        longest={FILM_SECONDS}
      />
      {timeNow && moment !== null && (
        <Checkbox
          label={at === null ? words.at_now(exactClock(moment)) : words.at(exactClock(at))}
          checked={at !== null}
          onChange={(event) => setAt(event.target.checked ? Math.round((timeNow() ?? 0) * 10) / 10 : null)}
        />
      )}
      <WordChoice value={model} onChange={setModel} words={words.model} />
      <div className={parts.actions}>
        <Button type="submit" variant="black" loading={send.isPending} disabled={empty || busy}>
          {answers ? words.send_answer : words.send}
        </Button>
        {onCancel && (
          <Button variant="blackBorder" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
      {unread && <RulesDialog onAccepted={publish} onClose={() => send.reset()} />}
    </form>
  )
}
