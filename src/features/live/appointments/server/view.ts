import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Person } from '#server/auth/actor.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { CLOSES_MINUTES, FREE_UNTIL_HOURS, MOVES, OPENS_MINUTES } from '../../bookings/bookings.contract.ts'
import { booking_changes } from '../../bookings/server/bookings.table.ts'
import type { Appointment, AppointmentChange } from '../appointments.contract.ts'
import { sideOf, type AppointmentRecord, type Side } from './appointments.access.ts'

/** True while a learner may move and cancel alone, and gets the allowance back. */
export const isFree = ({ starts_at }: Pick<AppointmentRecord, 'starts_at'>, now: Date): boolean =>
  starts_at.getTime() - now.getTime() >= FREE_UNTIL_HOURS * HOUR_MS

/** Teachers and staff move what has not begun; learners a day before and twice, later they ask. */
export function movingOf(found: AppointmentRecord, side: Side, now: Date): Appointment['moving'] {
  if (found.state !== 'booked' || found.starts_at <= now) return 'no'
  if (side === 'teacher' || side === 'staff') return 'free'
  return isFree(found, now) && found.moves < MOVES ? 'free' : 'ask'
}

const iso = (at: Date, minutes = 0): string => new Date(at.getTime() + minutes * MINUTE_MS).toISOString()

/** A lesson as its reader has it. */
export function appointmentFor(actor: Person, found: AppointmentRecord, now: Date): Appointment {
  const side = sideOf(actor, found)
  const cancelable = found.state === 'booked' && found.starts_at > now
  return {
    id: found.id,
    kind: found.kind,
    state: found.state,
    starts_at: iso(found.starts_at),
    ends_at: iso(found.ends_at),
    minutes: Math.round((found.ends_at.getTime() - found.starts_at.getTime()) / MINUTE_MS),
    zone: found.zone,
    teacher: found.teacher,
    learners: found.learners,
    note: found.note,
    mine: side,
    moving: movingOf(found, side, now),
    moves_left: Math.max(0, MOVES - found.moves),
    cancelable,
    returns: cancelable && found.counted && (side === 'teacher' || side === 'staff' || isFree(found, now)),
    asked:
      found.asked_from && found.asked_to
        ? { starts_at: iso(found.asked_from), ends_at: iso(found.asked_to) }
        : null,
    opens_at: iso(found.starts_at, -OPENS_MINUTES),
    closes_at: iso(found.ends_at, CLOSES_MINUTES),
  }
}

type Row = {
  change: AppointmentChange['change']
  from_starts: Date | null
  from_ends: Date | null
  to_starts: Date | null
  to_ends: Date | null
  by: string | null
  reason: string
  at: Date
}
const slot = (starts_at: Date | null, ends_at: Date | null): AppointmentChange['from'] =>
  starts_at && ends_at ? { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() } : null

/** All that became of a booking, the first change first. */
export async function historyOf(
  db: Db,
  booking_id: string,
  language: Language,
): Promise<AppointmentChange[]> {
  const rows = await db.query<Row>(
    `
      select
        c.change, lower(c.from_period) as from_starts, upper(c.from_period) as from_ends,
        lower(c.to_period) as to_starts, upper(c.to_period) as to_ends,
        case when u.id is not null then ${displayName('u', language)} end as by, c.reason, c.at
      from ${booking_changes} c
      left join ${users} u on u.id = c.by
      where c.booking_id = $1
      order by c.at, c.id`,
    [booking_id],
  )
  return rows.map((row) => ({
    change: row.change,
    from: slot(row.from_starts, row.from_ends),
    to: slot(row.to_starts, row.to_ends),
    by: row.by,
    reason: row.reason,
    at: row.at.toISOString(),
  }))
}
