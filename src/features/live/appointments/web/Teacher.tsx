import type { ReactNode } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { BookableTeacher } from '../../availability/availability.contract.ts'
import styles from './Appointments.module.css'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Somebody who may be booked, with their next free time. */
export function Teacher({
  teacher,
  chosen,
  waiting,
  onChoose,
}: {
  teacher: BookableTeacher
  chosen: boolean
  /** Actions for the case that the teacher has no free time. */
  waiting: ReactNode
  onChoose: () => void
}) {
  const words = useAppointmentWords().book
  const dates = useDateOptions()
  return (
    <Card as="li" className={styles.teacher} data-chosen={chosen ? '' : undefined}>
      <PersonAvatar image={teacher.profile_image} name={teacher.name} size="l" />
      <div className={styles.lessonWords}>
        <h3 className={styles.name}>{teacher.name}</h3>
        {teacher.headline && <p className={parts.hint}>{teacher.headline}</p>}
        <p className={teacher.next ? styles.free : parts.hint}>
          {teacher.next
            ? words.next(
                `${formatLongDate(teacher.next.starts_at, dates)}, ${formatTime(teacher.next.starts_at, dates)}`,
              )
            : words.none_free}
        </p>
        <div className={styles.actions}>
          {teacher.next ? (
            <Button aria-expanded={chosen} onClick={onChoose}>
              {words.choose(teacher.name.split(' ')[0] ?? teacher.name)}
            </Button>
          ) : (
            waiting
          )}
          <Button variant="White" href={`/app/courses/view-teacher-profile/${teacher.id}`}>
            {words.profile}
          </Button>
        </div>
      </div>
    </Card>
  )
}
