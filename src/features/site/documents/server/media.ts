import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { mayUseMedia } from '#features/media/media/server/public.ts'
import { media } from '#features/media/media/server/media.table.ts'
import type { TxPlatform } from '#server/platform.ts'
import { documentErrors } from '../document-errors.contract.ts'

/**
 * Checks that each upload is readable by the actor or already used in the document; otherwise naming a
 * stranger's file would publish it. Locks the uploads against deletion until the transaction ends.
 *
 * @param shows the table that says what the document shows, or its signed version
 * @throws file_unknown at the field
 */
export async function requireMedia(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  path: string,
  ids: readonly string[],
  document_id: string,
  shows: 'site_document_media' | 'site_signed_media' = 'site_document_media',
): Promise<void> {
  if (ids.length === 0) return
  const files = await tx.query<{ id: string; known: boolean }>(
    `
      select m.id, exists (
        select from ${shows} dm where dm.document_id = $2 and dm.media_id = m.id
      ) as known
      from ${media} m
      where m.id = any ($1::uuid[])
      order by m.id
      for key share`,
    [ids, document_id],
  )
  for (const id of ids) {
    const row = files.find((one) => one.id === id)
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one is new
    if (!row || (!row.known && !(await mayUseMedia(platform, tx, actor, id))))
      throw Failure.at(path, documentErrors.file_unknown)
  }
}
