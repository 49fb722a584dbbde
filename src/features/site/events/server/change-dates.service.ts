import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { logDeed } from '../../documents/server/public.ts'
import { eventErrors } from '../event-errors.contract.ts'
import type { Scope, Which } from '../terms.contract.ts'
import { namesOf } from './about.ts'
import {
  bringDates,
  instantOf,
  instantOfOccurrence,
  SERIES_COLUMNS,
  type SeriesRecord,
} from './dates.service.ts'
import { DATE_COLUMNS, lockOwnDate, type DateRecord, type EventRecord } from './events.access.ts'
import { fillSeats } from './line.ts'
import { minutesBetween, wallLater } from './series.ts'
import { tellAll } from './tell.ts'

type Change = {
  scope: Scope
  wall?: string | undefined
  which: Which | null
  minutes?: number | undefined
  seats?: number | null | undefined
}

/** Series affected by a change. A series that begins before `from` is split there, so earlier dates stay. */
export async function seriesFrom(
  tx: Db,
  date: DateRecord,
  scope: 'later' | 'all',
  now: Date,
): Promise<SeriesRecord[]> {
  const [own] = await tx.query<{ root_id: string }>('select root_id from event_series where id = $1', [
    date.series_id,
  ])
  const all = await tx.query<SeriesRecord>(
    `select ${SERIES_COLUMNS} from event_series where root_id = $1 order by coalesce(from_wall, ''), id for update`,
    [own!.root_id],
  )
  if (scope === 'all') return all
  const from = date.occurrence!
  const reached: SeriesRecord[] = []
  for (const series of all) {
    if (series.before_wall !== null && series.before_wall <= from) continue
    if (series.from_wall !== null && series.from_wall >= from) {
      reached.push(series)
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection; at most one series is split
    const [split] = await tx.query<SeriesRecord>(
      `
        insert into event_series (
          document_id, root_id, rule, zone, starts_wall, from_wall, before_wall, offset_minutes, minutes, seats,
          created_at, updated_at
        )
        select document_id, root_id, rule, zone, starts_wall, $2, before_wall, offset_minutes, minutes, seats, $3, $3
        from event_series
        where id = $1
        returning ${SERIES_COLUMNS}`,
      [series.id, from, now],
    )
    await tx.query('update event_series set before_wall = $2, updated_at = $3 where id = $1', [
      series.id,
      from,
      now,
    ])
    await tx.query('update event_dates set series_id = $2 where series_id = $1 and occurrence >= $3', [
      series.id,
      split!.id,
      from,
    ])
    reached.push(split!)
  }
  return reached
}

/** Future dates affected by a change of their series; dates changed individually are excluded. */
const rowsOf = (tx: Db, series: readonly SeriesRecord[], now: Date): Promise<DateRecord[]> =>
  tx.query<DateRecord>(
    `
      select ${DATE_COLUMNS}
      from event_dates
      where series_id = any ($1::uuid[]) and starts_at > $2 and removed_at is null and canceled_at is null
        and not excepted
      order by starts_at, id
      for update`,
    [series.map(({ id }) => id), now],
  )

type Next = { wall: string; starts_at: Date; minutes: number; seats: number | null; excepted: boolean }
/**
 * Writes a date as it is to be; whoever is registered is told when its hour changed. @throws
 * event_seats_taken
 */
async function write(
  platform: TxPlatform,
  tx: Db,
  facts: EventRecord,
  before: DateRecord,
  next: Next,
  now: Date,
): Promise<void> {
  if (next.seats !== null && next.seats < before.taken)
    throw Failure.at('seats', eventErrors.event_seats_taken, { taken: before.taken })
  const ends_at = new Date(next.starts_at.getTime() + next.minutes * MINUTE_MS)
  const moved =
    next.starts_at.getTime() !== before.starts_at.getTime() || ends_at.getTime() !== before.ends_at.getTime()
  const [date] = await tx.query<DateRecord>(
    `
      update event_dates
      set wall = $2, starts_at = $3, ends_at = $4, seats = $5, excepted = $6, sequence = sequence + $7,
        version = version + 1, updated_at = $8
      where id = $1
      returning ${DATE_COLUMNS}`,
    [before.id, next.wall, next.starts_at, ends_at, next.seats, next.excepted, moved ? 1 : 0, now],
  )
  const names = await namesOf(tx, before.document_id)
  if (!names) return
  const about = { date: date!, facts, names }
  if (moved) {
    // Another hour is another reminder.
    await tx.query(
      'update event_registrations set reminded_day_at = null, reminded_hour_at = null where date_id = $1',
      [before.id],
    )
    await tellAll(platform, tx, about, { is: 'changed' })
  }
  await fillSeats(platform, tx, about, now)
}

/**
 * Changes a date, this and the later ones of its series, or all future ones; returns the number of changed
 * dates. Dates changed individually keep their own values. The rule is never rewritten: a series stores the
 * offset by which it was moved.
 *
 * @throws event_hour_skipped, event_hour_twice, event_date_past, event_seats_taken at their fields; 412
 */
export function changeDate(
  platform: Platform,
  actor: Person,
  id: string,
  change: Change,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { date, document, facts } = await lockOwnDate(tx, actor, id)
    assertSeen(seen, date.version)
    if (date.canceled_at !== null) throw new Failure(eventErrors.event_canceled)
    const length = (one: DateRecord): number => (one.ends_at.getTime() - one.starts_at.getTime()) / MINUTE_MS
    const wall = change.wall ?? date.wall
    const starts_at =
      wall === date.wall && change.which === null ? date.starts_at : instantOf(wall, date.zone, change.which)
    if (starts_at <= now) throw Failure.at('wall', eventErrors.event_date_past)
    const alone = date.series_id === null || change.scope === 'this'
    const own: Next = {
      wall,
      starts_at,
      minutes: change.minutes ?? length(date),
      seats: change.seats === undefined ? date.seats : change.seats,
      excepted: alone && date.series_id !== null,
    }
    let dates = 1
    if (alone) await write(platform, tx, facts, date, own, now)
    else {
      const moved = minutesBetween(date.wall, wall)
      const series = await seriesFrom(tx, date, change.scope === 'all' ? 'all' : 'later', now)
      await tx.query(
        `
          update event_series
          set offset_minutes = offset_minutes + $2, minutes = coalesce($3, minutes),
            seats = case when $4 then $5::int else seats end, updated_at = $6
          where id = any ($1::uuid[])`,
        [
          series.map((one) => one.id),
          moved,
          change.minutes ?? null,
          change.seats !== undefined,
          change.seats ?? null,
          now,
        ],
      )
      const rows = (await rowsOf(tx, series, now)).filter((one) => one.id !== id)
      await write(platform, tx, facts, date, own, now)
      for (const row of rows) {
        const next = wallLater(row.wall, moved)
        // An hour that the clocks skip on that day leaves this date where it was, as one of its own.
        const at = moved === 0 ? row.starts_at : instantOfOccurrence(next, row.zone)
        // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
        await write(
          platform,
          tx,
          facts,
          row,
          {
            wall: at === null ? row.wall : next,
            starts_at: at ?? row.starts_at,
            minutes: change.minutes ?? length(row),
            seats: change.seats === undefined ? row.seats : change.seats,
            excepted: at === null,
          },
          now,
        )
      }
      dates += rows.length
    }
    await logDeed(tx, actor, document, 'updated', now, {
      before: { wall: date.wall },
      after: { wall, scope: change.scope, dates },
    })
    return dates
  })
}

/** Extends every series to a year ahead. Returns the number of added dates. */
export async function extendSeries(platform: Platform): Promise<number> {
  const now = platform.clock()
  const all = await platform.db.query<{ id: string }>('select id from event_series')
  let came = 0
  for (const { id } of all)
    // oxlint-disable-next-line no-await-in-loop -- a transaction each: one that fails stops no other
    await platform.db.transaction(async (tx) => {
      const [series] = await tx.query<SeriesRecord>(
        `select ${SERIES_COLUMNS} from event_series where id = $1 for update`,
        [id],
      )
      if (series) came += (await bringDates(tx, series, now)) ?? 0
    })
  return came
}
