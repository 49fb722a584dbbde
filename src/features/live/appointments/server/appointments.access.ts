import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { childrenSql, withChildrenSql } from '#features/people/guardians/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import type { BookingState } from '../../bookings/bookings.contract.ts'
import type { BookableKind } from '../../availability/availability.contract.ts'
import { appointments } from './appointments.table.ts'

type Named = { id: string; name: string; profile_image: string | null }
export type AppointmentRecord = {
  id: string
  kind: BookableKind
  state: BookingState
  starts_at: Date
  ends_at: Date
  zone: string
  sequence: number
  organization_id: string | null
  user_id: string | null
  counted: boolean
  note: string
  moves: number
  asked_from: Date | null
  asked_to: Date | null
  teacher: Named | null
  learners: Named[]
  /** True if the caller looks after one of the learners. */
  guards: boolean
}

const named = (language: Language): string =>
  `json_build_object('id', u.id, 'name', ${displayName('u', language)}, 'profile_image', u.profile_image)`

/** Lessons as person `$1` has them. */
const foundSql = (language: Language): string => `
  select
    k.id, k.kind, k.state, lower(k.period) as starts_at, upper(k.period) as ends_at, k.zone, k.sequence,
    k.organization_id, a.user_id, a.counted, a.note, a.moves, lower(a.asked_period) as asked_from,
    upper(a.asked_period) as asked_to,
    (
      select ${named(language)}
      from ${booking_people} b
      join ${users} u on u.id = b.user_id
      where b.booking_id = k.id and b.role = 'teacher'
      limit 1
    ) as teacher,
    (
      select coalesce(json_agg(${named(language)} order by u.first_name, u.id), '[]')
      from ${booking_people} b
      join ${users} u on u.id = b.user_id
      where b.booking_id = k.id and b.role = 'learner'
    ) as learners,
    exists (
      select
      from ${booking_people} b
      where b.booking_id = k.id and b.role = 'learner' and b.user_id = any (${childrenSql('$1')})
    ) as guards
  from ${appointments} a
  join ${bookings} k on k.id = a.booking_id`

/** SQL of whether person `$1` is in a booking, or looks after a learner of it. */
const OWN = `
  k.id = any (
    array(
      select b.booking_id
      from ${booking_people} b
      where b.user_id = any (${withChildrenSql('$1')}) and (b.user_id = $1 or b.role = 'learner')
    )
  )`

export type Side = 'teacher' | 'learner' | 'guardian' | 'staff'
/** Returns the part that a person has in a lesson. */
export function sideOf(actor: Person, found: AppointmentRecord): Side {
  if (found.teacher?.id === actor.user_id) return 'teacher'
  if (found.learners.some(({ id }) => id === actor.user_id)) return 'learner'
  return found.guards ? 'guardian' : 'staff'
}

/**
 * A lesson of the caller, of their child, of their organization or, for an administrator, any.
 *
 * @throws common.not_found
 */
export async function appointmentOf(
  db: Db,
  actor: Person,
  id: string,
  permission: 'View' | 'Create' | 'Update' = 'View',
): Promise<AppointmentRecord> {
  const scope = actor.permissions.scope('Calendar', permission)
  const [reaches, values] =
    scope === 'all'
      ? ['', []]
      : scope === 'own'
        ? [` and (${OWN} or k.organization_id = $3::uuid)`, [actor.organization_id]]
        : [` and ${OWN}`, []]
  const [one] = await db.query<AppointmentRecord>(
    `${foundSql(actor.language)} where k.id = $2 and k.state <> 'held'${reaches}`,
    [actor.user_id, id, ...values],
  )
  if (!one) throw new Failure(common.not_found)
  return one
}

/**
 * Upcoming or past lessons and assessments of the caller and of children in their care; optionally of one
 * kind.
 */
export const myAppointments = (
  db: Db,
  { user_id, language }: Pick<Person, 'user_id' | 'language'>,
  { when, kind }: { when: 'coming' | 'past'; kind?: BookableKind | undefined },
  now: Date,
): Promise<AppointmentRecord[]> =>
  db.query<AppointmentRecord>(
    `
      ${foundSql(language)}
      where ${OWN}
        and k.state <> 'held'
        and ($3::text is null or k.kind = $3)
        and ${when === 'coming' ? `(k.state = 'booked' and upper(k.period) > $2)` : `(k.state <> 'booked' or upper(k.period) <= $2)`}
      order by lower(k.period) ${when === 'coming' ? 'asc' : 'desc'}
      limit 100`,
    [user_id, now, kind ?? null],
  )
