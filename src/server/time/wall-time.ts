import { Temporal } from 'temporal-polyfill'

/** Instants of a wall-clock hour in a zone. */
export type WallInstant =
  | { is: 'once'; at: Date }
  /** The clocks are put forward over it. */
  | { is: 'skipped' }
  /** The clocks are put back over it: it occurs twice. */
  | { is: 'twice'; first: Date; second: Date }

/**
 * Returns the instants of a wall-clock hour in a zone. Never in SQL: of an hour that occurs twice, `at time
 * zone` takes the second, Temporal the first.
 *
 * @param wall `2026-12-01T09:00`
 * @param zone IANA name
 * @throws RangeError for an invalid day or zone
 */
export function wallInstant(wall: string, zone: string): WallInstant {
  const plain = Temporal.PlainDateTime.from(wall)
  const zonedTime = (disambiguation: 'earlier' | 'later'): Temporal.ZonedDateTime =>
    plain.toZonedDateTime(zone, { disambiguation })
  const [earlier, later] = [zonedTime('earlier'), zonedTime('later')]
  const first = new Date(earlier.epochMilliseconds),
    second = new Date(later.epochMilliseconds)
  if (first.getTime() === second.getTime()) return { is: 'once', at: first }
  return earlier.toPlainDateTime().equals(plain) ? { is: 'twice', first, second } : { is: 'skipped' }
}

/**
 * Returns one instant of a wall-clock hour in a zone (`compatible`): a skipped hour is moved later by the
 * gap, and of an hour that occurs twice the first is taken.
 *
 * @throws RangeError for an invalid day or zone
 */
export const nearestInstant = (wall: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds)

/** Returns the wall-clock time of a zone at an instant: `2026-12-01T09:00`. */
export const wallOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
