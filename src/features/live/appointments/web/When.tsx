import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import type { Appointment } from '../appointments.contract.ts'
import styles from './Appointments.module.css'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** When a lesson is, in the reader's zone and, where it differs, in the teacher's. */
export function When({ lesson }: { lesson: Pick<Appointment, 'starts_at' | 'ends_at' | 'zone'> }) {
  const words = useAppointmentWords().mine
  const dates = useDateOptions()
  const there = formatTime(lesson.starts_at, { ...dates, zone: lesson.zone, named: true })
  const here = formatTime(lesson.starts_at, { ...dates, named: true })
  return (
    <p className={styles.when}>
      <time dateTime={lesson.starts_at}>
        {formatLongDate(lesson.starts_at, dates)}
        <strong>
          {formatTime(lesson.starts_at, dates)} – {formatTime(lesson.ends_at, dates)}
        </strong>
      </time>
      {there !== here && <span className={parts.hint}>{words.theirs(there)}</span>}
    </p>
  )
}
