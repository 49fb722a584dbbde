import { useId, type ReactNode } from 'react'
import { WEEK_DAYS } from '#contract/durations.ts'
import { isoDay, type Day } from '#contract/dates.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import type { CalendarEntry } from '../calendar.contract.ts'
import { EntryButton, type Go } from './EntryButton.tsx'
import { byDay, timeOf } from './entries.ts'
import { ListOfDays } from './ListView.tsx'
import s from './Month.module.css'
import { dayName, sameDay } from './span.ts'
import { useArrows } from './use-arrows.ts'
import { useCalendarWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Maximum number of entries of a day that have a line; the others are behind "n more". */
const LINES = 3

type MonthProps = {
  days: readonly Day[]
  about: Day
  today: Day
  entries: readonly CalendarEntry[]
  go: Go
}

function WeekdayNames({ days, short }: { days: readonly Day[]; short: boolean }): ReactNode {
  const language = useLanguage()
  return (
    <div className={s['names']} aria-hidden="true">
      {days.slice(0, WEEK_DAYS).map((day) => (
        <span key={isoDay(day)}>{dayName(day, language, { weekday: short ? 'narrow' : 'short' })}</span>
      ))}
    </div>
  )
}

/** A month in weeks. Each day leads to itself; arrows move among the entries. */
export function MonthView({ days, about, today, entries, go }: MonthProps): ReactNode {
  const words = useCalendarWords()
  const language = useLanguage()
  const { zone } = useDateOptions()
  const found = byDay(entries, zone)
  const firstDay = days.find((day) => found.has(isoDay(day)))
  const { grid, stop } = useArrows(firstDay && found.get(isoDay(firstDay))?.[0]?.id)
  return (
    <div className={s['month']}>
      <WeekdayNames days={days} short={false} />
      <ol className={s['days']} {...grid}>
        {days.map((day, n) => {
          const name = isoDay(day)
          const here = found.get(name) ?? []
          const lines = here.length > LINES ? here.slice(0, LINES - 1) : here
          return (
            <li
              key={name}
              className={s['day']}
              data-other={day.month === about.month ? undefined : ''}
              data-today={sameDay(day, today) ? '' : undefined}
            >
              <button
                type="button"
                className={s['number']}
                aria-label={words.see_day(dayName(day, language, { dateStyle: 'full' }))}
                aria-current={sameDay(day, today) ? 'date' : undefined}
                onClick={() => go.day(name)}
              >
                {day.day}
              </button>
              <div className={s['entries']}>
                {lines.map((entry, line) => (
                  <EntryButton
                    key={entry.id}
                    entry={entry}
                    look="line"
                    stop={stop(entry.id)}
                    at={`${n} ${line}`}
                    onOpen={() => go.open(entry)}
                  />
                ))}
                {here.length > lines.length && (
                  <button
                    type="button"
                    className={s['more']}
                    data-at={`${n} ${LINES}`}
                    data-key={`more ${name}`}
                    tabIndex={stop(`more ${name}`)}
                    onClick={() => go.day(name)}
                  >
                    {words.more(here.length - lines.length)}
                    <span className="visually-hidden">, {dayName(day, language, { dateStyle: 'long' })}</span>
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** A month on a phone: its days with a dot for each entry, and the list of the chosen day below. */
export function SmallMonth({
  days,
  about,
  today,
  entries,
  go,
  onChoose,
}: MonthProps & {
  onChoose: (day: string) => void
}): ReactNode {
  const words = useCalendarWords()
  const language = useLanguage()
  const dates = useDateOptions()
  const chosen = useId()
  const found = byDay(entries, dates.zone)
  return (
    <div className={parts.page}>
      <div className={s['month']}>
        <WeekdayNames days={days} short />
        <ol className={s['dots']}>
          {days.map((day) => {
            const name = isoDay(day)
            const here = found.get(name) ?? []
            return (
              <li key={name}>
                <button
                  type="button"
                  className={s['dotDay']}
                  data-other={day.month === about.month ? undefined : ''}
                  data-today={sameDay(day, today) ? '' : undefined}
                  aria-pressed={sameDay(day, about)}
                  aria-controls={chosen}
                  aria-label={[
                    dayName(day, language, { dateStyle: 'full' }),
                    ...(here.length > 0 ? [words.count(here.length), timeOf(here[0]!.starts_at, dates)] : []),
                  ].join(', ')}
                  onClick={() => onChoose(name)}
                >
                  {day.day}
                  <span className={s['marks']} aria-hidden="true">
                    {here.slice(0, LINES).map((entry) => (
                      <span key={entry.id} data-kind={entry.kind} data-state={entry.state} />
                    ))}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      </div>
      <div id={chosen}>
        <ListOfDays days={[about]} today={today} entries={entries} go={go} empty />
      </div>
    </div>
  )
}
