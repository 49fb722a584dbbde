import type { ReactNode } from 'react'
import { addDays, isoDay } from '#contract/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { Overview } from '../overview.contract.ts'
import s from './LearningProgress.module.css'
import { useOverviewWords } from './words.ts'

/** Minutes from which on a day is shown in the next stronger tone. */
const TONES = [1, 10, 20] as const

const toneOf = (minutes: number): number => TONES.filter((from) => minutes >= from).length

/** Days between two days of the calendar, both included. */
function daysBetween(from: string, to: string): string[] {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const days = [from]
  while (days.at(-1)! < to) days.push(isoDay(addDays({ year, month, day }, days.length)))
  return days
}

/** A square for each day of the last weeks, a column for each week from Sunday. */
export function Calendar({ overview: { from, to, days } }: { overview: Overview }): ReactNode {
  const words = useOverviewWords().calendar,
    language = useLanguage()
  const minutes = new Map(days.map((one) => [one.day, one.minutes]))
  // These are calendar days already: formatting in UTC does not shift them.
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const total = days.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <section aria-labelledby="calendar" className={s['part']}>
      <h2 id="calendar">{words.title}</h2>
      <p className={s['summary']}>{words.summary(days.length, total)}</p>
      <div className={s['calendar']}>
        <ol className={s['days']}>
          {daysBetween(from, to).map((day) => {
            const text = words.day(format.format(new Date(day)), minutes.get(day) ?? 0)
            return (
              <li key={day} data-tone={toneOf(minutes.get(day) ?? 0)} title={text}>
                <span className="visually-hidden">{text}</span>
              </li>
            )
          })}
        </ol>
        <p className={s['scale']} aria-hidden="true">
          <span>{month.format(new Date(from))}</span>
          <span className={s['tones']}>
            {words.less}
            {[0, ...TONES].map((_, tone) => (
              // oxlint-disable-next-line react/no-array-index-key -- a tone is its place
              <i key={tone} data-tone={tone} />
            ))}
            {words.more}
          </span>
          <span>{month.format(new Date(to))}</span>
        </p>
      </div>
    </section>
  )
}
