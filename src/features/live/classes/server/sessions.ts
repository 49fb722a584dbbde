import { placesOf } from './staff.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { BookingState } from '../../bookings/bookings.contract.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { book, isTaken, remind, type BookingPerson } from '../../bookings/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import type { PlannedSession } from '../class-shapes.contract.ts'
import type { TheClass } from './classes.access.ts'
import { class_sessions } from './classes.table.ts'

export type Session = {
  id: string
  state: BookingState
  starts_at: Date
  ends_at: Date
  local_day: string
  local_time: string
}
const SESSION = `
  select
    k.id, k.state, lower(k.period) as starts_at, upper(k.period) as ends_at, s.local_day::text, s.local_time
  from ${class_sessions} s
  join ${bookings} k on k.id = s.booking_id
  where s.class_id = $1`

/** Upcoming sessions of a class, in order. */
export async function comingOf(
  tx: Db,
  class_id: string,
  now: Date,
): Promise<{ id: string; starts_at: string; ends_at: string; local_day: string; local_time: string }[]> {
  const rows = await tx.query<Session>(
    `${SESSION} and k.state = 'booked' and lower(k.period) > $2 order by lower(k.period)`,
    [class_id, now],
  )
  return rows.map(({ state: _, ...session }) => ({
    ...session,
    starts_at: session.starts_at.toISOString(),
    ends_at: session.ends_at.toISOString(),
  }))
}

/** A session of a class. @throws common.not_found */
export async function sessionOf(tx: Db, { id }: TheClass, session_id: string): Promise<Session> {
  const [session] = await tx.query<Session>(`${SESSION} and k.id = $2`, [id, session_id])
  if (!session) throw new Failure(common.not_found)
  return session
}

/** A time that was taken between looking and writing is told like one that was taken before. */
export async function orHaveOther<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isTaken(error) ? new Failure(classErrors.people_have_other, { cause: error }) : error
  }
}

/** Books a session of a class for people whose rows are locked. */
export async function bookSession(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  found: TheClass,
  session: PlannedSession,
  { people, lesson_key }: { people: readonly BookingPerson[]; lesson_key: string | null },
): Promise<string> {
  const now = platform.clock()
  const id = await book(tx, {
    kind: 'class_session',
    starts_at: new Date(session.starts_at),
    ends_at: new Date(session.ends_at),
    organization_id: found.organization_id,
    zone: found.zone,
    people,
    places: placesOf(found),
    by: actor.user_id,
    at: now,
  })
  await tx.orm.insert(class_sessions).values({
    booking_id: id,
    class_id: found.id,
    local_day: session.local_day,
    local_time: session.local_time,
    zone: found.zone,
    lesson_key,
  })
  await remind(platform, tx, id)
  return id
}
