import { DAY_MS } from '#contract/durations.ts'
import { addDays, dateRange, dayIn, dayOf, isoDay, type Day } from '#contract/dates.ts'
import type { DateRange } from '#contract/constants.ts'

/** First and last day of a period, both included, as `yyyy-MM-dd`. */
export type Days = { from: string; to: string }
export type Period = { period: Days; before: Days | null; step: 'day' | 'month'; points: string[] }

/** Days of the longest period that is shown day by day. */
const DAYS_SHOWN = 100

const number = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day) / DAY_MS
/** Days from the first to the last, both included. */
const length = (from: Day, to: Day): number => number(to) - number(from) + 1

/**
 * A date range in the reader's zone with the period of the same length before it, and the days or months that
 * its values are of.
 *
 * @param first the first day of which anything is known: all time begins there
 */
export function periodOf(range: DateRange, zone: string, now: Date, first: string | null): Period {
  const asked = dateRange(range, zone, now),
    today = dayIn(zone, now)
  const from = asked ? dayIn(zone, asked.from) : first === null ? today : dayOf(first)
  // The last instant of the range lies in its last day.
  const last = asked ? dayIn(zone, new Date(asked.to.getTime() - 1)) : today
  const days = length(from, last)
  const before = asked && { from: isoDay(addDays(from, -days)), to: isoDay(addDays(from, -1)) }
  const period = { from: isoDay(from), to: isoDay(last) }
  if (days <= DAYS_SHOWN)
    return {
      period,
      before,
      step: 'day',
      points: Array.from({ length: days }, (_, n) => isoDay(addDays(from, n))),
    }
  const months = (last.year - from.year) * 12 + last.month - from.month + 1
  return {
    period,
    before,
    step: 'month',
    points: Array.from({ length: months }, (_, n) =>
      isoDay(addDays({ year: from.year, month: from.month + n, day: 1 }, 0)),
    ),
  }
}
