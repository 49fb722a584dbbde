import type { ReactNode } from 'react'
import { toast } from '#web/client/toasts.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { useClassChange } from './classes-cache.ts'
import { useClassWords } from './words.ts'

/** Asks why, and does it. */
export function ReasonDialog({
  title,
  text,
  confirm,
  keep,
  done,
  act,
  onClose,
}: {
  title: string
  text: string
  confirm: string
  keep: string
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}): ReactNode {
  const words = useClassWords().session
  const change = useClassChange(act)
  const form = useForm({
    initial: { reason: '' },
    needed: { reason: words.reason_needed },
    submit: async ({ reason }) => {
      await change.mutateAsync(reason.trim())
      toast.success(done)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={text}
      onClose={onClose}
      cancel={keep}
      submit={confirm}
      variant="Red"
      className={parts.section}
    >
      <Textarea label={words.reason} rows={3} maxLength={500} data-autofocus="" {...form.text('reason')} />
    </FormDialog>
  )
}
