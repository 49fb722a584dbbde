import { useState } from 'react'
import { PersonAvatar } from '#web/client/files/person-avatar.tsx'
import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import type { Appointment } from '../appointments.contract.ts'
import { lessonsApi, useLessonChange } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { CancelLesson } from './CancelLesson.tsx'
import { LessonFeedback } from './LessonFeedback.tsx'
import { MoveLesson } from './MoveLesson.tsx'
import { useMinute } from './use-minute.ts'
import { When } from './When.tsx'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** A lesson of one's own, with what can be done about it. */
export function Lesson({ lesson, opened }: { lesson: Appointment; opened?: boolean }) {
  const words = useAppointmentWords().mine
  const dates = useDateOptions()
  const now = useMinute()
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null)
  const missed = useLessonChange(() => lessonsApi.outcome(lesson.id, 'no_show'))
  const open = now >= Date.parse(lesson.opens_at) && now <= Date.parse(lesson.closes_at)
  const begun = now >= Date.parse(lesson.starts_at)
  const coming = lesson.state === 'booked' && now <= Date.parse(lesson.closes_at)
  const teacher = lesson.teacher?.name ?? ''
  const tookPlace =
    lesson.mine === 'learner' &&
    (lesson.state === 'completed' || (lesson.state === 'booked' && now >= Date.parse(lesson.ends_at)))
  const child = lesson.mine === 'guardian' ? lesson.learners.map(({ name }) => name).join(', ') : null
  return (
    <Card
      as="article"
      className={styles.lesson}
      id={`lesson-${lesson.id}`}
      data-opened={opened ? '' : undefined}
    >
      <div className={styles.lessonHead}>
        <PersonAvatar image={lesson.teacher?.profile_image ?? null} name={teacher} size="m" />
        <div className={styles.lessonWords}>
          <h3 className={styles.name}>{words.with(teacher)}</h3>
          <p className={parts.hint}>
            {words.minutes(lesson.minutes)}
            {child && ` · ${words.for_child(child)}`}
          </p>
        </div>
        {lesson.state !== 'booked' && <Badge>{words.states[lesson.state]}</Badge>}
      </div>
      <When lesson={lesson} />
      {lesson.note && <p className={styles.note}>{lesson.note}</p>}
      {lesson.asked && (
        <p className={styles.asked}>
          {words.asked(
            `${formatLongDate(lesson.asked.starts_at, dates)}, ${formatTime(lesson.asked.starts_at, dates)}`,
          )}
        </p>
      )}
      {coming && (
        <div className={styles.actions}>
          {open ? (
            <Button variant="Orange" href={`/room/${lesson.id}`}>
              {words.enter[lesson.kind]}
            </Button>
          ) : (
            <span className={parts.hint}>{words.opens(formatTime(lesson.opens_at, dates))}</span>
          )}
          {lesson.moving !== 'no' && !begun && (
            <Button onClick={() => setAsking('move')}>{words.move}</Button>
          )}
          {lesson.cancelable && !begun && (
            <Button variant="White" onClick={() => setAsking('cancel')}>
              {words.cancel}
            </Button>
          )}
          {begun && (
            <Button variant="White" loading={missed.isPending} onClick={() => missed.mutate(undefined)}>
              {words.missed}
            </Button>
          )}
        </div>
      )}
      {(tookPlace || lesson.state === 'completed') && (
        <div className={styles.actions}>
          {lesson.state === 'completed' && <Button href={`/room/${lesson.id}`}>{words.after}</Button>}
          {teacher && tookPlace && (
            <LessonFeedback id={lesson.id} teacher={teacher} starts_at={lesson.starts_at} />
          )}
        </div>
      )}
      {asking === 'move' && <MoveLesson lesson={lesson} onClose={() => setAsking(null)} />}
      {asking === 'cancel' && <CancelLesson lesson={lesson} onClose={() => setAsking(null)} />}
    </Card>
  )
}
