import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { port } from '#server/port.ts'
import { roomErrors } from '../room.contract.ts'
import { openRoom, type LoadedRoom } from './room.access.ts'

/** The address at which one of a meeting's people enters where it is held elsewhere. */
export const placeElsewhere = port<(platform: Platform, actor: Person, room: LoadedRoom) => Promise<string>>(
  'where meetings are that are held elsewhere',
)

/**
 * Returns the caller's link to a meeting held elsewhere, while the meeting is open.
 *
 * @throws common.not_found, roomErrors.room_not_open, roomErrors.meets_elsewhere where it is held here
 *   after all, roomErrors.elsewhere_silent
 */
export async function linkOf(platform: Platform, actor: Person, id: string): Promise<{ url: string }> {
  const room = await openRoom(platform.db, actor.user_id, id, platform.clock())
  if (room.place === 'here') throw new Failure(roomErrors.meets_elsewhere)
  try {
    return { url: await placeElsewhere(platform, actor, room) }
  } catch (error) {
    if (error instanceof Failure) throw error
    platform.log.warn({ err: error, room: id }, 'a meeting that is held elsewhere could not be entered')
    throw new Failure(roomErrors.elsewhere_silent, { cause: error })
  }
}
