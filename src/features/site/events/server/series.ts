import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** What occurrences are counted by: a rule without its clock. */
const COUNTED = /^(?:RRULE:)?FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+\-:]+)*$/
const ofClock = (wall: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(wall)
export const textOf = (clock: Temporal.PlainDateTime): string => clock.toString({ smallestUnit: 'minute' })

/** A wall time so many minutes later on the clock, whatever the zone does meanwhile. */
export const wallLater = (wall: string, minutes: number): string => textOf(ofClock(wall).add({ minutes }))
/** Minutes on the clock from one wall time to another. */
export const minutesBetween = (from: string, to: string): number =>
  ofClock(from).until(ofClock(to)).total({ unit: 'minutes' })

/**
 * The occurrences of a rule on the clock, `2026-12-01T19:00`, in order. They are counted as clock time, in no
 * zone: what the clocks do on a day is decided for each occurrence (`wallInstant`), so that an hour that one
 * of them skips loses no other.
 *
 * @param rule of RFC 5545, by days, weeks, months or years, like `FREQ=WEEKLY;BYDAY=TU;COUNT=8`
 * @param starts_wall what the rule counts from; it is an occurrence only where the rule says so
 * @param from,to the days of the first and the last one that is asked for
 * @returns null for a rule that is none
 */
export function occurrences(rule: string, starts_wall: string, from: string, to: string): string[] | null {
  if (!COUNTED.test(rule)) return null
  try {
    const found = new RRuleTemporal({
      rruleString: rule.replace(/^RRULE:/, ''),
      dtstart: ofClock(starts_wall).toZonedDateTime('UTC') as never,
      maxIterations: 5000,
    })
    return found
      .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true)
      .map((one) => textOf(Temporal.PlainDateTime.from(one.toPlainDateTime().toString())))
  } catch {
    return null
  }
}
