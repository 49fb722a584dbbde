import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { dayIn, endOfDay, startOfDay, addDays, type Day } from '#contract/dates.ts'
import { AskedError } from '#web/client/asked.tsx'
import { formatTime, useDateOptions, zoneName } from '#web/client/format/dates.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { BookableKind, Slot, Slots } from '../../availability/availability.contract.ts'
import { freeTimes, LESSONS, timesOf } from './appointments.api.ts'
import styles from './Appointments.module.css'
import { useAppointmentWords } from './words.ts'
import parts from '#web/ui/layout/parts.module.css'

const DAYS = 7
const keyOf = ({ year, month, day }: Day): string => `${year}-${month}-${day}`
const PARTS = ['morning', 'afternoon', 'evening'] as const

/** Labels that two times of a day share when clocks change; those then show their UTC offset. */
const comesTwice = (slots: readonly Slot[], label: (slot: Slot) => string): Set<string> => {
  const seen = new Set<string>(),
    twice = new Set<string>()
  for (const slot of slots) {
    const text = label(slot)
    if (seen.has(text)) twice.add(text)
    seen.add(text)
  }
  return twice
}

/** The free times of a teacher, a week at a time in the reader's zone, the teacher's clock beside theirs. */
export function SlotPicker({
  teacher,
  kind,
  minutes,
  moving,
  learners,
  times,
  none,
  chosen,
  onChoose,
}: {
  teacher: string
  kind: BookableKind
  minutes: number
  /** A booking that is to be moved. */
  moving?: string
  /** Learners of the lesson, if not the reader. */
  learners?: readonly string[]
  /** Reads the free times where they are not asked for as a booking. */
  times?: (from: Date, to: Date, signal: AbortSignal) => Promise<Slots>
  /** Text when no time is free; the learner's text by default. */
  none?: string
  chosen: string | null
  onChoose: (slot: Slot) => void
}) {
  const all = useAppointmentWords()
  const words = all.slots
  const language = useLanguage()
  const dates = useDateOptions()
  const { zone } = dates
  const today = dayIn(zone, new Date())
  const [chosenWeek, setFirst] = useState<Day | null>(null)
  const first = chosenWeek ?? today
  const from = startOfDay(zone, first),
    to = endOfDay(zone, addDays(first, DAYS - 1))
  const query = useQuery({
    queryKey: [LESSONS, 'slots', { teacher, kind, minutes, from, to, moving, learners }],
    queryFn: ({ signal }) =>
      times
        ? times(from, to, signal)
        : freeTimes({ teacher, kind, minutes, from, to, moving, learners }, signal),
    select: timesOf(minutes),
  })
  const { data, isError, isFetching } = query
  // Opens at the first week that has a free time; after that one turns the weeks oneself.
  const next = data?.slots.length === 0 ? data.next?.starts_at : undefined
  useEffect(() => {
    if (next !== undefined) setFirst((day) => day ?? dayIn(zone, new Date(next)))
  }, [next, zone])
  const opening = chosenWeek === null && next !== undefined
  const text = (at: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', { timeZone: zone, ...options }).format(
      new Date(at),
    )
  if (isError) return <AskedError query={query} title={all.failed} />
  const byDay = new Map<string, Slot[]>()
  for (const slot of data?.slots ?? []) {
    const key = keyOf(dayIn(zone, new Date(slot.starts_at)))
    byDay.set(key, [...(byDay.get(key) ?? []), slot])
  }
  const partOf = ({ starts_at }: Slot): (typeof PARTS)[number] => {
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
        new Date(starts_at),
      ),
    )
    return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  }
  const time = ({ starts_at }: Slot): string => formatTime(starts_at, dates)
  const theirs = data && data.zone !== zone ? data.zone : null
  return (
    <div className={parts.section} aria-busy={isFetching}>
      <div className={styles.week}>
        <IconButton
          label={words.earlier}
          icon={<ChevronLeft />}
          disabled={keyOf(first) === keyOf(today)}
          onClick={() => {
            const before = addDays(first, -DAYS)
            setFirst(startOfDay(zone, before) < startOfDay(zone, today) ? today : before)
          }}
        />
        <p className={styles.span} aria-live="polite">
          {text(from.toISOString(), { month: 'long', day: 'numeric' })} –{' '}
          {text(new Date(to.getTime() - 1).toISOString(), { month: 'long', day: 'numeric' })}
        </p>
        <IconButton
          label={words.later}
          icon={<ChevronRight />}
          onClick={() => setFirst(addDays(first, DAYS))}
        />
      </div>
      {(!data || opening) && <Spinner />}
      {data && !opening && byDay.size === 0 && (
        <div className={styles.nothing}>
          <p>{data.next ? words.nothing : (none ?? words.no_more)}</p>
          {data.next && (
            <Button onClick={() => setFirst(dayIn(zone, new Date(data.next!.starts_at)))}>
              {words.next(text(data.next.starts_at, { weekday: 'long', month: 'long', day: 'numeric' }))}
            </Button>
          )}
        </div>
      )}
      <ol className={styles.days}>
        {[...byDay.values()].map((slots) => {
          const twice = comesTwice(slots, time)
          const day = text(slots[0]!.starts_at, { weekday: 'long', month: 'long', day: 'numeric' })
          return (
            <li key={slots[0]!.starts_at} className={parts.panel}>
              <h3 className={styles.dayName}>{day}</h3>
              {PARTS.map((part) => {
                const within = slots.filter((slot) => partOf(slot) === part)
                if (within.length === 0) return null
                return (
                  <div key={part} className={styles.part} role="group" aria-label={`${day}, ${words[part]}`}>
                    {within.map((slot) => (
                      <button
                        key={slot.starts_at}
                        type="button"
                        className={styles.slot}
                        aria-pressed={chosen === slot.starts_at}
                        onClick={() => onChoose(slot)}
                      >
                        <span className={styles.slotTime}>
                          {twice.has(time(slot))
                            ? words.twice(time(slot), zoneName(slot.starts_at, dates))
                            : time(slot)}
                        </span>
                        {theirs && (
                          <span className={styles.slotTheirs}>
                            {formatTime(slot.starts_at, { ...dates, zone: theirs, named: true })}
                          </span>
                        )}
                      </button>
                    ))}
                  </div>
                )
              })}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
