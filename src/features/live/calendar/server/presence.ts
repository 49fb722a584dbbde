import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import type { Attended } from '../../bookings/bookings.contract.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { class_attendance } from '../../classes/server/classes.table.ts'
import { attendedOf, thereSql, type There } from '../../room/server/public.ts'
import type { Presence } from '../calendar.contract.ts'
import { reachOf } from './calendar.access.ts'

type Row = There & Pick<Presence[number], 'id' | 'name' | 'role'> & { corrected: Attended | null }

/**
 * Attendance of a meeting that is over, the teacher first. Its learners and interpreters cannot read it: they
 * see each other in the room only.
 *
 * @throws common.not_found also before its end
 */
export async function presenceAt({ db, clock }: Platform, actor: Person, id: string): Promise<Presence> {
  const { sees, manages, values } = reachOf(actor, 4)
  const rows = await db.query<Row>(
    `
      select
        u.id, ${displayName('u', actor.language)} as name, b.role, lower(k.period) as starts_at,
        upper(k.period) as ends_at, coalesce(there.seconds, 0)::float as seconds, there.entered_at,
        (
          select a.attended
          from ${class_attendance} a
          where a.booking_id = k.id and a.user_id = u.id
          order by a.at desc, a.id desc
          limit 1
        ) as corrected
      from ${bookings} k
      join ${booking_people} b on b.booking_id = k.id
      join ${users} u on u.id = b.user_id
      left join lateral ${thereSql('k', 'u.id')} there on true
      where k.id = $1
        and k.state not in ('held', 'canceled')
        and upper(k.period) <= $2
        and ${sees}
        and ${manages}
        and not exists (
          select
          from ${booking_people} o
          where o.booking_id = k.id and o.user_id = $3 and o.role <> 'teacher'
        )
      order by b.role <> 'teacher', u.first_name, u.id`,
    [id, clock(), actor.user_id, ...values],
  )
  if (rows.length === 0) throw new Failure(common.not_found)
  return rows.map(({ corrected, starts_at, ends_at, seconds, entered_at, ...person }) => ({
    ...person,
    minutes: Math.round(seconds / 60),
    attended: corrected ?? attendedOf({ starts_at, ends_at, seconds, entered_at }),
  }))
}
