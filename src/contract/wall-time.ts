import { DAY_MS, MINUTE_MS } from './durations.ts'
import { partsIn } from './zone-parts.ts'

/** Returns true when this installation knows a time zone by this IANA name. */
export const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** `yyyy-MM-ddTHH:mm` of an instant in a zone, as a field of date and time has it. */
export function wallTime(zone: string, at: Date): string {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = partsIn(zone, at)
  const pad = (n: number, length = 2): string => String(n).padStart(length, '0')
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}

/**
 * The instants at which a zone's clocks show a wall time (`yyyy-MM-ddTHH:mm`), the earlier first: one, none
 * where clocks are put forward over it, two where they are put back.
 */
export function instantsOf(zone: string, wall: string): Date[] {
  const asUtc = Date.parse(`${wall}:00Z`)
  // A zone's distance from UTC changes at most once within two days.
  const offsets = [-DAY_MS, DAY_MS].map((away) => {
    const at = new Date(asUtc + away)
    return Date.parse(`${wallTime(zone, at)}:00Z`) - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  })
  return [...new Set(offsets.map((offset) => asUtc - offset))]
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at))
    .filter((at) => wallTime(zone, at) === wall)
}

/** Returns true when two zones show different times at an instant. */
export const clocksDiffer = (at: Date, one: string, other: string): boolean => {
  const clock = (timeZone: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
  return clock(one) !== clock(other)
}
