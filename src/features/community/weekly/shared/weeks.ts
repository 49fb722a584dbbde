import { dayIn, isoDay } from '#contract/dates.ts'
import { DAY_MS } from '#contract/durations.ts'

/** Weeks ahead for which a sign can be planned. */
export const WEEKS_AHEAD = 52
const isoOf = (at: number): string => isoDay(dayIn('UTC', new Date(at)))

/** Monday of the week of an instant. Weeks begin at midnight UTC: all people have the same sign. */
export function mondayOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return isoOf(at.getTime() - sinceMonday * DAY_MS)
}

/** The Monday so many weeks after another. */
export const weeksAfter = (monday: string, weeks: number): string =>
  isoOf(Date.parse(`${monday}T00:00:00Z`) + weeks * 7 * DAY_MS)
