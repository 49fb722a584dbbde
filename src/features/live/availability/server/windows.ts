import { Temporal } from 'temporal-polyfill'
import {
  START_EVERY_MINUTES,
  type DayHours,
  type WeeklyHours,
  type Window,
} from '../availability.contract.ts'

const MINUTE = 60_000
/** From an instant, inclusive, to another, exclusive, in milliseconds since 1970. */
export type Span = readonly [from: number, to: number]
export type Hours = { zone: string; hours: readonly WeeklyHours[]; exceptions: readonly DayHours[] }

const startsAt = (day: Temporal.PlainDate, clock: string, zone: string): number =>
  day.toZonedDateTime({ timeZone: zone, plainTime: clock }).epochMilliseconds

/**
 * A window's ends as instants (`compatible`: an hour that the clocks skip begins after the gap, one that
 * comes twice is the first). It may end on the next day; what a change of clocks leaves nothing of is null.
 */
function spanOf(day: Temporal.PlainDate, { from, to }: Window, zone: string): Span | null {
  const start = startsAt(day, from, zone),
    end = startsAt(to > from ? day : day.add({ days: 1 }), to, zone)
  return end > start ? [start, end] : null
}

/** Spans in order, those that touch or overlap as one. */
export function joined(spans: readonly Span[]): Span[] {
  const all: [number, number][] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** The free hours of a teacher that touch a span: the weekly ones, or a day's own in their place. */
export function windowsWithin({ zone, hours, exceptions }: Hours, [from, to]: Span): Span[] {
  const dayAt = (at: number): Temporal.PlainDate =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
  const own = new Map(exceptions.map(({ day, windows }) => [day, windows]))
  const found: Span[] = []
  const last = dayAt(to)
  // A window of the day before may reach past midnight.
  for (
    let day = dayAt(from).subtract({ days: 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const { dayOfWeek } = day
    const windows = own.get(day.toString()) ?? hours.filter(({ weekday }) => weekday === dayOfWeek)
    for (const window of windows) {
      const span = spanOf(day, window, zone)
      if (span && span[1] > from && span[0] < to) found.push(span)
    }
  }
  return joined(found)
}

/** Which day it is for somebody at an instant: `2026-11-26`. */
export const dayIn = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()

export type Asked = {
  /** Times that begin before `from` or end after `to` are none. */
  within: Span
  minutes: number
  /** What the teacher wants to themselves around a lesson. */
  before: number
  after: number
  /** The teacher's, with their margins. */
  blocked: readonly Span[]
  /** What whoever asks has themselves. */
  theirs: readonly Span[]
  /** Days of the teacher on which nothing more can be booked. */
  full: ReadonlySet<string>
}

const crosses = (spans: readonly Span[], from: number, to: number): boolean =>
  spans.some((span) => span[0] < to && span[1] > from)

/**
 * Free times: those of a length that begin every half hour of a window, on the real clock, and touch nothing
 * that is booked. In order.
 */
export function slotsOf(hours: Hours, asked: Asked): Span[] {
  const { within, minutes, before, after, theirs, full } = asked
  const blocked = joined(asked.blocked)
  const length = minutes * MINUTE
  const found: Span[] = []
  for (const [open, close] of windowsWithin(hours, within))
    for (let at = open; at + length <= close; at += START_EVERY_MINUTES * MINUTE) {
      const end = at + length
      if (at < within[0] || end > within[1]) continue
      if (crosses(blocked, at - before * MINUTE, end + after * MINUTE) || crosses(theirs, at, end)) continue
      if (full.size > 0 && full.has(dayIn(at, hours.zone))) continue
      found.push([at, end])
    }
  return found
}
