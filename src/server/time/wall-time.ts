import { Temporal } from 'temporal-polyfill'

/** What an hour of a day comes to in a zone. */
export type WallInstant =
  | { is: 'once'; at: Date }
  /** The clocks are put forward over it. */
  | { is: 'skipped' }
  /** The clocks are put back over it: it comes twice. */
  | { is: 'twice'; first: Date; second: Date }

/**
 * The instant of an hour on the clock of a zone. Never in SQL: `at time zone` takes the second of an hour
 * that comes twice, Temporal the first.
 *
 * @param wall `2026-12-01T09:00`
 * @param zone IANA name
 * @throws RangeError for a day or zone that is none
 */
export function wallInstant(wall: string, zone: string): WallInstant {
  const plain = Temporal.PlainDateTime.from(wall)
  const at = (disambiguation: 'earlier' | 'later'): Temporal.ZonedDateTime =>
    plain.toZonedDateTime(zone, { disambiguation })
  const [earlier, later] = [at('earlier'), at('later')]
  const first = new Date(earlier.epochMilliseconds),
    second = new Date(later.epochMilliseconds)
  if (first.getTime() === second.getTime()) return { is: 'once', at: first }
  return earlier.toPlainDateTime().equals(plain) ? { is: 'twice', first, second } : { is: 'skipped' }
}

/**
 * One instant for an hour on the clock of a zone (`compatible`): an hour that is skipped is as much later,
 * one that comes twice is the first.
 *
 * @throws RangeError for a day or zone that is none
 */
export const nearestInstant = (wall: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds)

/** What the clocks of a zone show at an instant: `2026-12-01T09:00`. */
export const wallOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
