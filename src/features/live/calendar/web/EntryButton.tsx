import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import type { CSSProperties, ReactNode } from 'react'
import { useDateOptions } from '#web/client/format/dates.ts'
import { useAuth } from '#web/client/stores/auth.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import { timeOf, whoIn } from './entries.ts'
import s from './Entry.module.css'
import { useCalendarWords } from './words.ts'

/** Opens an entry, a day, or another view of the calendar. */
export type Go = { open: (entry: CalendarEntry) => void; day: (day: string) => void }

/** An entry of a grid: when, who, what. Its colour repeats its kind. */
export function EntryButton({
  entry,
  look,
  tall = false,
  onOpen,
  stop,
  at,
  style,
}: {
  entry: CalendarEntry
  /** `line`: one line of a month; `block`: as high as it lasts. */
  look: 'line' | 'block'
  /** There is room for a second line. */
  tall?: boolean
  onOpen: () => void
  stop: 0 | -1
  at: string
  style?: CSSProperties
}): ReactNode {
  const words = useCalendarWords()
  const dates = useDateOptions()
  const me = useAuth(({ user }) => user?.id)
  const who = whoIn(entry, me)
  const time = timeOf(entry.starts_at, dates)
  return (
    <button
      type="button"
      className={s['entry']}
      data-look={look}
      data-tall={tall ? '' : undefined}
      data-kind={entry.kind}
      data-state={entry.state}
      data-asked={entry.asked ? '' : undefined}
      data-key={entry.id}
      data-at={at}
      tabIndex={stop}
      style={style}
      title={`${time} ${who}`}
      onClick={onOpen}
    >
      <span className={s['time']}>{time}</span>
      <span className="visually-hidden">
        {' – '}
        {timeOf(entry.ends_at, dates)}, {words.kinds[entry.kind]},{' '}
      </span>
      <span className={s['who']}>{who || words.kinds[entry.kind]}</span>
      {entry.asked && <CalendarClock aria-hidden="true" className={s['mark']} />}
      {entry.state === 'completed' && <Check aria-hidden="true" className={s['mark']} />}
      {(entry.asked || entry.state !== 'booked') && (
        <span className="visually-hidden">, {entry.asked ? words.asks : words.states[entry.state]}</span>
      )}
    </button>
  )
}
