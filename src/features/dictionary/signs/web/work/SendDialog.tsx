import { useState, type ReactNode } from 'react'
import { LeaveGuard } from '#web/client/navigation/leave-guard.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { useSignWords } from '../words.ts'

const MAX_COMMENT: typeof import('../../sign-changes.contract.ts').MAX_COMMENT_LENGTH = 2000

/** The last word before a sign waits for review; `at_once`: it is shown meanwhile. */
export function SendDialog({
  open,
  at_once,
  busy,
  onClose,
  onSend,
}: {
  open: boolean
  at_once: boolean
  busy: boolean
  onClose: () => void
  onSend: (comment: string) => void
}): ReactNode {
  const words = useSignWords().send
  const [comment, setComment] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={at_once ? words.text_at_once : words.text}
      dismissible={!busy}
      footer={
        <DialogButtons busy={busy} onCancel={onClose} onSubmit={() => onSend(comment)} variant="Orange">
          {words.send}
        </DialogButtons>
      }
    >
      <LeaveGuard when={comment.trim() !== '' && !busy} />
      <Textarea
        label={words.comment}
        optional
        hint={words.comment_hint}
        value={comment}
        maxLength={MAX_COMMENT}
        rows={3}
        data-autofocus=""
        onChange={(event) => setComment(event.target.value)}
      />
    </Dialog>
  )
}
