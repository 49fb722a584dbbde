import type { ReactNode } from 'react'
import { toast } from '#web/client/toasts.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import type { Attended } from '../../bookings/bookings.contract.ts'
import type { StaffClass } from '../class-shapes.contract.ts'
import type { Correcting } from './AttendanceTab.tsx'
import { classesApi } from './classes.api.ts'
import { useClassChange } from './classes-cache.ts'
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
  const change = useClassChange(({ attended, reason }: { attended: Attended; reason: string }) =>
    classesApi.correct(found.id, cell.session_id, { user_id: person.id, attended, reason: reason.trim() }),
  )
  const form = useForm<{ attended: Attended; reason: string }>({
    initial: { attended: cell.attended, reason: '' },
    needed: { reason: all.session.reason_needed },
    submit: async (values) => {
      await change.mutateAsync(values)
      toast.success(words.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.correct_title(person.name)}
      description={`${day} · ${words.minutes(cell.minutes)}`}
      onClose={onClose}
      submit={common.save}
      variant="Orange"
      className={parts.section}
    >
      {cell.corrected && (
        <p className={parts.note}>{words.by(cell.corrected.by ?? words.somebody, cell.corrected.reason)}</p>
      )}
      <RadioGroup
        label={words.was}
        name="attended"
        value={form.values.attended}
        options={ALL.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => form.set('attended', value as Attended)}
      />
      <Textarea label={words.why} rows={3} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
