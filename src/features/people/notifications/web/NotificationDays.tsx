import type { ReactNode } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import { formatDayInWords, formatTime, useDateOptions, type DateOptions } from '#web/client/format/dates.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { NotificationRow } from '../notifications.contract.ts'
import styles from './NotificationDays.module.css'
import { useNotificationWords } from './words.ts'

const dayOf = (at: string | Date, options: DateOptions): string => formatDayInWords(at, options)

/** Notifications under the day of their newest cause, in the reader's zone. */
export function NotificationDays({
  rows,
  onOpen,
}: {
  rows: readonly NotificationRow[]
  onOpen: (row: NotificationRow) => void
}): ReactNode {
  const words = useNotificationWords()
  const options = useDateOptions()
  const now = new Date()
  const today = dayOf(now, options),
    yesterday = dayOf(new Date(now.getTime() - DAY_MS), options)
  const days = Map.groupBy(rows, (row) => dayOf(row.at, options))
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.name}>
            {day === today ? words.today : day === yesterday ? words.yesterday : day}
          </h3>
          <ul className={styles.list}>
            {ofDay.map((row) => (
              <li key={row.id} className={styles.row} data-unread={row.read ? undefined : ''}>
                {!row.read && <span className="visually-hidden">{words.is_unread}</span>}
                {row.place === null ? (
                  <span>{row.text}</span>
                ) : (
                  <Link href={row.place} className={styles.link} onClick={() => onOpen(row)}>
                    {row.text}
                  </Link>
                )}
                <time className={styles.time} dateTime={row.at}>
                  {formatTime(row.at, options)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
