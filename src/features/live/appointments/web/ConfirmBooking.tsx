import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api.ts'
import { formatDate, useDateOptions } from '#web/client/format/dates.ts'
import { formatCents } from '#web/client/format/money.ts'
import { FormGuard } from '#web/client/navigation/leave-guard.tsx'
import { toast } from '#web/client/toasts.ts'
import { Notice } from '#web/form/Notice.tsx'
import { saidOf } from '#web/form/said-of.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Textarea } from '#web/ui/form/Textarea.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { BookableTeacher, Slot } from '../../availability/availability.contract.ts'
import type { BookAppointment, ForWhom } from '../appointments.contract.ts'
import { lessonsApi, nearestIn, useLessonChange } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { lessonPrice, lessonSalesApi, payAt } from './lesson-sales.api.ts'
import { Nearest } from './Nearest.tsx'
import { When } from './When.tsx'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const CLOSED = new Set(['plan_without_lessons', 'no_lessons_left'])

/** The last look before a lesson is booked. */
export function ConfirmBooking({
  teacher,
  child,
  minutes,
  slot,
  onChoose,
  onClose,
}: {
  teacher: BookableTeacher
  /** Child for whom the reader books; null for the reader's own lesson. */
  child: ForWhom['people'][number] | null
  minutes: BookAppointment['minutes']
  slot: Slot
  onChoose: (slot: Slot) => void
  onClose: (booked: boolean) => void
}) {
  const all = useAppointmentWords()
  const words = all.confirm
  const common = useCommonWords()
  const dates = useDateOptions()
  const [note, setNote] = useState('')
  // The same press twice, or one whose answer was lost, books once.
  const [key] = useState(() => crypto.randomUUID())
  const body = (at: Slot): BookAppointment => ({
    teacher_id: teacher.id,
    minutes,
    starts_at: at.starts_at,
    note: note.trim(),
    ...(child && { learner_ids: [child.id] }),
  })
  const book = useLessonChange((at: Slot) => lessonsApi.book({ ...body(at), key: `${key} ${at.starts_at}` }))
  const refused = isApiError(book.error) ? book.error : null
  const closed = refused?.code !== undefined && CLOSED.has(refused.code)
  const next = refused?.details['next']
  const navigate = useNavigate()
  const { data: price } = useQuery({ ...lessonPrice, enabled: closed })
  const sold = closed ? (price?.cents ?? null) : null
  const hold = useLessonChange((at: Slot) => lessonSalesApi.hold(body(at)))
  const buy = (): void => hold.mutate(slot, { onSuccess: ({ data }) => void navigate(payAt(data.id)) })
  const failed = hold.error ?? book.error
  const error = isApiError(failed) ? failed : null
  return (
    <Dialog
      open
      title={words.title}
      description={words.rule}
      onClose={() => onClose(false)}
      dismissible={!book.isPending && !hold.isPending}
      footer={
        <>
          <Button variant="White" onClick={() => onClose(false)}>
            {words.back}
          </Button>
          {sold !== null ? (
            <Button variant="Orange" loading={hold.isPending} onClick={buy}>
              {words.buy(formatCents(sold))}
            </Button>
          ) : closed ? (
            <Button variant="Orange" href="/product">
              {words.more}
            </Button>
          ) : (
            <Button
              variant="Orange"
              loading={book.isPending}
              onClick={() =>
                book.mutate(slot, {
                  onSuccess: () => {
                    toast.success(words.done)
                    onClose(true)
                  },
                })
              }
            >
              {words.book}
            </Button>
          )}
        </>
      }
    >
      <FormGuard values={note} requests={[book, hold]} />
      <div className={parts.section}>
        {failed && (
          <Notice>
            {saidOf(failed, common)}
            {!hold.error && typeof next === 'string' && ` ${words.next_lesson(formatDate(next, dates))}`}
          </Notice>
        )}
        {sold !== null && !hold.error && (
          <p className={parts.hint}>
            {words.buy_text} <Link href="/product">{words.more}</Link>
          </p>
        )}
        {error && <Nearest slots={nearestIn(error)} onChoose={onChoose} />}
        <div className={styles.summary}>
          <p className={styles.name}>{all.mine.with(teacher.name)}</p>
          <When lesson={{ ...slot, zone: teacher.zone }} />
          <p className={parts.hint}>
            {all.mine.minutes(minutes)}
            {child && ` · ${all.mine.for_child(child.name)}`}
          </p>
        </div>
        <Textarea
          label={child ? words.note_for(child.name) : words.note}
          hint={child ? words.note_hint_for : words.note_hint}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
