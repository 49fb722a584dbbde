import { dayIn as calendarDayIn, isoDay } from '#contract/dates.ts'

/** The day that it is in a zone at that instant, as an ISO date. A code's days are its centre's own. */
export const dayIn = (zone: string, now: Date): string => isoDay(calendarDayIn(zone, now))

/** The same day of the next year; 29 February becomes 1 March. */
export function aYearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}
