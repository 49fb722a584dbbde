import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { roomErrors, type Here } from '../room.contract.ts'
import { CHANGED_EVENT, GONE_SECONDS, MESH_PLACES } from '../shared/limits.ts'
import { beforeEntering } from './entering.ts'
import { iceServers } from './ice.ts'
import { mediaRoom, sendKeepOut } from './media-server.ts'
import { lineOf, roomPlaces } from './places.ts'
import { mayBeIn, openRoom, PEOPLE, peopleOf, presentIn, roomOf, type LoadedRoom } from './room.access.ts'
import { room_stays } from './room.table.ts'

/** Called when a person enters the room of a meeting, which may begin its assessment. */
export const roomEntered = port<(tx: Db, booking_id: string, user_id: string, now: Date) => Promise<void>>(
  'what begins when somebody enters a room',
)

/** Tells everybody who may be in the room; their tabs refetch. */
export async function tellChange(platform: TxPlatform, tx: Db, id: string): Promise<void> {
  const people = await tx.query<{ user_id: string }>(
    `select who.user_id from ${bookings} b join lateral ${PEOPLE} who on true where b.id = $1`,
    [id],
  )
  const rooms = people.map(({ user_id }) => `user:${user_id}`)
  if (rooms.length > 0) await platform.realtime.emit(tx, rooms, CHANGED_EVENT, { room: id }, { coalesce: id })
}

/** Stays without a sign of life have ended at their last one, those of people who were removed too. */
const endSilent = (tx: Db, id: string, now: Date): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>(
    `
      update ${room_stays} s
      set left_at = s.seen_at, updated_at = $2
      from ${bookings} b
      where s.booking_id = $1
        and b.id = s.booking_id
        and s.left_at is null
        and (
          s.seen_at <= $2::timestamptz - interval '${GONE_SECONDS} seconds'
          or not (${mayBeIn('s.user_id', '$2')})
        )
      returning s.id`,
    [id, now],
  )

async function hereFor(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  { id, planned }: LoadedRoom,
  tab: string,
  now: Date,
): Promise<Here> {
  const [present, people] = [await presentIn(tx, id, now), await peopleOf(tx, id, actor.language)]
  return {
    present,
    people,
    ice_servers: iceServers(platform.config, actor.user_id, now),
    media: await mediaRoom(platform.config, { id, planned }, tab),
  }
}

/**
 * Enters a room, or continues a stay. Entering replaces an earlier tab of the same person, which is told at
 * its next heartbeat. A tab that was silent for too long begins a new stay.
 *
 * @param entering the person has just opened the room in this tab
 * @throws common.not_found, roomErrors.room_not_open, roomErrors.meets_elsewhere, roomErrors.room_full,
 *   roomErrors.entered_elsewhere
 */
export function beIn(
  platform: Platform,
  actor: Person,
  { id, tab, entering }: { id: string; tab: string; entering: boolean },
): Promise<Here> {
  const { user_id } = actor,
    now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const room = await openRoom(tx, user_id, id, now)
    if (room.place !== 'here') throw new Failure(roomErrors.meets_elsewhere)
    const [going] = await tx.query<{ id: string }>(
      `
        update ${room_stays} s
        set seen_at = $4, updated_at = $4
        where booking_id = $1
          and user_id = $2
          and tab = $3
          and left_at is null
          and seen_at > $4::timestamptz - interval '${GONE_SECONDS} seconds'
        returning id`,
      [id, user_id, tab, now],
    )
    if (going) {
      if ((await endSilent(tx, id, now)).length > 0) {
        await tellChange(platform, tx, id)
        await sendKeepOut(platform, tx, [id])
      }
      return hereFor(platform, tx, actor, room, tab, now)
    }
    // Lock the booking, so that people who enter at the same moment count each other.
    await tx.query(`select from ${bookings} where id = $1 for no key update`, [id])
    await endSilent(tx, id, now)
    const mine = await tx.query<{ tab: string }>(
      `select tab from ${room_stays} where booking_id = $1 and user_id = $2 and left_at is null`,
      [id, user_id],
    )
    // A sign of life that was sent while the tab's own entering was under way has waited for it here.
    if (mine.some((one) => one.tab === tab)) return hereFor(platform, tx, actor, room, tab, now)
    if (mine.length > 0 && !entering) throw new Failure(roomErrors.entered_elsewhere)
    await tx.query(
      `
        update ${room_stays}
        set left_at = $3, updated_at = $3
        where booking_id = $1 and user_id = $2 and left_at is null`,
      [id, user_id, now],
    )
    const others = new Map((await peopleOf(tx, id, actor.language)).map((one) => [one.user_id, one.role]))
    const inRoom = (await presentIn(tx, id, now)).filter((one) => others.get(one.user_id) !== 'guardian')
    if (
      room.role !== 'guardian' &&
      inRoom.length >=
        (lineOf(platform.config, room.planned) === 'server' ? roomPlaces(platform.config) : MESH_PLACES)
    )
      throw new Failure(roomErrors.room_full)
    await beforeEntering(platform, tx, actor, id, now)
    await tx.query(
      `
        insert into ${room_stays} (booking_id, user_id, tab, entered_at, seen_at)
        values ($1, $2, $3, $4, $4)`,
      [id, user_id, tab, now],
    )
    await roomEntered(tx, id, user_id, now)
    await tellChange(platform, tx, id)
    return hereFor(platform, tx, actor, room, tab, now)
  })
}

/**
 * Ends the stay of a tab, also of a person who was removed from the meeting meanwhile.
 *
 * @throws common.not_found for what is not the caller's
 */
export function leaveRoom(platform: Platform, actor: Person, id: string, tab: string): Promise<null> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const left = await tx.query<{ id: string }>(
      `
        update ${room_stays}
        set left_at = $4, seen_at = $4, updated_at = $4
        where booking_id = $1 and user_id = $2 and tab = $3 and left_at is null
        returning id`,
      [id, actor.user_id, tab, now],
    )
    if (left.length === 0) await roomOf(tx, actor.user_id, id, now)
    else {
      await tellChange(platform, tx, id)
      await sendKeepOut(platform, tx, [id])
    }
    return null
  })
}
