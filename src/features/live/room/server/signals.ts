import type { Platform } from '#server/platform.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { Signal } from '../room.contract.ts'
import { GONE_SECONDS, SIGNAL_BYTES, SIGNAL_EVENT } from '../shared/limits.ts'
import { mayBeIn } from './room.access.ts'
import { room_stays } from './room.table.ts'

/**
 * Relays a message from one tab of a room to another. Both must be present and still allowed in the room. The
 * sender is taken from the session, not from the message. Other messages are dropped without an error.
 */
export function relaySignals(platform: Platform): void {
  platform.realtime.on(SIGNAL_EVENT, {
    carries: Signal,
    bytes: SIGNAL_BYTES,
    async handle({ user_id }, { room, tab, to, messages }) {
      const [other] = await platform.db.query<{ user_id: string }>(
        `
          select theirs.user_id
          from ${room_stays} mine
          join ${room_stays} theirs on theirs.booking_id = mine.booking_id and theirs.tab = $4
          join ${bookings} b on b.id = mine.booking_id
          where mine.booking_id = $1
            and mine.user_id = $2
            and mine.tab = $3
            and mine.left_at is null
            and theirs.left_at is null
            and least(mine.seen_at, theirs.seen_at)
              > $5::timestamptz - interval '${GONE_SECONDS} seconds'
            and ${mayBeIn('mine.user_id', '$5')}
            and ${mayBeIn('theirs.user_id', '$5')}`,
        [room, user_id, tab, to, platform.clock()],
      )
      if (!other) return
      await platform.realtime.signal(`user:${other.user_id}`, SIGNAL_EVENT, {
        room,
        to,
        from: { user_id, tab },
        messages,
      })
    },
  })
}
