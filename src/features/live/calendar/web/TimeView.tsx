import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { HOUR_MINUTES } from '#contract/durations.ts'
import { isoDay, startOfDay, type Day } from '#contract/dates.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useMinute } from '../../appointments/web/public.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import { EntryButton, type Go } from './EntryButton.tsx'
import { piecesOf, timeOf } from './entries.ts'
import { placed, type Placed } from './lanes.ts'
import { dayName, sameDay } from './span.ts'
import s from './Time.module.css'
import { useArrows } from './use-arrows.ts'
import { useCalendarWords } from './words.ts'

/** Hours that are always shown; earlier and later ones only if they have entries. */
const FROM = 8,
  UNTIL = 20
/** Shorter meetings are drawn so long, to be read and pressed. */
const SHORTEST = 25
/** From so many minutes on an entry has a second line, and another one for each so many more. */
const TALL = 45,
  LINE = 15

const hourName = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    hour: 'numeric',
    timeZone: 'UTC',
    ...(language === 'es' && { hourCycle: 'h23', minute: '2-digit' }),
  }).format(Date.UTC(2026, 0, 1, hour))

/** Custom properties, by their whole names: a check holds style sheets to those that are set somewhere. */
const vars = (values: Record<`--${string}`, number>): CSSProperties => values

/** Line at the current time. */
function Now({ zone, today, from }: { zone: string; today: Day; from: number }): ReactNode {
  const now = useMinute()
  const minute = (now - startOfDay(zone, today).getTime()) / 60_000
  if (minute < from * HOUR_MINUTES) return null
  return (
    <div className={s['now']} style={vars({ '--from': minute - from * HOUR_MINUTES })} aria-hidden="true" />
  )
}

/** Days side by side, each entry as high as it lasts, beside those that meet at the same time. */
export function TimeView({
  days,
  today,
  entries,
  lanes,
  go,
}: {
  days: readonly Day[]
  today: Day
  entries: readonly CalendarEntry[]
  /** Maximum number of entries side by side. */
  lanes: number
  go: Go
}): ReactNode {
  const language = useLanguage()
  const { zone } = useDateOptions()
  const found = days.map((day) => piecesOf(entries, day, zone))
  const all = found.flat()
  const from = Math.min(FROM, ...all.map((piece) => Math.floor(piece.from / HOUR_MINUTES)))
  const until = Math.max(UNTIL, ...all.map((piece) => Math.ceil(piece.to / HOUR_MINUTES)))
  const hours = Array.from({ length: until - from }, (_, n) => from + n)
  const columns = found.map((pieces) =>
    placed(
      pieces.map((piece) => ({
        ...piece,
        to: Math.max(piece.to, Math.min(piece.from + SHORTEST, 24 * HOUR_MINUTES)),
      })),
      lanes,
    ).toSorted((a, b) => a.from - b.from || a.lane - b.lane),
  )
  const { grid, stop } = useArrows(columns.find(([one]) => one)?.[0]?.entries[0]!.id)
  const scroller = useRef<HTMLDivElement>(null)
  const at = days.findIndex((day) => sameDay(day, today))
  useEffect(() => {
    // Scroll a week that is wider than the screen to today.
    const box = scroller.current
    if (box && at > 0) box.scrollLeft = (box.scrollWidth / days.length) * Math.max(0, at - 1)
  }, [at, days.length])
  return (
    <div ref={scroller} className={s['scroller']} tabIndex={-1}>
      <div className={s['grid']} style={vars({ '--days': days.length, '--hours': hours.length })} {...grid}>
        <div className={s['corner']} />
        {days.map((day) => (
          <DayHead key={isoDay(day)} day={day} today={today} alone={days.length === 1} go={go} />
        ))}
        <div className={s['hours']} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hourName(hour, language)}</span>
          ))}
        </div>
        {columns.map((blocks, n) => {
          const day = days[n]!
          return (
            <section
              key={isoDay(day)}
              className={s['column']}
              aria-label={dayName(day, language, { dateStyle: 'full' })}
              data-today={days.length > 1 && sameDay(day, today) ? '' : undefined}
            >
              {blocks.map((block) => (
                <Block key={block.entries[0]!.id} {...{ block, from, stop, go }} day={isoDay(day)} n={n} />
              ))}
              {sameDay(day, today) && <Now {...{ zone, today, from }} />}
            </section>
          )
        })}
      </div>
    </div>
  )
}

function DayHead({ day, today, alone, go }: { day: Day; today: Day; alone: boolean; go: Go }): ReactNode {
  const words = useCalendarWords()
  const language = useLanguage()
  const name = dayName(day, language, { weekday: 'short' })
  const now = sameDay(day, today)
  if (alone) return <div className={s['corner']} />
  return (
    <div className={s['head']} data-today={now ? '' : undefined}>
      <button type="button" aria-current={now ? 'date' : undefined} onClick={() => go.day(isoDay(day))}>
        <span className={s['weekday']}>{name}</span>
        <span className={s['number']}>{day.day}</span>
        <span className="visually-hidden">
          , {words.see_day(dayName(day, language, { dateStyle: 'full' }))}
        </span>
      </button>
    </div>
  )
}

function Block({
  block: { entries, from: begins, to, lane, lanes },
  from,
  stop,
  go,
  day,
  n,
}: {
  block: Placed<CalendarEntry>
  from: number
  stop: (key: string) => 0 | -1
  go: Go
  day: string
  n: number
}): ReactNode {
  const words = useCalendarWords()
  const dates = useDateOptions()
  const length = to - begins
  const style = vars({
    '--from': begins - from * HOUR_MINUTES,
    '--length': length,
    '--lane': lane,
    '--lanes': lanes,
    '--lines': Math.max(1, Math.floor((length - TALL) / LINE) + 2),
  })
  const [entry] = entries
  if (entries.length > 1)
    return (
      <button
        type="button"
        className={s['together']}
        style={style}
        data-at={`${n} ${begins}`}
        data-key={entry!.id}
        tabIndex={stop(entry!.id)}
        aria-label={words.more_at(entries.length, timeOf(entry!.starts_at, dates))}
        onClick={() => go.day(day)}
      >
        +{entries.length}
      </button>
    )
  return (
    <EntryButton
      entry={entry!}
      look="block"
      tall={length >= TALL}
      stop={stop(entry!.id)}
      at={`${n} ${begins}`}
      style={style}
      onOpen={() => go.open(entry!)}
    />
  )
}
