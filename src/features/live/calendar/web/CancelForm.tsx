import type { ReactNode } from 'react'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { lessonsApi, useLessonChange } from '../../appointments/web/public.ts'
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
  const cancel = useLessonChange((reason: string) => lessonsApi.cancel(entry.id, reason))
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await cancel.mutateAsync(reason.trim())
      toast.success(words.done)
      onDone()
    },
  })
  return (
    <form {...form.props} className={s['form']}>
      {form.problem && <Notice>{form.problem.message}</Notice>}
      <Textarea
        id="cancel-reason"
        label={words.reason}
        hint={words.reason_hint}
        rows={3}
        maxLength={500}
        data-autofocus=""
        {...form.text('reason')}
      />
      <div className={s['end']}>
        <Button variant="White" disabled={form.busy} onClick={onBack}>
          {words.keep}
        </Button>
        <Button type="submit" variant="Red" loading={form.busy}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
