import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { wallInstant, wallOf } from '#server/time/wall-time.ts'
import { logDeed } from '../../documents/server/public.ts'
import { eventErrors } from '../event-errors.contract.ts'
import { EVENT_LIMITS, SERIES_DAYS, type Which } from '../terms.contract.ts'
import { lockEvent, lockOwnDate } from './events.access.ts'
import { occurrences, wallLater } from './series.ts'

/**
 * The instant of an hour that somebody chose.
 *
 * @throws event_hour_skipped at `wall`; event_hour_twice at `which` where it is not said which one is meant
 */
export function instantOf(wall: string, zone: string, which: Which | null): Date {
  let instant
  try {
    instant = wallInstant(wall, zone)
  } catch {
    throw Failure.at('wall', eventErrors.event_hour_skipped)
  }
  if (instant.is === 'once') return instant.at
  if (instant.is === 'skipped') throw Failure.at('wall', eventErrors.event_hour_skipped)
  if (which === null) throw Failure.at('which', eventErrors.event_hour_twice)
  return which === 'earlier' ? instant.first : instant.second
}

/** Instant of an occurrence: the first one if its hour repeats; null if the clocks skip the hour. */
export function instantOfOccurrence(wall: string, zone: string): Date | null {
  const instant = wallInstant(wall, zone)
  if (instant.is === 'skipped') return null
  return instant.is === 'once' ? instant.at : instant.first
}

export type SeriesRecord = {
  id: string
  document_id: string
  root_id: string
  rule: string
  zone: string
  starts_wall: string
  from_wall: string | null
  before_wall: string | null
  offset_minutes: number
  minutes: number
  seats: number | null
}
export const SERIES_COLUMNS = `id, document_id, root_id, rule, zone, starts_wall, from_wall, before_wall, offset_minutes,
  minutes, seats`

/**
 * Adds missing rows of a series up to a year ahead; existing rows stay. Returns the number of added rows,
 * null for an invalid rule.
 */
export async function bringDates(tx: Db, series: SeriesRecord, now: Date): Promise<number | null> {
  const from = wallOf(now, series.zone).slice(0, 10)
  const to = wallOf(new Date(now.getTime() + SERIES_DAYS * DAY_MS), series.zone).slice(0, 10)
  const all = occurrences(series.rule, series.starts_wall, from, to)
  if (all === null) return null
  const rows = all
    .filter(
      (one) =>
        (series.from_wall === null || one >= series.from_wall) &&
        (series.before_wall === null || one < series.before_wall),
    )
    .flatMap((occurrence) => {
      const wall = wallLater(occurrence, series.offset_minutes)
      const at = instantOfOccurrence(wall, series.zone)
      return at === null || at <= now ? [] : [{ occurrence, wall, at }]
    })
    .slice(0, EVENT_LIMITS.dates)
  if (rows.length === 0) return 0
  const written = await tx.query(
    `
      insert into event_dates (
        document_id, series_id, occurrence, wall, zone, starts_at, ends_at, seats, created_at, updated_at
      )
      select $1, $2, o.occurrence, o.wall, $3, o.at, o.at + make_interval(mins => $4), $5, $6, $6
      from unnest($7::text[], $8::text[], $9::timestamptz[]) as o(occurrence, wall, at)
      on conflict (series_id, occurrence) do nothing
      returning id`,
    [
      series.document_id,
      series.id,
      series.zone,
      series.minutes,
      series.seats,
      now,
      rows.map(({ occurrence }) => occurrence),
      rows.map(({ wall }) => wall),
      rows.map(({ at }) => at),
    ],
  )
  return written.length
}

async function assertRoom(tx: Db, document_id: string, now: Date): Promise<void> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from event_dates where document_id = $1 and starts_at > $2 and removed_at is null',
    [document_id, now],
  )
  if (row!.n > EVENT_LIMITS.dates)
    throw new Failure(eventErrors.event_too_many_dates, { params: { most: EVENT_LIMITS.dates } })
}

type NewDate = {
  wall: string
  which: Which | null
  minutes: number
  seats?: number | null | undefined
  rule: string | null
}
/**
 * Adds a date, or the dates of a rule within a year; returns their number. A series omits hours that the
 * clocks skip, and uses the first of a repeated hour.
 *
 * @throws event_hour_skipped, event_hour_twice, event_date_past, event_rule_unknown at their fields;
 *   event_too_many_dates
 */
export function addDates(platform: Platform, actor: Person, id: string, input: NewDate): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { document, facts } = await lockEvent(tx, actor, id)
    const seats = input.seats === undefined ? facts.seats : input.seats
    const { zone } = facts
    const starts_at = instantOf(input.wall, zone, input.which)
    if (starts_at <= now) throw Failure.at('wall', eventErrors.event_date_past)
    let dates = 1
    if (input.rule === null)
      await tx.query(
        `
          insert into event_dates (document_id, wall, zone, starts_at, ends_at, seats, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [
          id,
          input.wall,
          zone,
          starts_at,
          new Date(starts_at.getTime() + input.minutes * MINUTE_MS),
          seats,
          now,
        ],
      )
    else {
      const [series] = await tx.query<SeriesRecord>(
        `
          insert into event_series (document_id, id, root_id, rule, zone, starts_wall, minutes, seats)
          select $1, n, n, $2, $3, $4, $5, $6
          from uuidv7() as n
          returning ${SERIES_COLUMNS}`,
        [id, input.rule, zone, input.wall, input.minutes, seats],
      )
      dates = (await bringDates(tx, series!, now)) ?? 0
      if (dates === 0) throw Failure.at('rule', eventErrors.event_rule_unknown)
    }
    await assertRoom(tx, id, now)
    await logDeed(tx, actor, document, 'updated', now, { after: { wall: input.wall, zone, dates } })
    return dates
  })
}

/** Takes a date away for which nobody ever registered. @throws event_date_has_people */
export async function removeDate(platform: Platform, actor: Person, id: string): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const { date, document } = await lockOwnDate(tx, actor, id)
    const [somebody] = await tx.query('select from event_registrations where date_id = $1 limit 1', [id])
    if (somebody) throw new Failure(eventErrors.event_date_has_people)
    // An occurrence stays as a row, or its rule would bring it again.
    await tx.query(
      date.series_id === null
        ? 'delete from event_dates where id = $1 and $2::timestamptz is not null'
        : 'update event_dates set removed_at = $2 where id = $1',
      [id, now],
    )
    await logDeed(tx, actor, document, 'updated', now, { after: { wall: date.wall, removed: true } })
  })
}
