import { Failure } from '#contract/errors.ts'
import { worksAtSql } from '#features/people/memberships/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { booking_people } from '../../bookings/server/bookings.table.ts'
import type { BookingPerson } from '../../bookings/server/public.ts'
import { roomPlaces } from '../../room/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import type { ClassPerson } from '../class-places.contract.ts'
import type { TheClass } from './classes.access.ts'

/** Staff of a class: its teachers and the interpreter. */
export type Staff = Pick<TheClass, 'teacher_ids' | 'interpreter_id'>

/** The people who give a class, as its sessions have them. */
export const staffIn = ({ teacher_ids, interpreter_id }: Staff): BookingPerson[] => [
  ...teacher_ids.map((user_id): BookingPerson => ({ user_id, role: 'teacher' })),
  ...(interpreter_id ? [{ user_id: interpreter_id, role: 'interpreter' } as const] : []),
]

/**
 * SQL condition that a user `u` may teach or interpret a class: teachers of its organization; for a class of
 * the platform, any teacher; for a class of an independent teacher, that teacher.
 */
function eligible(
  actor: Person,
  organization_id: string | null,
  first: number,
): { sql: string; values: string[] } {
  if (organization_id !== null)
    return {
      sql: worksAtSql('u.id', `$${first}::uuid`, ['owner', 'teacher']),
      values: [organization_id],
    }
  if (actor.permissions.scope('Calendar', 'Update') === 'all')
    return { sql: `u.role = 'Teacher'`, values: [] }
  return { sql: `u.id = $${first}::uuid`, values: [actor.user_id] }
}

/** People who may teach or interpret a class that the caller makes. */
export function mayGive(db: Db, actor: Person, organization_id: string | null): Promise<ClassPerson[]> {
  const { sql, values } = eligible(actor, organization_id, 1)
  return db.query<ClassPerson>(
    `
      select u.id, ${displayName('u', actor.language)} as name, u.profile_image
      from ${users} u
      where u.deleted_at is null and u.status = 'active' and ${sql}
      order by u.first_name, u.last_name, u.id
      limit 200`,
    values,
  )
}

/** @throws Failure 422 at the field, for who does not teach here or is named twice */
export async function assertMayGive(
  db: Db,
  actor: Person,
  organization_id: string | null,
  { teacher_ids, interpreter_id }: Staff,
): Promise<void> {
  const { sql, values } = eligible(actor, organization_id, 2)
  const rows = await db.query<{ id: string }>(
    `
      select u.id
      from ${users} u
      where u.id = any ($1::uuid[]) and u.deleted_at is null and u.status = 'active' and ${sql}`,
    [[...teacher_ids, ...(interpreter_id ? [interpreter_id] : [])], ...values],
  )
  const known = new Set(rows.map(({ id }) => id))
  if (new Set(teacher_ids).size < teacher_ids.length || teacher_ids.some((id) => !known.has(id)))
    throw Failure.at('teacher_ids', classErrors.teacher_not_here)
  if (interpreter_id && (!known.has(interpreter_id) || teacher_ids.includes(interpreter_id)))
    throw Failure.at('interpreter_id', classErrors.teacher_not_here)
}

/** For how many people a room of a class is: its seats, teachers and interpreter. */
export const placesOf = ({ teacher_ids, interpreter_id, seats }: Staff & { seats: number }): number =>
  seats + teacher_ids.length + (interpreter_id ? 1 : 0)

/** @throws Failure 422 where seats, teachers and interpreter together do not fit into the room */
export function assertFits({ config }: Platform, planned: Staff & { seats: number }): void {
  const people = placesOf(planned),
    places = roomPlaces(config)
  if (people > places) throw Failure.at('seats', classErrors.room_too_small, { people, places })
}

type Time = { starts_at: string; ends_at: string; local_day: string; local_time: string }
type Collides = { user_id: string; name: string; n: number }
/**
 * Checks that people, whose rows are locked, have time for sessions.
 *
 * @param except booking to ignore: the one that is moved
 * @throws Failure 409 with `details.sessions`: the colliding sessions, each with the person. Their other
 *   booking is not disclosed.
 */
export async function assertHaveTime(
  tx: Db,
  actor: Person,
  user_ids: readonly string[],
  times: readonly Time[],
  except: string | null = null,
): Promise<void> {
  const rows = await tx.query<Collides>(
    `
      select distinct on (t.n, u.id) u.id as user_id, ${displayName('u', actor.language)} as name, t.n::int
      from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as t(starts_at, ends_at, n)
      join ${booking_people} b
        on b.user_id = any ($3::uuid[])
        and b.active
        and b.blocked && tstzrange(t.starts_at, t.ends_at)
        and b.booking_id is distinct from $4
      join ${users} u on u.id = b.user_id
      order by t.n, u.id`,
    [times.map(({ starts_at }) => starts_at), times.map(({ ends_at }) => ends_at), user_ids, except],
  )
  if (rows.length === 0) return
  throw new Failure(classErrors.people_have_other, {
    details: {
      sessions: rows.map(({ user_id, name, n }) => {
        const { starts_at, ends_at, local_day, local_time } = times[n - 1]!
        return { starts_at, ends_at, local_day, local_time, person: { id: user_id, name } }
      }),
    },
  })
}
