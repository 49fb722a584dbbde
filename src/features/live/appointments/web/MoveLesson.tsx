import { useState } from 'react'
import { isApiError } from '#web/client/api.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { ErrorNotice } from '#web/form/Notice.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { Slot } from '../../availability/availability.contract.ts'
import type { Appointment } from '../appointments.contract.ts'
import { lessonsApi, nearestIn, useLessonChange } from './appointments.api.ts'
import { Nearest } from './Nearest.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useAppointmentWords } from './words.ts'

/** Another time for a lesson: moved at once, or asked for. */
export function MoveLesson({ lesson, onClose }: { lesson: Appointment; onClose: () => void }) {
  const all = useAppointmentWords()
  const words = all.moving
  const [slot, setSlot] = useState<Slot | null>(null)
  const [reason, setReason] = useState('')
  const asks = lesson.moving === 'ask'
  const move = useLessonChange(() =>
    lessonsApi.move(lesson.id, { starts_at: slot!.starts_at, reason: reason.trim() }),
  )
  const send = (): void =>
    move.mutate(undefined, {
      onSuccess: ({ data }) => {
        toast.success(data.moved ? words.moved[lesson.kind] : words.sent)
        onClose()
      },
    })
  return (
    <Dialog
      open
      size="l"
      title={words.title}
      description={asks ? words.ask : words.free(lesson.moves_left)}
      onClose={onClose}
      dismissible={!move.isPending}
      footer={
        <Button variant="Orange" disabled={!slot} loading={move.isPending} onClick={send}>
          {asks ? words.send : words.move}
        </Button>
      }
    >
      <FormGuard values={{ slot, reason }} requests={[move]} />
      <div className={parts.section}>
        <ErrorNotice error={move.error} />
        {isApiError(move.error) && <Nearest slots={nearestIn(move.error)} onChoose={setSlot} />}
        <SlotPicker
          teacher={lesson.teacher!.id}
          kind={lesson.kind}
          minutes={lesson.minutes}
          moving={lesson.id}
          chosen={slot?.starts_at ?? null}
          onChoose={setSlot}
        />
        <TextInput
          label={words.reason}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
