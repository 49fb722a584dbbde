import { leaveToOwner, removeMedia } from '#features/media/media/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import { isStillNamed, type Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { recordings } from './recordings.table.ts'

type Which =
  | { ids: readonly string[] }
  /** Films of a person: in one meeting, or in all. */
  | { booking_id: string | null; user_id: string }

/**
 * Deletes a film's file. A file that its owner uses elsewhere (in an answer, on their profile) stays there as
 * one of their uploads.
 */
async function removeOrLeave(platform: TxPlatform, tx: Db, media_id: string): Promise<void> {
  await tx.query('savepoint one_film')
  try {
    await removeMedia(platform, tx, [media_id])
  } catch (error) {
    if (!isStillNamed(error)) throw error
    await tx.query('rollback to savepoint one_film')
    await leaveToOwner(tx, media_id)
  }
}

/**
 * Deletes films with their captions and files; that there were some stays. Films that are being recorded or
 * sent are not taken any more.
 */
export async function removeFilms(platform: TxPlatform, tx: Db, by: Actor, which: Which): Promise<void> {
  const now = platform.clock()
  const films = await tx.query<{ id: string; media_id: string | null; user_id: string; booking_id: string }>(
    `
      select r.id, r.media_id, r.user_id, r.booking_id
      from ${recordings} r
      where r.state <> 'removed'
        and (r.id = any ($1::uuid[]) or r.user_id = $2::uuid and ($3::uuid is null or r.booking_id = $3))
      order by r.id
      for update`,
    'ids' in which ? [which.ids, null, null] : [[], which.user_id, which.booking_id],
  )
  if (films.length === 0) return
  await tx.query(
    `
      update ${recordings}
      set state = 'removed', media_id = null, lines = '[]', updated_at = $2
      where id = any ($1::uuid[])`,
    [films.map(({ id }) => id), now],
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const { media_id } of films) if (media_id) await removeOrLeave(platform, tx, media_id)
  for (const { id, user_id, booking_id } of films)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await audit(
      tx,
      by,
      {
        code: 'RECORDING_REMOVED',
        subject_type: 'recording',
        subject_id: id,
        before: { user_id, booking_id },
      },
      now,
    )
}
