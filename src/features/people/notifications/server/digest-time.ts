import { addDays, dayIn, isoDay, weekday, type Day } from '#contract/dates.ts'
import type { DigestInterval } from '#contract/notices.ts'
import { instantsOf } from '#contract/wall-time.ts'

/** Hours of a person's summary; `weekday` counts only for a weekly one. */
export type DigestHours = { every: DigestInterval; weekday: number; hour: number }

const CLOCK_HOURS = 24
const WEEK_DAYS = 7

/** The first instant at which a zone's clocks show an hour of a day, or the next one where clocks skip it. */
function hourOf(zone: string, day: Day, hour: number): Date | null {
  for (let shown = hour; shown < CLOCK_HOURS; shown += 1) {
    const [first] = instantsOf(zone, `${isoDay(day)}T${String(shown).padStart(2, '0')}:00`)
    if (first) return first
  }
  return null
}

/** The newest summary of a person that has come due by now: its day in their zone, and its instant. */
export function newestDigest(
  zone: string,
  { every, weekday: on, hour }: DigestHours,
  now: Date,
): { day: string; at: Date } | null {
  const today = dayIn(zone, now)
  for (let ago = 0; ago <= WEEK_DAYS; ago += 1) {
    const day = addDays(today, -ago)
    const at = every === 'week' && weekday(day) !== on ? null : hourOf(zone, day, hour)
    if (at && at <= now) return { day: isoDay(day), at }
  }
  return null
}
