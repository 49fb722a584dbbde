import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { forgetFile } from './captions.service.ts'

/**
 * Deletes uploads, with their files once the transaction has committed. For a feature that they were sent to:
 * it takes its own rows about them away first.
 */
export async function removeMedia(platform: TxPlatform, tx: Db, ids: readonly string[]): Promise<void> {
  const rows = await tx.query<{ id: string; key: string | null }>(
    'delete from media where id = any ($1::uuid[]) returning id, key',
    [ids],
  )
  for (const { id, key } of rows) {
    if (key !== null) forgetFile(platform, tx, key)
    // Files made from it are in a folder of its name.
    tx.afterCommit(
      () =>
        void platform.files
          .removeBelow(`media/${id}/`)
          .catch((error: unknown) => platform.log.error({ err: error }, 'files not removed')),
    )
  }
}
