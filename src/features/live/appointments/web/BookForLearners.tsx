import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskedError } from '#web/client/asked.tsx'
import { isApiError } from '#web/client/api.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Loader } from '#web/ui/feedback/Loader.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Segments } from '#web/ui/form/Segments.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { MyAvailability, Slot } from '../../availability/availability.contract.ts'
import { myAvailability } from '../../availability/web/public.ts'
import type { PersonIn } from '../appointments.contract.ts'
import { lessonsApi, nearestIn, useLessonChange } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { LENGTHS_OFFERED, type Length } from './lengths.ts'
import { Nearest } from './Nearest.tsx'
import { PickLearners } from './PickLearners.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useAppointmentWords } from './words.ts'

function BookingDialog({ hours, onClose }: { hours: MyAvailability; onClose: () => void }) {
  const all = useAppointmentWords()
  const words = all.teach
  const common = useCommonWords()
  const me = useAuth(({ user }) => user!.id)
  const lengths = LENGTHS_OFFERED.filter((length) => hours.lengths.includes(length))
  const [learners, setLearners] = useState<PersonIn[]>([])
  const [minutes, setMinutes] = useState<Length>(lengths[0] ?? 25)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [note, setNote] = useState('')
  // The same press twice, or one whose answer was lost, books once.
  const [key] = useState(() => crypto.randomUUID())
  const book = useLessonChange((at: Slot) =>
    lessonsApi.book({
      teacher_id: me,
      learner_ids: learners.map(({ id }) => id),
      minutes,
      starts_at: at.starts_at,
      note: note.trim(),
      key: `${key} ${minutes} ${at.starts_at} ${learners.length}`,
    }),
  )
  const ids = learners.map(({ id }) => id)
  const error = isApiError(book.error) ? book.error : null
  const errorText =
    error?.fields.map(({ message }) => message).join(' ') || (book.error && saidOf(book.error, common))
  const isOpen =
    hours.open && hours.kinds.includes('appointment') && hours.hours.length + hours.exceptions.length > 0
  return (
    <Dialog
      open
      size="l"
      title={words.title}
      description={words.text}
      onClose={onClose}
      dismissible={!book.isPending}
      footer={
        isOpen && (
          <Button
            variant="Orange"
            disabled={!slot || learners.length === 0}
            loading={book.isPending}
            onClick={() =>
              book.mutate(slot!, {
                onSuccess: () => {
                  toast.success(words.done)
                  onClose()
                },
              })
            }
          >
            {words.book}
          </Button>
        )
      }
    >
      {isOpen ? (
        <div className={styles.page}>
          {errorText && (
            <div className={parts.section}>
              <Notice>{errorText}</Notice>
              {error && <Nearest slots={nearestIn(error)} onChoose={setSlot} />}
            </div>
          )}
          <PickLearners
            picked={learners}
            onChange={(picked) => {
              setLearners(picked)
              setSlot(null)
            }}
          />
          {learners.length > 0 && (
            <>
              <div className={parts.section}>
                <div className={styles.bookHead}>
                  <h3 className={styles.name}>{words.when}</h3>
                  <Segments
                    label={all.book.length}
                    options={lengths.map((length) => ({
                      value: String(length),
                      label: all.book.minutes(length),
                    }))}
                    value={String(minutes)}
                    onChange={(value) => {
                      setMinutes(Number(value) as Length)
                      setSlot(null)
                    }}
                  />
                </div>
                <SlotPicker
                  teacher={me}
                  kind="appointment"
                  minutes={minutes}
                  learners={ids}
                  none={words.no_time}
                  chosen={slot?.starts_at ?? null}
                  onChoose={setSlot}
                />
              </div>
              <Textarea
                label={words.note}
                hint={words.note_hint}
                rows={3}
                maxLength={1000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </>
          )}
        </div>
      ) : (
        <Notice kind="info">{words.closed}</Notice>
      )}
    </Dialog>
  )
}

/** A button of a teacher’s with which they book a lesson for learners whom they teach. */
export function BookForLearners() {
  const all = useAppointmentWords()
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...myAvailability, enabled: open })
  const { data, isError } = query
  return (
    <>
      <Button onClick={() => setOpen(true)}>{all.teach.title}</Button>
      {open && data && <BookingDialog hours={data} onClose={() => setOpen(false)} />}
      {open && !data && (
        <Dialog open title={all.teach.title} onClose={() => setOpen(false)}>
          {isError ? <AskedError query={query} title={all.failed} /> : <Loader />}
        </Dialog>
      )}
    </>
  )
}
