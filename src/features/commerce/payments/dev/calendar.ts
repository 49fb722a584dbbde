import { monthsAfter } from '#contract/dates.ts'
import { DAY_SECONDS } from '#contract/durations.ts'
import type { Interval } from './objects.ts'

/**
 * The moment n periods after the anchor, in UTC. A month without the anchor's day ends the period on its
 * last day, and the month after it has the anchor's day again.
 */
export function periodsAfter(anchor: number, { interval, interval_count }: Interval, n: number): number {
  const count = interval_count * n
  if (interval === 'day') return anchor + count * DAY_SECONDS
  if (interval === 'week') return anchor + count * 7 * DAY_SECONDS
  const months = interval === 'year' ? count * 12 : count
  return Math.floor(monthsAfter(new Date(anchor * 1000), months).getTime() / 1000)
}

/** The end of the period that holds `moment`: the first boundary after it. */
export function nextBoundary(anchor: number, interval: Interval, moment: number): number {
  let n = 0
  while (periodsAfter(anchor, interval, n) <= moment) n++
  return periodsAfter(anchor, interval, n)
}
