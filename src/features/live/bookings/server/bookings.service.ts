import { users } from '#features/people/users/server/users.table.ts'
import type { Db } from '#server/db/database.ts'
import type { BookingKind, BookingRole, MeetingPlace } from '../bookings.contract.ts'
import { booking_people, bookings } from './bookings.table.ts'
import { note, type Period } from './history.ts'
import { endHolds } from './holds.ts'

export type BookingPerson = {
  user_id: string
  role: BookingRole
  /** Their margin before the booking, and below after it, in minutes. */
  before?: number
  after?: number
  /** A teacher's day (`2026-11-26`) and how many may be booked on it; null: without a maximum. */
  daily?: { day: string; maximum: number } | null
}
export type NewBooking = Period & {
  kind: BookingKind
  /** Keeps the time until then without being booked yet. */
  held_until?: Date
  organization_id: string | null
  zone: string
  people: readonly BookingPerson[]
  /** Number of planned participants, while some are not known yet. */
  places?: number
  /** Person who booked; null: the product. */
  by: string | null
  at: Date
}

/** PostgreSQL's codes for two times that overlap, and for a value that is taken. */
const OVERLAPS = '23P01',
  TAKEN = '23505'
/** True if the database rejected a booking because the time, or the day, of one of its people is taken. */
export const isTaken = (error: unknown): boolean => {
  const { code, constraint } = ((error as { cause?: unknown })?.cause ?? error) as {
    code?: string
    constraint?: string
  }
  return (
    (code === OVERLAPS && constraint === 'booking_people_once') ||
    (code === TAKEN && constraint === 'booking_people_day')
  )
}
/** Thrown where a teacher's day is full. */
export class DayIsFull extends Error {}

/**
 * Locks people's rows in the order of their ids, so that bookings that share people wait for each other and
 * none of them ends in a deadlock; then ends the holds among theirs that have run out, but `except`.
 */
export async function lockPeople(
  tx: Db,
  user_ids: readonly string[],
  now: Date,
  except: string | null = null,
): Promise<void> {
  await tx.query(`select from ${users} where id = any ($1::uuid[]) order by id for no key update`, [user_ids])
  await endHolds(tx, now, user_ids, except)
}

/** The lowest place of a teacher's day that is free. @throws DayIsFull */
async function freePlace(
  tx: Db,
  user_id: string,
  { day, maximum }: { day: string; maximum: number },
  except: string | null,
): Promise<number> {
  const [row] = await tx.query<{ place: number | null }>(
    `
      select min(n)::int as place
      from generate_series(1, $3::int) n
      where not exists (
        select
        from ${booking_people} b
        where b.user_id = $1
          and b.day = $2
          and b.place = n
          and b.active
          and b.booking_id is distinct from $4
      )`,
    [user_id, day, maximum, except],
  )
  if (!row?.place) throw new DayIsFull()
  return row.place
}

/**
 * Books a time for people whose rows are locked (`lockPeople`). Two of one person never overlap: the database
 * refuses it (`isTaken`).
 *
 * @returns its id
 * @throws DayIsFull where a teacher's daily maximum is reached
 */
export async function book(tx: Db, booking: NewBooking): Promise<string> {
  const { kind, held_until, organization_id, zone, people, starts_at, ends_at, at } = booking
  const [row] = await tx.query<{ id: string }>(
    `
      insert into ${bookings} (
        kind, period, state, held_until, organization_id, zone, places, created_at, updated_at
      )
      values ($1, tstzrange($2, $3), $4, $5, $6, $7, $9, $8, $8)
      returning id`,
    [
      kind,
      starts_at,
      ends_at,
      held_until ? 'held' : 'booked',
      held_until ?? null,
      organization_id,
      zone,
      at,
      booking.places ?? null,
    ],
  )
  const { id } = row!
  for (const person of people) {
    const place = person.daily ? await freePlace(tx, person.user_id, person.daily, null) : null // oxlint-disable-line no-await-in-loop -- one connection
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.query(
      `
        insert into ${booking_people} (
          booking_id, user_id, role, period, active, minutes_before, minutes_after, blocked, day, place, places,
          created_at
        )
        select k.id, $2, $3, k.period, k.active, $4, $5, k.period, $6, $7, $8, $9
        from ${bookings} k
        where k.id = $1`,
      [
        id,
        person.user_id,
        person.role,
        person.before ?? 0,
        person.after ?? 0,
        person.daily?.day ?? null,
        place,
        person.daily?.maximum ?? null,
        at,
      ],
    )
  }
  if (!held_until) await note(tx, id, 'booked', { to: { starts_at, ends_at }, by: booking.by, at })
  return id
}

/** Adds a person, whose row is locked, to existing bookings. @throws errors that `isTaken` recognizes */
export async function join(
  tx: Db,
  booking_ids: readonly string[],
  { user_id, role }: Pick<BookingPerson, 'user_id' | 'role'>,
  at: Date,
): Promise<void> {
  await tx.query(
    `
      insert into ${booking_people} (booking_id, user_id, role, period, active, blocked, created_at)
      select k.id, $2, $3, k.period, k.active, k.period, $4
      from ${bookings} k
      where k.id = any ($1::uuid[])
      order by k.id`,
    [booking_ids, user_id, role, at],
  )
}

/** Removes people from bookings that continue without them. */
export async function takeOut(
  tx: Db,
  booking_ids: readonly string[],
  user_ids: readonly string[],
): Promise<void> {
  await tx.query(
    `delete from ${booking_people} where booking_id = any ($1::uuid[]) and user_id = any ($2::uuid[])`,
    [booking_ids, user_ids],
  )
}

/**
 * Moves a booking; its people, whose rows are locked, move with it. `daily` is the teacher's new day.
 *
 * @throws DayIsFull
 */
export async function move(
  tx: Db,
  id: string,
  to: Period,
  {
    teacher,
    by,
    reason,
    at,
  }: { teacher: BookingPerson | null; by: string | null; reason?: string; at: Date },
): Promise<void> {
  const [before] = await tx.query<Period>(
    `select lower(period) as starts_at, upper(period) as ends_at from ${bookings} where id = $1 for update`,
    [id],
  )
  if (teacher) {
    const place = teacher.daily ? await freePlace(tx, teacher.user_id, teacher.daily, id) : null
    await tx.query(
      `
        update ${booking_people}
        set day = $3, place = $4, places = $5
        where booking_id = $1 and user_id = $2`,
      [id, teacher.user_id, teacher.daily?.day ?? null, place, teacher.daily?.maximum ?? null],
    )
  }
  await tx.query(
    `
      update ${bookings}
      set period = tstzrange($2, $3), sequence = sequence + 1, reminded = '{}', updated_at = $4
      where id = $1`,
    [id, to.starts_at, to.ends_at, at],
  )
  await note(tx, id, 'moved', { from: before ?? null, to, by, ...(reason !== undefined && { reason }), at })
}

/** Ends a booking: its time is free again, and it stays in the calendars of nobody. */
export async function end(
  tx: Db,
  id: string,
  state: 'completed' | 'canceled' | 'no_show',
  { by, reason = '', at }: { by: string | null; reason?: string; at: Date },
): Promise<void> {
  const [row] = await tx.query<Period>(
    `
      update ${bookings}
      set state = $2, held_until = null, sequence = sequence + 1, updated_at = $3
      where id = $1
      returning lower(period) as starts_at, upper(period) as ends_at`,
    [id, state, at],
  )
  await note(tx, id, state, { from: row ?? null, by, reason, at })
}

/** Says where the people of a booking meet; its time stays. */
export const meetIn = (tx: Db, id: string, place: MeetingPlace, at: Date): Promise<unknown> =>
  tx.query(`update ${bookings} set place = $2, updated_at = $3 where id = $1`, [id, place, at])

/** Says how many people bookings are planned for. */
export const planFor = (tx: Db, ids: readonly string[], places: number): Promise<unknown> =>
  tx.query(`update ${bookings} set places = $2 where id = any ($1::uuid[])`, [ids, places])
