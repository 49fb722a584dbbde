import { Failure } from '#contract/errors.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { forgetFile } from './captions.service.ts'
import type { Named } from './purposes.ts'

/** Owner of a new file, which counts against their quota. */
export type Keeper = Pick<Person, 'user_id' | 'organization_id' | 'permissions'>

/** Bytes of uploads that a person may keep; more for people who write courses, who keep their films here. */
export const quotaOf = ({ config }: Pick<Platform, 'config'>, actor: Pick<Actor, 'permissions'>): number =>
  actor.permissions.scope('Course', 'Create') === null
    ? config.UPLOAD_QUOTA_BYTES
    : config.UPLOAD_QUOTA_STAFF_BYTES

/** "512 MB", "4.9 GB". */
export const inWords = (bytes: number): string =>
  bytes >= 1024 ** 3
    ? `${Math.round((bytes / 1024 ** 3) * 10) / 10} GB`
    : `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`

const used = async (platform: TxPlatform, db: Db, person: Pick<Keeper, 'user_id'>): Promise<number> =>
  (
    await db.query<{ used: number }>(
      `
        select (
          select coalesce(sum(bytes), 0)
          from media
          where owner_id = $1 and purpose is null and (state <> 'failed' or key is not null)
        )::float8 + (
          select coalesce(sum(bytes), 0) from kept_files where owner_id = $1 and media_id is null
        )::float8 + (
          select coalesce(sum(bytes), 0)
          from open_uploads
          where user_id = $1 and purpose is null and expires_at > $2
        )::float8 as used`,
      [person.user_id, platform.clock()],
    )
  )[0]!.used

/**
 * A person's remaining room, in words, if so many bytes do not fit into it; null if they do. A preview:
 * reserves nothing.
 */
export async function lackOfRoom(platform: Platform, person: Person, bytes: number): Promise<string | null> {
  const left = quotaOf(platform, person) - (await used(platform, platform.db, person))
  return bytes <= left ? null : left <= 0 ? '0 MB' : inWords(left)
}

/** One at a time adds to what a person keeps. */
const lockRoom = (tx: Db, user_id: string): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('uploads ' || $1, 0))`, [user_id])

/**
 * Checks that so many bytes more fit into what a person may keep of a purpose; until the transaction ends
 * nobody else adds to it. @throws Failure 413, the purpose's own
 */
async function requireRoomFor(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  bytes: number,
  { name, room }: Named,
): Promise<void> {
  await lockRoom(tx, person.user_id)
  const { quota, used: kept, full } = await room(tx, person)
  const [open] = await tx.query<{ bytes: number }>(
    `
      select coalesce(sum(bytes), 0)::float8 as bytes
      from open_uploads
      where user_id = $1 and purpose = $2 and expires_at > $3`,
    [person.user_id, name, platform.clock()],
  )
  const all = kept + open!.bytes
  if (all + bytes > quota) throw new Failure(full, { params: { used: inWords(all), quota: inWords(quota) } })
}

/**
 * Checks that so many bytes fit into a person's quota, and locks the quota until the transaction ends.
 *
 * @throws Failure 413 `upload_quota`
 */
export async function requireRoom(
  platform: TxPlatform,
  tx: Db,
  person: Keeper,
  bytes: number,
): Promise<void> {
  const quota = quotaOf(platform, person)
  await lockRoom(tx, person.user_id)
  const stored = await used(platform, tx, person)
  if (stored + bytes > quota)
    throw new Failure(mediaErrors.upload_quota, { params: { used: inWords(stored), quota: inWords(quota) } })
}

/**
 * Counts a stored file beside the uploads against what a person may keep, once. @throws Failure 413
 * `upload_quota`
 */
export async function keepFile(
  platform: TxPlatform,
  tx: Db,
  person: Person,
  { key, bytes, media_id }: { key: string; bytes: number; media_id: string | null },
): Promise<void> {
  if (media_id === null) await requireRoom(platform, tx, person, bytes)
  await tx.query(
    `
      insert into kept_files (key, owner_id, media_id, bytes, created_at)
      values ($1, $2, $3, $4, $5)
      on conflict (key) do nothing`,
    [key, person.user_id, media_id, bytes, platform.clock()],
  )
}

/**
 * Stops counting stored files that nothing shows any more, and removes them after the transaction has
 * committed.
 */
export async function dropFiles(platform: TxPlatform, tx: Db, keys: readonly string[]): Promise<void> {
  await tx.query('delete from kept_files where key = any ($1::text[])', [keys])
  for (const key of keys) forgetFile(platform, tx, key)
}

/**
 * Begins an upload if there is room: stored and begun uploads count together. Locks the quota meanwhile.
 *
 * @param begin writes the new upload down and returns its id
 * @param purpose the feature whose room is used; null for the person's own
 * @throws Failure 413 `upload_quota`, or the purpose's own
 */
export function reserve(
  platform: Platform,
  person: Person,
  bytes: number,
  until: Date,
  begin: (tx: Db) => Promise<string>,
  purpose: Named | null = null,
): Promise<void> {
  return platform.db.transaction(async (tx) => {
    if (purpose) await requireRoomFor(platform, tx, person, bytes, purpose)
    else await requireRoom(platform, tx, person, bytes)
    await tx.query(
      'insert into open_uploads (upload_id, user_id, purpose, bytes, expires_at) values ($1, $2, $3, $4, $5)',
      [await begin(tx), person.user_id, purpose?.name ?? null, bytes, until],
    )
  })
}

/** The upload is finished or given up: its bytes count as what they became. */
export const release = (tx: Db, upload_id: string): Promise<unknown> =>
  tx.query('delete from open_uploads where upload_id = $1', [upload_id])
export const releaseOld = (db: Db, now: Date): Promise<unknown> =>
  db.query('delete from open_uploads where expires_at <= $1', [now])
