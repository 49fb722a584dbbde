import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** Supported rules: units of days and longer, without times of day. */
const COUNTED = /^(?:RRULE:)?FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+\-:]+)*$/
const ofClock = (wall: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(wall)
export const textOf = (clock: Temporal.PlainDateTime): string => clock.toString({ smallestUnit: 'minute' })

/** A wall time so many minutes later on the clock, whatever the zone does meanwhile. */
export const wallLater = (wall: string, minutes: number): string => textOf(ofClock(wall).add({ minutes }))
/** Minutes on the clock from one wall time to another. */
export const minutesBetween = (from: string, to: string): number =>
  ofClock(from).until(ofClock(to)).total({ unit: 'minutes' })

/**
 * Occurrences of a rule on the clock, `2026-12-01T19:00`, in order. They are computed in clock time without a
 * zone; `wallInstant` resolves clock changes for each occurrence, so that one skipped hour loses only its own
 * occurrence.
 *
 * @param rule of RFC 5545, by days, weeks, months or years, like `FREQ=WEEKLY;BYDAY=TU;COUNT=8`
 * @param starts_wall start of the count; an occurrence only if the rule includes it
 * @param from,to first and last requested day
 * @returns null for an invalid rule
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
