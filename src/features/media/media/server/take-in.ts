import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { TxPlatform } from '#server/platform.ts'
import { MEDIA_JOB, UPLOAD_TYPES } from '../media.contract.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { media } from './media.table.ts'
import { keyOf } from './process.ts'
import { requireRoom, type Keeper } from './quota.ts'
import { storeUpload } from './upload-store.ts'

/** Content type of a file, detected from its bytes. @throws mediaErrors.upload_wrong_type */
export async function mediaTypeOf(file: string): Promise<keyof typeof UPLOAD_TYPES> {
  const found = (await fileTypeFromFile(file))?.mime ?? ''
  if (!(found in UPLOAD_TYPES)) throw new Failure(mediaErrors.upload_wrong_type)
  return found as keyof typeof UPLOAD_TYPES
}

/**
 * Makes a file that was not uploaded (from a course's archive, a reviewer's film) media of a person: checked,
 * cleaned and converted like any upload. Returns its future key. Copies the file into the
 * file store and records its key there in `stored`.
 *
 * @param by sender, for the audit log; `keeper`: new owner; `purpose`: feature that it belongs to
 *   (`purposes.ts`)
 */
export async function takeIn(
  platform: TxPlatform,
  tx: Db,
  by: Actor,
  keeper: Keeper,
  file: string,
  name: string,
  stored: Stored,
  { purpose = null }: { purpose?: string | null } = {},
): Promise<{ id: string; key: string }> {
  const content_type = await mediaTypeOf(file),
    now = platform.clock()
  const upload_id = randomUUID()
  const { size } = await stat(file)
  await requireRoom(platform, tx, keeper, size)
  const [row] = await tx.orm
    .insert(media)
    .values({
      owner_id: keeper.user_id,
      organization_id: purpose === null ? keeper.organization_id : null,
      purpose,
      upload_id,
      name,
      kind: UPLOAD_TYPES[content_type],
      content_type,
      bytes: size,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: media.id })
  await audit(
    tx,
    by,
    {
      code: 'MEDIA_CREATED',
      subject_type: 'media',
      subject_id: row!.id,
      after: { content_type, bytes: size },
    },
    now,
  )
  await storeUpload(platform, tx, { upload_id, user_id: keeper.user_id, file, bytes: size }, stored)
  await platform.jobs.send(tx, MEDIA_JOB, { id: row!.id })
  return { id: row!.id, key: keyOf(row!.id, content_type) }
}
