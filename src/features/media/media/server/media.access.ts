import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'

type Reader = (db: Db, actor: Actor, media_id: string) => boolean | Promise<boolean>
const readers = new WeakMap<TxPlatform, Reader[]>()

/** A feature that media belong to (a lesson's film, a person's picture) says who else may watch them. */
export function allowReading(platform: Platform, reader: Reader): void {
  readers.set(platform, [...(readers.get(platform) ?? []), reader])
}

/** The owner may, and whom a feature allows. */
export async function mayReadMedia(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  const [own] =
    actor.user_id === null
      ? []
      : await db.query('select 1 from media where id = $1 and owner_id = $2', [media_id, actor.user_id])
  if (own) return true
  for (const reader of readers.get(platform) ?? []) if (await reader(db, actor, media_id)) return true
  return false
}

/** `$2` is the key of a film's original: before its part is cut out, and until the original is deleted. */
const IS_UNCUT = `(key = $2 and state <> 'ready' or key <> $2 and $2 not like 'media/' || id || '/%')`

/**
 * True if the person may read a stored file of the media. An original that is going to be deleted is for the
 * owner alone.
 */
export async function mayReadFile(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
  key: string,
): Promise<boolean> {
  const [uncut] = await db.query(
    `
      select 1
      from media
      where id = $1 and not keeps_original and owner_id is distinct from $3
        and ${IS_UNCUT}`,
    [media_id, key, actor.user_id],
  )
  return uncut === undefined && mayReadMedia(platform, db, actor, media_id)
}

/**
 * True if the person may show media to others (in a lesson, on a page): media that they may watch, but no
 * upload sent for a purpose, such as a film of a meeting that a teacher watches.
 */
export async function mayUseMedia(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  const [free] = await db.query('select 1 from media where id = $1 and purpose is null', [media_id])
  return free !== undefined && mayReadMedia(platform, db, actor, media_id)
}

const writers = new WeakMap<TxPlatform, Reader[]>()

/** A feature that films belong to (a course) says who else may change their captions and posters. */
export function allowWriting(platform: Platform, writer: Reader): void {
  writers.set(platform, [...(writers.get(platform) ?? []), writer])
}

/** The owner may, an Admin, the owner's organization as far as it writes courses, and whom a feature allows. */
export async function mayWriteMedia(
  platform: TxPlatform,
  db: Db,
  actor: Actor,
  media_id: string,
): Promise<boolean> {
  const scope = actor.permissions.scope('Course', 'Update')
  const [own] = await db.query(
    `
      select 1
      from media
      where id = $1
        and (owner_id = $2 or purpose is null and ($3::boolean or organization_id = $4::uuid))`,
    [
      media_id,
      actor.user_id,
      scope === 'all',
      scope === 'own' && actor.staff_role !== 'Teacher' ? actor.organization_id : null,
    ],
  )
  if (own) return true
  for (const writer of writers.get(platform) ?? []) if (await writer(db, actor, media_id)) return true
  return false
}
