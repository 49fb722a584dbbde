import { useQuery } from '@tanstack/react-query'
import { formatLongDate, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import parts from '#web/ui/layout/parts.module.css'
import { bookableTeachers } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { useAppointmentWords } from './words.ts'

/** The next time at which a learner may book a teacher; nothing where they may not. `again`: after a lesson. */
export function NextTime({ teacher, again = false }: { teacher: string; again?: boolean }) {
  const words = useAppointmentWords()
  const dates = useDateOptions()
  const { data } = useQuery(bookableTeachers('appointment', 25))
  const found = data?.find(({ id }) => id === teacher)
  if (!found) return null
  return (
    <Card as="section" look="quiet" aria-labelledby="next-time" className={parts.section}>
      <h2 id="next-time" className={styles.name}>
        {again ? words.book.again(found.name) : words.title}
      </h2>
      <p className={styles.free}>
        {found.next
          ? words.book.next(
              `${formatLongDate(found.next.starts_at, dates)}, ${formatTime(found.next.starts_at, dates)}`,
            )
          : words.book.none_free}
      </p>
      {found.next && (
        <div>
          <Button variant="Orange" href={`/app/courses/book-appointment?teacher=${teacher}`}>
            {words.book.title}
          </Button>
        </div>
      )}
    </Card>
  )
}
