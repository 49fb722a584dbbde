import type { ReactNode } from 'react'
import { addDays, dayIn, isoDay } from '#contract/dates.ts'
import { formatDayInWords, formatTime, useDateOptions } from '#web/client/format/dates.ts'
import { useCommonWords } from '#web/i18n/common.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import parts from '#web/ui/layout/parts.module.css'
import type { NotificationRow } from '../notifications.contract.ts'
import styles from './NotificationDays.module.css'
import { useNotificationWords } from './words.ts'

/** Notifications under the day of their newest cause, in the reader's zone. */
export function NotificationDays({
  rows,
  onOpen,
}: {
  rows: readonly NotificationRow[]
  onOpen: (row: NotificationRow) => void
}): ReactNode {
  const words = useNotificationWords()
  const { ranges } = useCommonWords()
  const options = useDateOptions()
  const today = dayIn(options.zone, new Date())
  const names = new Map([
    [isoDay(today), ranges.today],
    [isoDay(addDays(today, -1)), ranges.yesterday],
  ])
  const days = Map.groupBy(rows, (row) => isoDay(dayIn(options.zone, new Date(row.at))))
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={parts.lines}>
          <h3 className={parts.note}>{names.get(day) ?? formatDayInWords(ofDay[0]!.at, options)}</h3>
          <ul className={parts.list}>
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
