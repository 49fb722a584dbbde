import { HOUR_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { join, takeOut } from '../../bookings/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import { CLASS_CHANGED_EVENT, CLASSES_ROOM, OFFER_HOURS } from '../shared/limits.ts'
import { closesAt, registers, type TheClass } from './classes.access.ts'
import { class_seats, class_sessions, class_teachers, class_waits } from './classes.table.ts'
import { tellOffered } from './tell.ts'

// Changes of seats, for a class whose row is locked.

export type SeatState = 'taken' | 'offered' | 'held'
export type Seat = { id: string; number: number; state: SeatState; until: Date | null }

/** The seat that somebody has, is offered or keeps. */
export async function seatOf(tx: Db, class_id: string, user_id: string): Promise<Seat | undefined> {
  const [seat] = await tx.query<Seat>(
    `
      select id, number, state, until
      from ${class_seats}
      where class_id = $1 and user_id = $2 and ended_at is null`,
    [class_id, user_id],
  )
  return seat
}

/** The lowest number that nobody has; null where the class is full. */
export async function freeNumber(tx: Db, { id, seats }: TheClass): Promise<number | null> {
  const [row] = await tx.query<{ number: number | null }>(
    `
      select min(n)::int as number
      from generate_series(1, $2::int) n
      where not exists (
        select from ${class_seats} s where s.class_id = $1 and s.number = n and s.ended_at is null
      )`,
    [id, seats],
  )
  return row?.number ?? null
}

/** Seats somebody. The database refuses a number that another has, and one that the class has not. */
export async function seat(
  tx: Db,
  found: TheClass,
  user_id: string,
  { number, state, until, at }: { number: number; state: SeatState; until: Date | null; at: Date },
): Promise<void> {
  await tx.query(
    `
      insert into ${class_seats} (class_id, seats, number, user_id, state, until, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [found.id, found.seats, number, user_id, state, until, at],
  )
}

/** Ends expired reservations and offers. A constraint cannot read the clock, so the next request does it. */
export async function endExpired(tx: Db, class_id: string, now: Date): Promise<void> {
  await tx.query(
    `
      with
        over as (
          update ${class_seats}
          set ended_at = $2, updated_at = $2
          where class_id = $1 and ended_at is null and until <= $2
          returning user_id, state
        )
      update ${class_waits} w
      set state = 'expired', ended_at = $2, updated_at = $2
      from over
      where w.class_id = $1 and w.user_id = over.user_id and w.state = 'offered' and over.state = 'offered'`,
    [class_id, now],
  )
}

/** Offers each seat that is free to who waits longest, as long as learners may register. */
export async function offerFree(platform: TxPlatform, tx: Db, found: TheClass, now: Date): Promise<void> {
  if (!registers(found, now)) return
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each offer takes a seat before the next is looked for
    const number = await freeNumber(tx, found)
    if (number === null) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [next] = await tx.query<{ id: string; user_id: string }>(
      `
        select w.id, w.user_id
        from ${class_waits} w
        join ${users} u on u.id = w.user_id and u.deleted_at is null and u.status = 'active'
        where w.class_id = $1
          and w.state = 'waiting'
          and not exists (
            select from ${class_seats} s where s.class_id = $1 and s.user_id = w.user_id and s.ended_at is null
          )
        order by w.created_at, w.id
        limit 1`,
      [found.id],
    )
    if (!next) return
    const until = new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, closesAt(found)!.getTime()))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await seat(tx, found, next.user_id, { number, state: 'offered', until, at: now })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.query(`update ${class_waits} set state = 'offered', updated_at = $2 where id = $1`, [
      next.id,
      now,
    ])
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tellOffered(platform, tx, found.id, next.user_id, until)
  }
}

/** Ids of a class's upcoming sessions. */
async function comingIds(tx: Db, class_id: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `
      select k.id
      from ${class_sessions} s
      join ${bookings} k on k.id = s.booking_id
      where s.class_id = $1 and k.state = 'booked' and lower(k.period) > $2`,
    [class_id, now],
  )
  return rows.map(({ id }) => id)
}

type Collision = {
  id: string
  starts_at: Date
  ends_at: Date
  local_day: string
  local_time: string
  kind: string
  other_starts_at: Date
  other_ends_at: Date
}
/** Upcoming sessions that collide with a person's other bookings, together with those bookings. */
const collisionsOf = (tx: Db, class_id: string, user_id: string, now: Date): Promise<Collision[]> =>
  tx.query<Collision>(
    `
      select
        k.id, lower(k.period) as starts_at, upper(k.period) as ends_at, s.local_day::text, s.local_time,
        other.kind, lower(other.period) as other_starts_at, upper(other.period) as other_ends_at
      from ${class_sessions} s
      join ${bookings} k on k.id = s.booking_id and k.state = 'booked' and lower(k.period) > $3
      join ${booking_people} b
        on b.user_id = $2 and b.active and b.blocked && k.period and b.booking_id <> k.id
      join ${bookings} other on other.id = b.booking_id
      where s.class_id = $1
      order by lower(k.period), lower(other.period)`,
    [class_id, user_id, now],
  )

/**
 * Adds a learner, whose row is locked, to all upcoming sessions; returns their ids.
 *
 * @param own true if the learner asks themselves. Only then does the error name their other bookings.
 * @throws Failure 409 with `details.sessions`: the colliding sessions, each with the other booking
 */
export async function joinSessions(
  tx: Db,
  class_id: string,
  user_id: string,
  { own, now }: { own: boolean; now: Date },
): Promise<string[]> {
  const collisions = await collisionsOf(tx, class_id, user_id, now)
  if (collisions.length > 0)
    throw new Failure(classErrors.learner_has_other, {
      details: {
        sessions: collisions.map(({ id, starts_at, ends_at, local_day, local_time, kind, ...other }) => ({
          id,
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          local_day,
          local_time,
          other: own
            ? {
                kind,
                starts_at: other.other_starts_at.toISOString(),
                ends_at: other.other_ends_at.toISOString(),
              }
            : null,
        })),
      },
    })
  const ids = await comingIds(tx, class_id, now)
  await join(tx, ids, { user_id, role: 'learner' }, now)
  return ids
}

/** Removes a person from all upcoming sessions; returns their ids. Past sessions stay. */
export async function leaveSessions(tx: Db, class_id: string, user_id: string, now: Date): Promise<string[]> {
  const mine = await tx.query<{ id: string }>(
    `select booking_id as id from ${booking_people} where user_id = $2 and booking_id = any ($1::uuid[])`,
    [await comingIds(tx, class_id, now), user_id],
  )
  const ids = mine.map(({ id }) => id)
  await takeOut(tx, ids, [user_id])
  return ids
}

/** Ends somebody's wait, if they wait. */
export const endWait = (
  tx: Db,
  class_id: string,
  user_id: string,
  state: 'taken' | 'declined' | 'removed',
  now: Date,
): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>(
    `
      update ${class_waits}
      set state = $3, ended_at = $4, updated_at = $4
      where class_id = $1 and user_id = $2 and ended_at is null
      returning id`,
    [class_id, user_id, state, now],
  )

/** Tells open pages that something of a class is not what they show any more. */
export async function tellPages(
  platform: TxPlatform,
  tx: Db,
  { id, open, organization_id }: TheClass,
): Promise<void> {
  const people = await tx.query<{ user_id: string }>(
    `
      select user_id from ${class_seats} where class_id = $1 and ended_at is null
      union
      select user_id from ${class_waits} where class_id = $1 and ended_at is null
      union
      select user_id from ${class_teachers} where class_id = $1`,
    [id],
  )
  await platform.realtime.emit(
    tx,
    [
      ...(open ? [CLASSES_ROOM] : []),
      ...(organization_id ? [`organization:${organization_id}`] : []),
      ...people.map(({ user_id }) => `user:${user_id}`),
    ],
    CLASS_CHANGED_EVENT,
    { id },
    { coalesce: id },
  )
}
