import { useId } from 'react'
import { formatPattern, useDateOptions } from '#web/client/format/dates.ts'
import { Card } from '#web/ui/display/Card.tsx'
import type { Picture } from '../../learners.contract.ts'
import styles from './Picture.module.css'
import { useFormats } from './picture-formats.ts'
import { usePictureWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

type Days = NonNullable<Picture['learning']>['days']

/**
 * A bar a day. Every bar says its day and figures to a mouse; the list beside it says them to a screen
 * reader.
 */
export function DayChart({ days }: { days: Days }) {
  const words = usePictureWords()
  const id = useId()
  const { dateFormat } = useDateOptions()
  const format = useFormats()
  const longest = Math.max(0, ...days.map((day) => day.minutes))
  const most = Math.max(1, longest)
  // A calendar day has no zone any more.
  const dayOf = (day: string): string => formatPattern(`${day}T12:00:00Z`, dateFormat, 'UTC')
  const text = (day: Days[number]): string =>
    words.day(dayOf(day.day), format.time(day.minutes), format.number(day.lessons_completed))
  return (
    <Card as="section" aria-labelledby={id} className={parts.block}>
      <div className={styles.chartHead}>
        <h2 id={id} className={styles.title}>
          {words.chart}
        </h2>
        {longest > 0 && <span className={styles.small}>{words.chart_most(format.time(longest))}</span>}
      </div>
      {longest === 0 ? (
        <p className={parts.lead}>{words.chart_none}</p>
      ) : (
        <>
          <ul className={styles.bars}>
            {days.map((day) => (
              <li key={day.day} className={styles.slot} title={text(day)}>
                <span
                  className={styles.bar}
                  style={{ blockSize: `${Math.max(2, (day.minutes / most) * 100)}%` }}
                  data-none={day.minutes === 0 || undefined}
                />
                <span className="visually-hidden">{text(day)}</span>
              </li>
            ))}
          </ul>
          <div className={styles.ends} aria-hidden="true">
            <span>{dayOf(days[0]!.day)}</span>
            <span>{dayOf(days.at(-1)!.day)}</span>
          </div>
        </>
      )}
    </Card>
  )
}
