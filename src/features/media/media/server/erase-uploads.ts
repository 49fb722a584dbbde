import { isStillNamed, type Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { Upload } from '#features/people/account-data/server/public.ts'
import { media } from './media.table.ts'

/**
 * Erases uploads that nothing else uses, and their files. Uploads shown by a lesson or page stay: others
 * learn from them.
 */
export async function eraseUploads(
  tx: Db,
  { id: user_id }: { id: string },
  _now: Date,
  platform: TxPlatform,
): Promise<void> {
  const rows = await tx.query<{ id: string; key: string | null }>(
    `select id, key from ${media} where owner_id = $1`,
    [user_id],
  )
  for (const { id, key } of rows) {
    await tx.query('savepoint one_media')
    try {
      await tx.query(`delete from ${media} where id = $1`, [id])
    } catch (error) {
      if (!isStillNamed(error)) throw error
      await tx.query('rollback to savepoint one_media')
      continue
    }
    // Its sizes, posters and captions are in a folder of its name.
    tx.afterCommit(
      () =>
        void Promise.all([
          ...(key === null ? [] : [platform.files.remove(key)]),
          platform.files.removeBelow(`media/${id}/`),
        ]).catch((error: unknown) => platform.log.error({ err: error }, 'file not removed')),
    )
  }
}

/** The files that a person sent and that are still there, oldest first. */
export const uploadsOf = (db: Db, user_id: string): Promise<Upload[]> =>
  db.query<Upload>(
    `
      select name, key, bytes::float8 as bytes
      from ${media}
      where owner_id = $1 and key is not null
      order by created_at`,
    [user_id],
  )
