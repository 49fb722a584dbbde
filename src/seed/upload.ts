import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeIn } from '#features/media/media/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { orUnstored, type Stored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'

const MEDIA = path.resolve(import.meta.dirname, '../../content/media')

/** A file of the content pack (`clips/hello.mp4`) under the name that its owner gave it. */
export type Copied = { file: string; name: string; purpose?: string }

/**
 * Makes a copy of a file of the content pack an upload of a person. Returns its id.
 *
 * @param then further writes of the same transaction
 */
export const uploadCopy = (
  platform: Platform,
  person: Person,
  { file, name, purpose }: Copied,
  then?: (tx: Db, media_id: string, stored: Stored) => Promise<void>,
): Promise<string> =>
  orUnstored(platform, async (stored) => {
    const copy = path.join(tmpdir(), `${randomUUID()}${path.extname(file)}`)
    await copyFile(path.join(MEDIA, file), copy)
    return platform.db.transaction(async (tx) => {
      const { id } = await takeIn(platform, tx, person, person, copy, name, stored, {
        purpose: purpose ?? null,
      })
      await then?.(tx, id, stored)
      return id
    })
  })
