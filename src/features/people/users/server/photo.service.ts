import { randomUUID } from 'node:crypto'
import { common, Failure } from '#contract/errors.ts'
import { isChild } from '#contract/legal.ts'
import type { MayRead } from '#server/files/files.ts'
import type { Person } from '#server/auth/actor.ts'
import { loadSharp, MAX_PIXELS } from '#server/files/images.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import { userErrors } from '../users.contract.ts'
import { auditProfile } from './audit-profile.ts'

export const PHOTOS = 'photos/'
const PHOTO_PIXELS = 512,
  PHOTO_BYTES = 700_000
const DATA_ADDRESS = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const photoFailure = (definition: typeof userErrors.bad_photo): Failure => Failure.at('photo', definition)

/**
 * Converts a photo to a square WebP without metadata (place, time); its type is read from its bytes.
 *
 * @throws Failure at `photo`.
 */
async function readPhoto(address: string): Promise<Buffer> {
  const bytes = Buffer.from(DATA_ADDRESS.exec(address)?.[1] ?? '', 'base64')
  if (bytes.length === 0 || bytes.length > PHOTO_BYTES) throw photoFailure(userErrors.bad_photo)
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'cover' })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw photoFailure(userErrors.bad_photo)
    })
}

/**
 * Sets one's picture, or takes it away; the one before is removed once that counts. A child has none: a face
 * is more than a name.
 */
export async function setPhoto(
  platform: Platform,
  person: Person,
  address: string | null,
): Promise<string | null> {
  const now = platform.clock()
  const picture = address === null ? null : await readPhoto(address)
  return orUnstored(platform, ({ keys }) =>
    platform.db.transaction(async (tx) => {
      const [before] = await tx.query<{ profile_image: string | null; birth_year: number | null }>(
        'select profile_image, birth_year from users where id = $1 and deleted_at is null for no key update',
        [person.user_id],
      )
      if (!before) throw new Failure(common.session_expired)
      if (picture && isChild(before.birth_year, now)) throw photoFailure(userErrors.child_no_photo)
      const key = picture && `${PHOTOS}${person.user_id}/${randomUUID()}.webp`
      if (picture && key) {
        keys.push(key)
        await platform.files.put(key, picture, 'image/webp')
      }
      await tx.query(
        'update users set profile_image = $2, version = version + 1, updated_at = $3 where id = $1',
        [person.user_id, key, now],
      )
      await auditProfile(
        tx,
        person,
        { id: person.user_id },
        {
          before: { profile_image: before.profile_image },
          after: { profile_image: key },
        },
        now,
      )
      const old = before.profile_image
      if (old?.startsWith(PHOTOS))
        tx.afterCommit(
          () =>
            void platform.files
              .remove(old)
              .catch((error: unknown) => platform.log.warn({ err: error }, 'an old photo stays')),
        )
      return key
    }),
  )
}

/**
 * Signed-in people see each other's pictures where they see each other; everybody sees those of public
 * profiles and of teachers.
 */
export const mayReadPhoto: MayRead = async (db, actor, key) => {
  const [row] = await db.query<{ open: boolean }>(
    `
        select public_profile or role = 'Teacher' as open
        from users
        where profile_image = $1 and id = $2::uuid and deleted_at is null`,
    [key, /^photos\/([\da-f-]{36})\//.exec(key)?.[1] ?? null],
  )
  return row !== undefined && (row.open || actor.user_id !== null)
}
