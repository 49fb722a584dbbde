import { common, Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { media } from '#features/media/media/server/media.table.ts'
import { removeMedia, type UploadPurpose } from '#features/media/media/server/public.ts'
import { FILMS_BYTES, UNUSED_FILM_HOURS, UPLOAD_PURPOSE } from '#contract/community.ts'
import { threadErrors } from '../threads.contract.ts'
import { thread_films } from './threads.table.ts'

/** Uploads for posts and comments: a person names themselves, and puts the film into its place afterwards. */
export const threadFilms: UploadPurpose = {
  begin: (actor, id) =>
    id === actor.user_id ? Promise.resolve() : Promise.reject(new Failure(common.not_found)),
  async room(tx, actor) {
    const [{ bytes } = { bytes: 0 }] = await tx.query<{ bytes: number }>(
      `
        select coalesce(sum(m.bytes), 0)::float8 as bytes
        from ${media} m
        where m.owner_id = $1 and m.purpose = '${UPLOAD_PURPOSE}' and (m.state <> 'failed' or m.key is not null)`,
      [actor.user_id],
    )
    return { quota: FILMS_BYTES, used: bytes, full: threadErrors.films_full }
  },
  finish: () => Promise.resolve(),
  keepsOriginal: false,
  keepsSound: false,
}

type Place = { thread_id: string; comment_id: string | null }

/**
 * Puts an uploaded film of its owner into its place; the one that was there is deleted. `null` takes it away.
 *
 * @throws threadErrors.film_not_yours for another's, and for one that is in another place
 */
export async function placeFilm(
  platform: TxPlatform,
  tx: Db,
  owner_id: string,
  { thread_id, comment_id }: Place,
  media_id: string | null,
): Promise<void> {
  const before = await tx.query<{ media_id: string }>(
    `
      delete from ${thread_films}
      where thread_id = $1 and comment_id is not distinct from $2::uuid and media_id is distinct from $3::uuid
      returning media_id`,
    [thread_id, comment_id, media_id],
  )
  await removeMedia(
    platform,
    tx,
    before.map((film) => film.media_id),
  )
  if (media_id === null) return
  const [placed] = await tx.query(
    `
      insert into ${thread_films} as f (media_id, thread_id, comment_id)
      select m.id, $3, $4::uuid
      from ${media} m
      where m.id = $1 and m.owner_id = $2 and m.purpose = '${UPLOAD_PURPOSE}' and m.kind = 'video' and m.state <> 'failed'
      on conflict (media_id) do update set thread_id = f.thread_id
      where f.thread_id = excluded.thread_id and f.comment_id is not distinct from excluded.comment_id
      returning f.media_id`,
    [media_id, owner_id, thread_id, comment_id],
  )
  if (!placed) throw new Failure(threadErrors.film_not_yours)
}

/** Deletes films that were uploaded for the community and put nowhere. */
export async function dropUnusedFilms(platform: Platform): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const unused = await tx.query<{ id: string }>(
      `
        select m.id
        from ${media} m
        where m.purpose = '${UPLOAD_PURPOSE}'
          and m.created_at < $1::timestamptz - interval '${UNUSED_FILM_HOURS} hours'
          and not exists (select from ${thread_films} film where film.media_id = m.id)
        limit 200
        for update skip locked`,
      [platform.clock()],
    )
    await removeMedia(
      platform,
      tx,
      unused.map(({ id }) => id),
    )
    return unused.length
  })
}
