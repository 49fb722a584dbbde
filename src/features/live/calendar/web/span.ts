import { WEEK_DAYS } from '#contract/durations.ts'
import { addDays, dayIn, dayOf, isoDay, startOfDay, weekday, type Day } from '#contract/dates.ts'

export const VIEWS = ['month', 'week', 'day', 'list'] as const
export type View = (typeof VIEWS)[number]
/** So many days are listed at once. */
const LISTED = 30

const firstOfMonth = ({ year, month }: Day): Day => ({ year, month, day: 1 })
const firstOfWeek = (day: Day): Day => addDays(day, -weekday(day))
const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n))

/** The days that a view shows about a day: whole weeks of a month, a week, the day itself, or the next days. */
export function daysOf(view: View, about: Day): Day[] {
  switch (view) {
    case 'month': {
      const first = firstOfMonth(about)
      const last = addDays({ year: about.year, month: about.month + 1, day: 1 }, -1)
      const lead = weekday(first)
      return daysFrom(firstOfWeek(first), Math.ceil((lead + last.day) / WEEK_DAYS) * WEEK_DAYS)
    }
    case 'week':
      return daysFrom(firstOfWeek(about), WEEK_DAYS)
    case 'day':
      return [about]
    case 'list':
      return daysFrom(about, LISTED)
  }
}

/** Returns the day of the next (1) or previous (-1) view. */
export function stepped(view: View, about: Day, by: 1 | -1): Day {
  if (view === 'month') return addDays({ year: about.year, month: about.month + by, day: 1 }, 0)
  return addDays(about, by * (view === 'week' ? WEEK_DAYS : view === 'day' ? 1 : LISTED))
}

/** The instants at which these days begin and end in a zone. */
export const spanOf = (days: readonly Day[], zone: string): { from: Date; to: Date } => ({
  from: startOfDay(zone, days[0]!),
  to: startOfDay(zone, addDays(days.at(-1)!, 1)),
})

export const sameDay = (a: Day, b: Day): boolean => isoDay(a) === isoDay(b)
export const todayIn = (zone: string, now: number): Day => dayIn(zone, new Date(now))
/** A day out of an address (`2026-11-25`); null for anything else. */
export function dayFrom(text: string | null): Day | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = dayOf(text)
  return sameDay(addDays(day, 0), day) ? day : null
}

/** Noon of a day in UTC, so that `Intl` with the zone UTC names this day. */
const noon = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day, 12)
/** A day in words. */
export const dayName = (day: Day, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(noon(day))
/** Heading of a view: its month, its day, or its first and last day. */
export function spanName(view: View, about: Day, days: readonly Day[], language: string): string {
  if (view === 'month') return dayName(about, language, { month: 'long', year: 'numeric' })
  if (view === 'day') return dayName(about, language, { dateStyle: 'full' })
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noon(days[0]!), noon(days.at(-1)!))
}
