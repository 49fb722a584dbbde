import { DAY_MINUTES, MINUTE_MS } from '#contract/durations.ts'
import { dayIn, isoDay, type Day } from '#contract/dates.ts'
import { instantsOf, wallTime } from '#contract/wall-time.ts'
import { formatTime, type DateOptions } from '#web/client/format/dates.ts'
import type { CalendarEntry } from '../calendar.contract.ts'
import type { Piece } from './lanes.ts'

/** Entries by the day on which they begin, for their reader. */
export function byDay(entries: readonly CalendarEntry[], zone: string): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = isoDay(dayIn(zone, new Date(entry.starts_at)))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

/** Minutes of a day's clock at an instant: 0 before it, 1440 after it. */
function minuteOf(at: string, day: string, zone: string): number {
  const [there, clock = '00:00'] = wallTime(zone, new Date(at)).split('T')
  if (there !== day) return there! < day ? 0 : DAY_MINUTES
  const [hour, minute] = clock.split(':').map(Number)
  return hour! * 60 + minute!
}

/** The part of each entry that lies on a day, as its clock shows it. */
export function piecesOf(entries: readonly CalendarEntry[], day: Day, zone: string): Piece<CalendarEntry>[] {
  const name = isoDay(day)
  return entries.flatMap((entry) => {
    const from = minuteOf(entry.starts_at, name, zone),
      to = minuteOf(entry.ends_at, name, zone)
    const minutes = (Date.parse(entry.ends_at) - Date.parse(entry.starts_at)) / MINUTE_MS
    if (from === DAY_MINUTES || (to === 0 && from === 0)) return []
    // In the hour that occurs twice, the clock shows an end before the beginning.
    return [{ entry, from, to: to > from ? to : Math.min(from + minutes, DAY_MINUTES) }]
  })
}

/** A time of day, with its zone where the clocks show it twice that night. */
export const timeOf = (at: string, dates: DateOptions): string =>
  formatTime(at, {
    ...dates,
    named: instantsOf(dates.zone, wallTime(dates.zone, new Date(at))).length > 1,
  })

const first = (name: string): string => name.split(' ')[0] ?? name
/** Names of the people met: the others for a participant; for anybody else the teachers, then the rest. */
export function whoIn({ people }: CalendarEntry, me: string | undefined): string {
  const named = people.filter(({ name }) => name !== '')
  if (people.some(({ id }) => id === me))
    return named
      .filter(({ id }) => id !== me)
      .map(({ name }) => name)
      .join(', ')
  const teachers = named.filter(({ role }) => role === 'teacher').map(({ name }) => first(name))
  const others = named.filter(({ role }) => role !== 'teacher').map(({ name }) => name)
  return [teachers.join(', '), others.join(', ')].filter(Boolean).join(' · ')
}

/** Everybody who teaches in these entries, by name. */
export function teachersIn(entries: readonly CalendarEntry[]): { id: string; name: string }[] {
  const found = new Map(
    entries.flatMap(({ people }) =>
      people.filter(({ role }) => role === 'teacher').map(({ id, name }) => [id, { id, name }] as const),
    ),
  )
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
