import type { ReactNode } from 'react'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { subscriptionsApi, useSubscriptionChange } from './subscriptions-admin.api.ts'
import s from './Subscriptions.module.css'
import { useSubscriptionsAdminWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Ends a plan at once, with the reason that the log keeps. */
export function EndDialog({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const words = useSubscriptionsAdminWords().end
  const end = useSubscriptionChange((reason: string) => subscriptionsApi.end(id, reason))
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await end.mutateAsync(reason.trim())
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      alert
      onClose={onDone}
      title={words.title}
      submit={words.submit}
      disabled={form.values.reason.trim() === ''}
      className={s['form']}
    >
      <p className={parts.text}>{words.text}</p>
      <TextInput
        id="reason"
        label={words.reason}
        maxLength={300}
        data-autofocus=""
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
