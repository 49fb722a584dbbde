import { useQuery } from '@tanstack/react-query'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useLessonChange } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { lessonHolds, lessonSalesApi, payAt } from './lesson-sales.api.ts'
import { useMinute } from './use-minute.ts'
import { When } from './When.tsx'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Times reserved for the reader, with buttons to pay for or release each. */
export function Kept() {
  const { kept: words, mine } = useAppointmentWords()
  const dates = useDateOptions()
  const now = useMinute()
  const { data = [] } = useQuery(lessonHolds)
  const release = useLessonChange((id: string) => lessonSalesApi.release(id))
  const holds = data.filter(({ held_until }) => Date.parse(held_until) > now)
  if (holds.length === 0) return null
  return (
    <section aria-labelledby="kept" className={parts.section}>
      <h2 id="kept">{words.title}</h2>
      <div className={styles.lessons}>
        {holds.map((hold) => (
          <Card key={hold.id} as="article" className={styles.lesson}>
            <div className={styles.lessonWords}>
              <h3 className={styles.name}>{mine.with(hold.teacher)}</h3>
              <p className={parts.hint}>
                {mine.minutes(hold.minutes)}
                {hold.child !== null && ` · ${mine.for_child(hold.child)}`}
              </p>
            </div>
            <When lesson={hold} />
            <p className={styles.asked}>{words.until(formatTime(hold.held_until, dates))}</p>
            <div className={styles.actions}>
              <Button variant="Orange" href={payAt(hold.id)}>
                {words.pay}
              </Button>
              <Button variant="White" loading={release.isPending} onClick={() => release.mutate(hold.id)}>
                {words.release}
              </Button>
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}
