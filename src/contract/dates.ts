import type { CalendarDay, DatedInstant } from './calendar-day.ts'
import type { DateFormat, DateRange, Language } from './constants.ts'
import { partsIn } from './zone-parts.ts'

/**
 * Years of days and moments that callers send. Neither a zone nor an addition moves one of these out of the
 * calendars of PostgreSQL and of JavaScript's four-digit years.
 */
export const YEARS = /^(?:19|2\d)\d\d-/

/** A calendar day in some zone; month is 1–12. */
export type Day = { year: number; month: number; day: number }

/** The calendar day of an instant in a zone. */
export function dayIn(zone: string, at: Date): Day {
  const { year = 0, month = 0, day = 0 } = partsIn(zone, at)
  return { year, month, day }
}

/** The day that is written as 2026-11-25. */
export function dayOf(iso: string): Day {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return { year, month, day }
}

/** `yyyy-MM-dd` of a day. */
export const isoDay = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Calendar day of an instant in the zone that it belongs to. */
export const calendarDay = (zone: string, at: Date): CalendarDay => isoDay(dayIn(zone, at)) as CalendarDay
/** An instant as an answer has it beside its day. */
export const datedInstant = (at: Date): DatedInstant => at.toISOString() as DatedInstant

/** A day as its reader writes it: their date format. */
export const dayText = (day: Day, format: DateFormat): string => {
  const [year = '', month = '', date = ''] = isoDay(day).split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date)
}

const longFormat = (language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
/** Made once: making one takes longer than writing a hundred days. */
const LONG: Record<Language, Intl.DateTimeFormat> = { en: longFormat('en'), es: longFormat('es') }
/** A calendar day in words: 'November 21, 2026', '21 de noviembre de 2026'. */
export const longDay = (on: CalendarDay, language: Language): string => {
  const { year, month, day } = dayOf(on)
  return LONG[language].format(Date.UTC(year, month - 1, day))
}

const offsetAt = (zone: string, at: number): number => {
  const { year = 0, month = 1, day = 0, hour = 0, minute = 0, second = 0 } = partsIn(zone, new Date(at))
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The first instant of a day in a zone (days that start at 1:00 because of daylight saving included). */
export function startOfDay(zone: string, { year, month, day }: Day): Date {
  const wall = Date.UTC(year, month - 1, day)
  const first = wall - offsetAt(zone, wall)
  const at = wall - offsetAt(zone, first)
  // When midnight is skipped, the earlier offset may give an instant of the day before, as west of Greenwich.
  return new Date(dayIn(zone, new Date(at)).day === day ? at : wall - offsetAt(zone, at))
}

/** The instant at which a day ends in a zone, which is the start of the next day. */
export const endOfDay = (zone: string, day: Day): Date => startOfDay(zone, addDays(day, 1))

/** The day `days` later (or earlier). */
export function addDays({ year, month, day }: Day, days: number): Day {
  const at = new Date(Date.UTC(year, month - 1, day + days))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
/** 0 = Sunday. Weeks start on Sunday, as calendars in the United States do. */
export const weekday = ({ year, month, day }: Day): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** The instants [from, to) of a date range filter in the reader's zone; null for `all`. */
export function dateRange(range: DateRange, zone: string, now: Date): { from: Date; to: Date } | null {
  const today = dayIn(zone, now)
  const month = (monthsAgo: number): Day =>
    addDays({ year: today.year, month: today.month - monthsAgo, day: 1 }, 0)
  const between = (from: Day, to: Day) => ({ from: startOfDay(zone, from), to: startOfDay(zone, to) })
  const week = addDays(today, -weekday(today))
  switch (range) {
    case 'all':
      return null
    case 'today':
      return between(today, addDays(today, 1))
    case 'yesterday':
      return between(addDays(today, -1), today)
    case 'last_seven_days':
      return between(addDays(today, -6), addDays(today, 1))
    case 'last_thirty_days':
      return between(addDays(today, -29), addDays(today, 1))
    case 'this_week':
      return between(week, addDays(week, 7))
    case 'last_week':
      return between(addDays(week, -7), week)
    case 'this_month':
      return between(month(0), month(-1))
    case 'last_month':
      return between(month(1), month(0))
    case 'last_three_months':
      return between(month(3), month(0))
  }
}

/**
 * The instant so many months after an anchor, at its time of day (UTC): the 31st of January is followed by
 * the last day of February and by the 31st of March, since months are counted from the anchor.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const first = new Date(anchor)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor.getUTCDate(), last))
  return first
}
