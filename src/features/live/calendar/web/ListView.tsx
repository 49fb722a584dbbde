import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { ReactNode } from 'react'
import { isoDay, type Day } from '#contract/dates.ts'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { CalendarEntry } from '../calendar.contract.ts'
import type { Go } from './EntryButton.tsx'
import { byDay, timeOf, whoIn } from './entries.ts'
import s from './List.module.css'
import { dayName, sameDay } from './span.ts'
import { useCalendarWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

/** Target of a press on an entry: a dialog here, or another page. */
type Opens = Pick<Go, 'open'> | { href: (entry: CalendarEntry) => string }

function Row({ entry, go }: { entry: CalendarEntry; go: Opens }): ReactNode {
  const words = useCalendarWords()
  const dates = useDateOptions()
  const me = useAuth(({ user }) => user?.id)
  const looks = { className: s['row'], 'data-kind': entry.kind, 'data-state': entry.state }
  const inside = (
    <>
      <span className={s['times']}>
        <strong>{timeOf(entry.starts_at, dates)}</strong>
        <span>{timeOf(entry.ends_at, dates)}</span>
      </span>
      <span className={s['what']}>
        <span className={s['who']}>{whoIn(entry, me) || words.kinds[entry.kind]}</span>
        <span className={s['kind']}>{words.kinds[entry.kind]}</span>
      </span>
      {entry.asked && (
        <Badge tone="yellow" icon={<CalendarClock aria-hidden="true" />}>
          {words.asks}
        </Badge>
      )}
      {entry.state !== 'booked' && (
        <Badge tone={entry.state === 'completed' ? 'green' : 'neutral'}>{words.states[entry.state]}</Badge>
      )}
    </>
  )
  return (
    <li>
      {'href' in go ? (
        <Link {...looks} href={go.href(entry)}>
          {inside}
        </Link>
      ) : (
        <button {...looks} type="button" onClick={() => go.open(entry)}>
          {inside}
        </button>
      )}
    </li>
  )
}

/** Entries below the name of their day; days without any are left out, or say so (`empty`). */
export function ListOfDays({
  days,
  today,
  entries,
  go,
  empty = false,
}: {
  days: readonly Day[]
  today: Day
  entries: readonly CalendarEntry[]
  go: Opens
  empty?: boolean
}): ReactNode {
  const words = useCalendarWords()
  const language = useLanguage()
  const { zone } = useDateOptions()
  const found = byDay(entries, zone)
  return (
    <div className={s['list']}>
      {days.map((day) => {
        const name = isoDay(day),
          here = found.get(name) ?? []
        if (here.length === 0 && !empty) return null
        return (
          <section key={name} aria-labelledby={`day-${name}`} className={parts.column}>
            <h3 id={`day-${name}`} className={s['name']} data-today={sameDay(day, today) ? '' : undefined}>
              {sameDay(day, today) && <span>{words.today}</span>}
              {dayName(day, language, { weekday: 'long', month: 'long', day: 'numeric' })}
            </h3>
            {here.length === 0 ? (
              <p className={parts.note}>{words.none.others}</p>
            ) : (
              <ul className={s['rows']}>
                {here.map((entry) => (
                  <Row key={entry.id} entry={entry} go={go} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
