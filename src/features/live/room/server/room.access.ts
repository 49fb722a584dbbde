import { common, Failure } from '#contract/errors.ts'
import { guardianships } from '#features/people/guardians/server/guardians.table.ts'
import { isoColumn, isoSql } from '#server/db/iso-sql.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { Language } from '#contract/constants.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  CLOSES_MINUTES,
  OPENS_MINUTES,
  type BookingKind,
  type MeetingPlace,
} from '../../bookings/bookings.contract.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { GONE_SECONDS } from '../shared/limits.ts'
import { room_stays } from './room.table.ts'
import { roomErrors, type Presence, type RoomPerson, type RoomState } from '../room.contract.ts'

/** A booking that was agreed on; one that somebody counts as done is still open until its room closes. */
const AGREED = `b.state in ('booked', 'completed')`
const OPENS = `lower(b.period) - interval '${OPENS_MINUTES} minutes'`
const CLOSES = `upper(b.period) + interval '${CLOSES_MINUTES} minutes'`

/**
 * SQL of the people who may be in the room of booking `b`: its people, and the guardians of its children.
 * Rows of `user_id` and `role`; the role in the booking overrides that of guardian.
 */
export const PEOPLE = `
  (
    select distinct on (user_id) user_id, role
    from (
      select p.user_id, p.role, 0 as rank
      from ${booking_people} p
      where p.booking_id = b.id
      union all
      select g.guardian_id, 'guardian', 1
      from ${booking_people} p
      join ${guardianships} g on g.user_id = p.user_id and g.state = 'granted'
      where p.booking_id = b.id and g.guardian_id is not null
    ) named
    order by user_id, rank
  )`

/**
 * SQL that is true while person `$user` may be in the room of booking `b` at the time `$now`. Checked for
 * every signal and every heartbeat.
 */
export const mayBeIn = (user: string, now: string): string => `
  ${AGREED}
  and ${now}::timestamptz >= ${OPENS}
  and ${now}::timestamptz < ${CLOSES}
  and exists (select from ${PEOPLE} who where who.user_id = ${user})`

export type LoadedRoom = {
  id: string
  kind: BookingKind
  state: RoomState
  place: MeetingPlace
  role: RoomPerson['role']
  /** For how many people it is. */
  planned: number
  starts_at: string
  ends_at: string
  opens_at: string
  closes_at: string
}
/**
 * A room for one of its people, at whatever time.
 *
 * @throws common.not_found for everybody else, and for what is held, canceled or was missed
 */
export async function roomOf(db: Db, user_id: string, id: string, now: Date): Promise<LoadedRoom> {
  const [room] = await db.query<LoadedRoom>(
    `
      select
        b.id, b.kind, b.place, who.role,
        greatest(
          b.places,
          (select count(*)::int from ${booking_people} p where p.booking_id = b.id)
        ) as planned,
        case
          when $3::timestamptz < ${OPENS} then 'early'
          when $3::timestamptz < ${CLOSES} then 'open'
          else 'over'
        end as state,
        ${isoColumn('lower(b.period)', 'starts_at')}, ${isoColumn('upper(b.period)', 'ends_at')},
        ${isoColumn(OPENS, 'opens_at')}, ${isoColumn(CLOSES, 'closes_at')}
      from ${bookings} b
      join lateral ${PEOPLE} who on who.user_id = $2
      where b.id = $1 and ${AGREED}`,
    [id, user_id, now],
  )
  if (!room) throw new Failure(common.not_found)
  return room
}

/**
 * The same while one may be inside.
 *
 * @throws common.not_found, roomErrors.room_not_open
 */
export async function openRoom(db: Db, user_id: string, id: string, now: Date): Promise<LoadedRoom> {
  const room = await roomOf(db, user_id, id, now)
  if (room.state !== 'open') throw new Failure(roomErrors.room_not_open)
  return room
}

/** The people of a room in the order in which everybody sees them: by when their account was made. */
export const peopleOf = (db: Db, id: string, language: Language): Promise<RoomPerson[]> =>
  db.query<RoomPerson>(
    `
      select u.id as user_id, ${displayName('u', language)} as name, u.profile_image, who.role
      from ${bookings} b
      join lateral ${PEOPLE} who on true
      join ${users} u on u.id = who.user_id and u.deleted_at is null
      where b.id = $1
      order by u.id`,
    [id],
  )

/** People who are in the room and still may be. */
export const presentIn = (db: Db, id: string, now: Date): Promise<Presence[]> =>
  db.query<Presence>(
    `
      select
        s.user_id, s.tab,
        ${isoSql('s.entered_at')} as entered_at
      from ${room_stays} s
      join ${bookings} b on b.id = s.booking_id
      where s.booking_id = $1
        and s.left_at is null
        and s.seen_at > $2::timestamptz - interval '${GONE_SECONDS} seconds'
        and ${mayBeIn('s.user_id', '$2')}
      order by s.user_id`,
    [id, now],
  )
