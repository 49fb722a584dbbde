import { HOUR_MS } from '#contract/durations.ts'
import { addDays, dayIn, startOfDay, weekday, type Day } from '#contract/dates.ts'

export type When = {
  frequency: string
  weekday: number | null
  month_day: number | null
  hour: number
  time_zone: string
}
const DAYS_AHEAD = 32

const hourIn = (zone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' }).format(at))

/** The instant of a wall-clock hour on a day; an hour that the clocks skip is the one after it. */
function atHour(zone: string, day: Day, hour: number): Date {
  const at = new Date(startOfDay(zone, day).getTime() + hour * HOUR_MS)
  // Clocks that were put forward or back since midnight: at most an hour's difference.
  const shifted = new Date(at.getTime() + (hour - hourIn(zone, at)) * HOUR_MS)
  return hourIn(zone, shifted) === hour ? shifted : at
}

/** Returns the next time to send a report after `after`. */
export function nextTime(
  { frequency, weekday: of_week, month_day, hour, time_zone }: When,
  after: Date,
): Date {
  const today = dayIn(time_zone, after)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    if (frequency === 'weekly' ? weekday(day) !== of_week : day.day !== month_day) continue
    const at = atHour(time_zone, day, hour)
    if (at > after) return at
  }
  throw new Error(`no time after ${after.toISOString()}`)
}
