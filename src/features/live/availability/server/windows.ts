import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { nearestInstant } from '#server/time/wall-time.ts'
import {
  START_EVERY_MINUTES,
  type DayHours,
  type WeeklyHours,
  type Window,
} from '../availability.contract.ts'

/** From an instant, inclusive, to another, exclusive, in milliseconds since 1970. */
export type Span = readonly [from: number, to: number]
export type Hours = { zone: string; hours: readonly WeeklyHours[]; exceptions: readonly DayHours[] }

/** Clock times that were asked for are kept, as many as some hundred teachers have in two months. */
const KEPT = 50_000
const known = new Map<string, number>()
/** When a clock shows a time. Asking Temporal takes longer than all else here, and its answer never changes. */
function startsAt(day: string, clock: string, zone: string): number {
  const key = `${zone} ${day}T${clock}`
  let at = known.get(key)
  if (at === undefined) {
    at = nearestInstant(`${day}T${clock}`, zone).getTime()
    if (known.size >= KEPT) known.clear()
    known.set(key, at)
  }
  return at
}

const names = new Map<number, string>()
/** A day as text. Days of the calendar are counted in UTC, where each has 24 hours. */
export function textOf(day: number): string {
  let name = names.get(day)
  if (name === undefined) {
    name = new Date(day).toISOString().slice(0, 10)
    if (names.size >= KEPT) names.clear()
    names.set(day, name)
  }
  return name
}
const weekdayOf = (day: number): number => new Date(day).getUTCDay() || 7

/** Converts a window to instants; it may end on the next day. Null if a change of clocks leaves none of it. */
function spanOf(day: number, { from, to }: Window, zone: string): Span | null {
  const start = startsAt(textOf(day), from, zone),
    end = startsAt(textOf(to > from ? day : day + DAY_MS), to, zone)
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
  const own = new Map(exceptions.map(({ day, windows }) => [day, windows]))
  const byWeekday = Map.groupBy(hours, ({ weekday }) => weekday)
  const found: Span[] = []
  // A zone is at most 14 hours from UTC, and a window of the day before may reach past midnight.
  const first = Math.floor(from / DAY_MS) * DAY_MS - 2 * DAY_MS
  for (let day = first; day <= to + DAY_MS; day += DAY_MS) {
    const windows = own.get(textOf(day)) ?? byWeekday.get(weekdayOf(day)) ?? []
    for (const window of windows) {
      const span = spanOf(day, window, zone)
      if (span && span[1] > from && span[0] < to) found.push(span)
    }
  }
  return joined(found)
}

export type WindowQuery = {
  /** Times that begin before `from` or end after `to` are none. */
  within: Span
  minutes: number
  /** The teacher's margin before a lesson, and below after it. */
  before: number
  after: number
  /** The teacher's, with their margins. */
  blocked: readonly Span[]
  /** Booked times of the people who ask. */
  theirs: readonly Span[]
  /** Days of the teacher on which nothing more can be booked. */
  full: ReadonlySet<string>
}

/**
 * Returns a test for spans in ascending order: true if one touches any of the sorted `spans`. Visits each
 * once.
 */
function touching(spans: readonly Span[]): (from: number, to: number) => boolean {
  let n = 0
  return (from, to) => {
    while (n < spans.length && spans[n]![1] <= from) n += 1
    return n < spans.length && spans[n]![0] < to
  }
}

/**
 * Free times: those of a length that begin every half hour of a window, on the real clock, and touch nothing
 * that is booked. In order.
 */
export function slotsOf(hours: Hours, asked: WindowQuery): Span[] {
  const { within, minutes, before, after, full } = asked
  const isBlocked = touching(joined(asked.blocked)),
    isTheirs = touching(joined(asked.theirs))
  const isFull = touching(
    joined(
      [...full].map((day): Span => [
        startsAt(day, '00:00', hours.zone),
        startsAt(textOf(Date.parse(day) + DAY_MS), '00:00', hours.zone),
      ]),
    ),
  )
  const length = minutes * MINUTE_MS
  const found: Span[] = []
  for (const [open, close] of windowsWithin(hours, within))
    for (let at = open; at + length <= close; at += START_EVERY_MINUTES * MINUTE_MS) {
      const end = at + length
      if (at < within[0] || end > within[1]) continue
      // A day is that of a lesson's beginning.
      if (
        isBlocked(at - before * MINUTE_MS, end + after * MINUTE_MS) ||
        isTheirs(at, end) ||
        isFull(at, at + 1)
      )
        continue
      found.push([at, end])
    }
  return found
}
