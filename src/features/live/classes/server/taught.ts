import type { MeetingTaught } from '#features/learning/feedback/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { class_sessions, class_teachers } from './classes.table.ts'

/**
 * Teacher of a meeting that a person takes part in as a learner; for a class, its leading teacher. Null if
 * there is none.
 */
export async function taughtIn(
  db: Db,
  user_id: string,
  meeting_id: string,
  now: Date,
): Promise<MeetingTaught | null> {
  const [row] = await db.query<MeetingTaught>(
    `
      select
        t.user_id as teacher_id, lower(k.period) as met_at,
        k.state = 'completed' or (k.state = 'booked' and upper(k.period) <= $3) as took_place
      from ${bookings} k
      join ${booking_people} l on l.booking_id = k.id and l.user_id = $2 and l.role = 'learner'
      join ${booking_people} t on t.booking_id = k.id and t.role = 'teacher'
      left join ${class_sessions} s on s.booking_id = k.id
      left join ${class_teachers} c on c.class_id = s.class_id and c.user_id = t.user_id
      where k.id = $1 and k.state <> 'held'
      order by c.position, t.user_id
      limit 1`,
    [meeting_id, user_id, now],
  )
  return row ?? null
}
