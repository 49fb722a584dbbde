import { useState, type FormEvent, type ReactNode } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Attended } from '../../bookings/bookings.contract.ts'
import type { StaffClass } from '../class-shapes.contract.ts'
import type { Correcting } from './AttendanceTab.tsx'
import { classesApi } from './classes.api.ts'
import { useClassChange } from './classes-cache.ts'
import s from './Classes.module.css'
import { useClassWords } from './words.ts'
import { ATTENDED as ALL } from '#contract/attendance.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Says that somebody was there, or was not, against the room's record. */
export function CorrectDialog({
  found,
  correcting: { person, cell, day },
  onClose,
}: {
  found: StaffClass
  correcting: Correcting
  onClose: () => void
}): ReactNode {
  const all = useClassWords(),
    words = all.attendance
  const common = useCommonWords()
  const [attended, setAttended] = useState<Attended>(cell.attended)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const change = useClassChange(() =>
    classesApi.correct(found.id, cell.session_id, { user_id: person.id, attended, reason: reason.trim() }),
  )
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    if (!reason.trim()) {
      setMissing(true)
      requestAnimationFrame(() => focusFirstError(form))
      return
    }
    change.mutate(undefined, {
      onSuccess: () => {
        toast.success(words.saved)
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      title={words.correct_title(person.name)}
      description={`${day} · ${words.minutes(cell.minutes)}`}
      closeLabel={common.close}
      onClose={onClose}
    >
      <form className={s['block']} noValidate onSubmit={submit}>
        <FormGuard values={{ attended, reason }} requests={[change]} />
        {change.error && <Notice>{saidOf(change.error, common)}</Notice>}
        {cell.corrected && (
          <p className={parts.note}>{words.by(cell.corrected.by ?? words.somebody, cell.corrected.reason)}</p>
        )}
        <RadioGroup
          label={words.was}
          name="attended"
          value={attended}
          options={ALL.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => setAttended(value as Attended)}
        />
        <Textarea
          label={words.why}
          rows={3}
          maxLength={500}
          value={reason}
          error={missing ? all.session.reason_needed : undefined}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        <div className={s['end']}>
          <Button variant="White" disabled={change.isPending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="Orange" loading={change.isPending}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
