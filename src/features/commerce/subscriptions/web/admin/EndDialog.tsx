import { useState, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { useCommonWords } from '#web/i18n/common.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DialogButtons } from '#web/client/DialogButtons.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { subscriptionsApi, useSubscriptionChange } from './subscriptions-admin.api.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionsAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Ends a plan at once, with the reason that the log keeps. */
export function EndDialog({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const words = useSubscriptionsAdminWords().end
  const common = useCommonWords()
  const [reason, setReason] = useState('')
  const end = useSubscriptionChange(() => subscriptionsApi.end(id, reason.trim()))
  const submit = (): void => {
    if (reason.trim() !== '') end.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Dialog
      open
      alert
      onClose={onDone}
      title={words.title}
      closeLabel={common.close}
      dismissible={!end.isPending}
      footer={
        <DialogButtons
          busy={end.isPending}
          onCancel={onDone}
          onSubmit={submit}
          disabled={reason.trim() === ''}
        >
          {words.submit}
        </DialogButtons>
      }
    >
      <FormGuard values={reason} requests={[end]} />
      <div className={s['form']}>
        <p className={parts.text}>{words.text}</p>
        <TextInput
          id="reason"
          label={words.reason}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus=""
        />
      </div>
    </Dialog>
  )
}
