import { ADULT_AGE } from '#contract/legal.ts'
import type { Role } from '#contract/permissions.ts'
import { addDays, dayIn, endOfDay, isoDay, startOfDay } from '#contract/dates.ts'
import { instantsOf } from '#contract/wall-time.ts'
import { partsIn } from '#contract/zone-parts.ts'

/** Minors get no push between these hours in their zone. */
export const MINORS_REST = { from: 21, to: 7 }

/** Hours of a day from `from` to `to`, over midnight where `to` is not later. */
type Hours = { from: number; to: number }

export type Born = { role: Role; birth_year: number | null }
/** True for a learner who may still be a minor, as one who has not said their year of birth may. */
export const isMinor = ({ role, birth_year }: Born, now: Date): boolean =>
  role === 'Student' && (birth_year === null || now.getUTCFullYear() - birth_year <= ADULT_AGE)

const holds = (hour: number, { from, to }: Hours): boolean =>
  from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to)

/** The instant at which the last of these rests ends that hold now; null when none holds. */
export function restEnds(zone: string, rests: readonly Hours[], now: Date): Date | null {
  const ends = rests
    .filter((rest) => holds(partsIn(zone, now)['hour'] ?? 0, rest))
    .map(({ to }) => nextHour(zone, to, now).getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** The next instant at which a zone's clocks show an hour; the end of the day where clocks skip it. */
function nextHour(zone: string, hour: number, now: Date): Date {
  const today = dayIn(zone, now)
  for (const day of [today, addDays(today, 1)]) {
    const shown = instantsOf(zone, `${isoDay(day)}T${String(hour).padStart(2, '0')}:00`)
    const next = (hour === 0 ? [startOfDay(zone, day)] : shown).find((at) => at > now)
    if (next) return next
  }
  return endOfDay(zone, today)
}
