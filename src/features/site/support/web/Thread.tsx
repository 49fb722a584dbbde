import { useState, type ReactNode } from 'react'
import { formatDateTime, useDateOptions } from '#web/client/format/dates.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { SupportConversation } from '../support.contract.ts'
import { Attach, type Attached } from './Attach.tsx'
import { Attachments } from './Attachments.tsx'
import { useSupportChange } from './support.api.ts'
import styles from './Support.module.css'
import { useSupportWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Messages of a conversation; the reader's own are aligned to the end. */
export function Messages({
  conversation,
  answering,
}: {
  conversation: SupportConversation
  answering: boolean
}) {
  const words = useSupportWords()
  const dates = useDateOptions()
  return (
    <ol className={parts.entries}>
      {conversation.messages.map((message) => {
        const own = (message.author_type === 'Admin') === answering
        const author =
          own && !answering
            ? words.you
            : message.author_type === 'Admin'
              ? answering
                ? (message.author ?? words.us)
                : words.us
              : conversation.name
        return (
          <li key={message.id} className={cx(styles.message, own && styles.own)}>
            <span className={styles.small}>
              {author}&nbsp;·{' '}
              <time dateTime={message.created_at}>{formatDateTime(message.created_at, dates)}</time>
            </span>
            <p lang={undefined}>{message.text}</p>
            <Attachments files={message.attachments} />
          </li>
        )
      })}
    </ol>
  )
}

/**
 * Writes on in a conversation; the text stays until it was sent. `files`: may send some, which needs an
 * account. `staff`: answers.
 */
export function ReplyForm({
  label,
  hint,
  button,
  send,
  above,
  files = false,
  staff = false,
  initial = '',
}: {
  label: string
  hint?: ReactNode
  button: string
  files?: boolean
  staff?: boolean
  send: (text: string, attachments: string[]) => Promise<unknown>
  above?: (begin: (text: string) => void) => ReactNode
  initial?: string
}) {
  const [text, setText] = useState(initial)
  const [attached, setAttached] = useState<readonly Attached[]>([]),
    [sending, setSending] = useState(false)
  const reply = useSupportChange((answerText: string) =>
    send(
      answerText,
      attached.map(({ id }) => id),
    ),
  )
  const done = (): void => {
    setText('')
    setAttached([])
  }
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !reply.isPending && !sending) reply.mutate(text.trim(), { onSuccess: done })
      }}
    >
      <FormGuard values={{ text, attached }} requests={[reply]} />
      {above?.((beginning) =>
        setText((typed) => (typed.trim() === '' ? beginning : `${beginning}\n\n${typed}`)),
      )}
      <Textarea
        label={label}
        hint={hint}
        rows={5}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {files && <Attach staff={staff} value={attached} onChange={setAttached} onBusy={setSending} />}
      <div className={parts.controls}>
        <Button
          type="submit"
          variant="Orange"
          loading={reply.isPending}
          disabled={text.trim() === '' || sending}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
