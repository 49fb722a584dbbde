import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { nearestInstant, wallInstant } from '#server/time/wall-time.ts'
import { classErrors } from '../class-errors.contract.ts'
import type { PlannedSession, SessionPattern } from '../class-shapes.contract.ts'
import { MOST_SESSIONS } from '../shared/limits.ts'

/** No pattern reaches further than this many days. */
const HORIZON = 731

/**
 * A session on the clock of a zone. It begins at the instant that Temporal calls `compatible`: as much later
 * for a skipped hour, the first one for an hour that occurs twice. Its length is elapsed time.
 */
export function sessionAt(
  local_day: string,
  local_time: string,
  { zone, minutes }: { zone: string; minutes: number },
): PlannedSession {
  const wall = `${local_day}T${local_time}`
  const starts_at = nearestInstant(wall, zone)
  return {
    local_day,
    local_time,
    starts_at: starts_at.toISOString(),
    ends_at: new Date(starts_at.getTime() + minutes * MINUTE_MS).toISOString(),
    clock: wallInstant(wall, zone).is,
  }
}

/**
 * The sessions of a weekly pattern, without its holidays, in order.
 *
 * @throws Failure 422 where none or too many are left
 */
export function sessionsOf(pattern: SessionPattern): PlannedSession[] {
  const { first_day, last_day, session_count, weekdays, holidays } = pattern
  const off = new Set(holidays),
    on = new Set(weekdays)
  const found: PlannedSession[] = []
  // Days of the calendar are counted in UTC, where each has 24 hours.
  const first = Date.parse(first_day)
  for (let n = 0; n < HORIZON && found.length !== session_count; n += 1) {
    const at = new Date(first + n * DAY_MS),
      day = at.toISOString().slice(0, 10)
    if (last_day !== null && day > last_day) break
    if (!on.has(at.getUTCDay() || 7) || off.has(day)) continue
    if (found.length === MOST_SESSIONS)
      throw Failure.at('last_day', classErrors.too_many_sessions, { most: MOST_SESSIONS })
    found.push(sessionAt(day, pattern.time, pattern))
  }
  if (found.length === 0) throw Failure.at('weekdays', classErrors.no_sessions)
  return found
}
