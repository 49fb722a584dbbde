import type { ReactNode } from 'react'
import { toast } from '#web/client/toasts.ts'
import { Form, SubmitButton } from '#web/form/Form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { lessonsApi, useLessonChange } from '../../appointments/web/public.ts'
import { classesApi } from '../../classes/web/public.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import s from './Dialog.module.css'
import { useCalendarWords } from './words.ts'

/** Cancels a lesson with a reason that everybody in it reads. */
export function CancelForm({
  entry,
  onBack,
  onDone,
}: {
  entry: CalendarEntry
  onBack: () => void
  onDone: () => void
}): ReactNode {
  const words = useCalendarWords().canceling
  const cancel = useLessonChange(async (reason: string) => {
    if (entry.class_id === null) return void (await lessonsApi.cancel(entry.id, reason))
    await classesApi.cancelSession(entry.class_id, entry.id, reason)
  })
  const form = useForm({
    initial: { reason: '' },
    needed: { reason: words.reason_needed },
    submit: async ({ reason }) => {
      await cancel.mutateAsync(reason.trim())
      toast.success(words.done)
      onDone()
    },
  })
  return (
    <Form form={form} className={s['form']}>
      <Textarea
        id="cancel-reason"
        label={words.reason}
        hint={words.reason_hint}
        rows={3}
        maxLength={500}
        required
        data-autofocus=""
        {...form.text('reason')}
      />
      <div className={s['end']}>
        <Button variant="White" disabled={form.busy} onClick={onBack}>
          {words.keep}
        </Button>
        <SubmitButton form={form} variant="Red" label={words.cancel} />
      </div>
    </Form>
  )
}
