import { useState, type FormEvent, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
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
  const common = useCommonWords()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const cancel = useLessonChange(async () => {
    if (entry.class_id === null) return void (await lessonsApi.cancel(entry.id, reason.trim()))
    await classesApi.cancelSession(entry.class_id, entry.id, reason.trim())
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    if (reason.trim() === '') {
      setMissing(true)
      requestAnimationFrame(() => focusFirstError(form))
      return
    }
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast.success(words.done)
        onDone()
      },
    })
  }
  return (
    <form className={s['form']} noValidate onSubmit={submit}>
      <FormGuard values={reason} requests={[cancel]} />
      {cancel.error && <Notice>{saidOf(cancel.error, common)}</Notice>}
      <Textarea
        id="cancel-reason"
        label={words.reason}
        hint={words.reason_hint}
        rows={3}
        maxLength={500}
        required
        data-autofocus=""
        value={reason}
        error={missing ? words.reason_needed : undefined}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      <div className={s['end']}>
        <Button variant="White" disabled={cancel.isPending} onClick={onBack}>
          {words.keep}
        </Button>
        <Button type="submit" variant="Red" loading={cancel.isPending}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
