import { useState } from 'react'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Appointment } from '../appointments.contract.ts'
import { lessonsApi, useLessonChange } from './appointments.api.ts'
import { useAppointmentWords } from './words.ts'

/** Asks whether to cancel a lesson, and says what that costs. */
export function CancelLesson({ lesson, onClose }: { lesson: Appointment; onClose: () => void }) {
  const words = useAppointmentWords().cancel
  const [reason, setReason] = useState('')
  const cancel = useLessonChange(() => lessonsApi.cancel(lesson.id, reason.trim()))
  return (
    <ConfirmDialog
      open
      title={words.title[lesson.kind]}
      confirmLabel={words.yes[lesson.kind]}
      cancelLabel={words.no}
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: () => {
            toast.success(words.done[lesson.kind])
            onClose()
          },
        })
      }
    >
      <FormGuard values={reason} requests={[cancel]} />
      <div className={parts.section}>
        <p>{lesson.returns ? words.returns : words.lost}</p>
        <TextInput
          label={words.reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
