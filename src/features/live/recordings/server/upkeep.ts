import { systemActor } from '#server/auth/system.ts'
import { media } from '#features/media/media/server/media.table.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { CLOSES_MINUTES } from '../../bookings/bookings.contract.ts'
import { SENT_WITHIN_DAYS } from '../shared/limits.ts'
import { endRun, lockBooking } from './runs.ts'
import { recording_runs, recordings } from './recordings.table.ts'
import { removeFilms } from './removing.ts'

export const RECORDINGS_JOB = 'recordings-upkeep'
/** Share of the length of a teacher's films of a person that the person's own films need to replace them. */
const WHOLE = 0.9

/**
 * Deletes films that have expired or were replaced by the person's own; marks unsent films as lost; ends
 * recordings of meetings that are over. Idempotent.
 */
export async function keepUp(platform: Platform): Promise<void> {
  const now = platform.clock(),
    by = systemActor(platform)
  await platform.db.transaction(async (tx) => {
    const over = await tx.query<{ id: string }>(
      `
        select r.booking_id as id
        from ${recording_runs} r
        join ${bookings} b on b.id = r.booking_id
        where r.state in ('asked', 'running')
          and (
            upper(b.period) + interval '${CLOSES_MINUTES} minutes' <= $1::timestamptz
            or b.state not in ('booked', 'completed')
          )
        order by 1`,
      [now],
    )
    for (const { id } of over) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await lockBooking(tx, id)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await endRun(platform, tx, by, id)
    }
  })
  await platform.db.transaction(async (tx) => {
    await tx.query(
      `
        update ${recordings}
        set state = 'lost', updated_at = $1
        where state in ('recording', 'sending')
          and started_at < $1::timestamptz - interval '${SENT_WITHIN_DAYS} days'`,
      [now],
    )
    const due = await tx.query<{ id: string }>(
      `
        select r.id
        from ${recordings} r
        where r.state <> 'removed' and (r.keep_until <= $1 or r.source = 'received' and ${REPLACED})
        order by r.id
        limit 500`,
      [now],
    )
    await removeFilms(platform, tx, by, { ids: due.map(({ id }) => id) })
  })
}

/**
 * SQL that is true if a person's own films of a meeting are all finished, and those uploaded are long enough
 * to replace the teacher's films of them.
 */
const REPLACED = `
  exists (
    select
    from ${recordings} own
    left join ${media} m on m.id = own.media_id
    where own.booking_id = r.booking_id and own.user_id = r.user_id and own.source = 'camera'
    having bool_and(own.state in ('ready', 'lost', 'removed'))
      and coalesce(sum(own.seconds) filter (where m.state = 'ready'), 0)
        >= ${WHOLE} * (
          select coalesce(sum(seen.seconds), 0)
          from ${recordings} seen
          where seen.booking_id = r.booking_id
            and seen.user_id = r.user_id
            and seen.source = 'received'
            and seen.state <> 'removed'
        )
      and count(*) filter (where m.state = 'ready') > 0
  )`

/** Deletes the films of an erased person. */
export const forgetFilms = (
  tx: Db,
  { id }: { id: string },
  _now: Date,
  platform: TxPlatform,
): Promise<void> => removeFilms(platform, tx, systemActor(platform), { booking_id: null, user_id: id })
