import { WEEK_DAYS } from '#contract/durations.ts'
import { addDays, dayIn, isoDay, startOfDay } from '#contract/dates.ts'
import { CHART_DAYS } from '../dashboards.contract.ts'

/** The instants that figures are cut at, and the chart's days, in the reader's zone. */
export function periods(zone: string, now: Date) {
  const today = dayIn(zone, now)
  const start = (daysAgo: number): Date => startOfDay(zone, addDays(today, -daysAgo))
  const days = Array.from({ length: CHART_DAYS }, (_, n) => CHART_DAYS - 1 - n)
  return {
    today: start(0),
    tomorrow: start(-1),
    week: start(WEEK_DAYS - 1),
    week_before: start(2 * WEEK_DAYS - 1),
    /** Calendar days, oldest first, with the instants that they begin at. */
    days: days.map((daysAgo) => ({
      day: isoDay(addDays(today, -daysAgo)),
      from: start(daysAgo),
      to: start(daysAgo - 1),
    })),
  }
}
