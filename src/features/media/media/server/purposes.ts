import { common, Failure, type ErrorDefinition } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'

/**
 * Uploads for which a feature has room of its own. An upload names the feature (`for recording <id>` in its
 * metadata): it counts against the quota of that feature, and belongs to no organization.
 */
export type UploadPurpose = {
  /** @throws Failure where the caller may not send so many bytes for `id` */
  begin(actor: Person, id: string, bytes: number): Promise<void>
  /**
   * Bytes that a person may keep of it and has kept; `full` is what they are told when no more fits. Uploads
   * that are under way are counted by the caller.
   */
  room(tx: Db, actor: Person): Promise<{ quota: number; used: number; full: ErrorDefinition }>
  /**
   * In the transaction that makes the row of `media`.
   *
   * @throws Failure where it is no longer wanted: its bytes are forgotten
   */
  finish(tx: Db, actor: Person, id: string, media_id: string, stored: Stored): Promise<void>
  /**
   * False: the original of a film is deleted once the film is ready. Needs a converter; without one the
   * original stays and plays. Defaults to true.
   */
  keepsOriginal?: boolean
  /** False: films lose their sound unless the upload asks to keep it (`sound yes`). Defaults to true. */
  keepsSound?: boolean
}
const purposes = new WeakMap<Platform, Map<string, UploadPurpose>>()

/** A feature takes uploads that name it. */
export function uploadsFor(platform: Platform, name: string, purpose: UploadPurpose): void {
  const known = purposes.get(platform) ?? new Map<string, UploadPurpose>()
  purposes.set(platform, known.set(name, purpose))
}

const NAMED = /^(?<name>[a-z]+) (?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
export type Named = UploadPurpose & { name: string; id: string }

/** Purpose named in an upload's metadata; null for the caller's own uploads. @throws common.not_found */
export function purposeOf(platform: Platform, named: string | null | undefined): Named | null {
  if (!named) return null
  const { name = '', id = '' } = NAMED.exec(named)?.groups ?? {}
  const purpose = purposes.get(platform)?.get(name)
  if (!purpose) throw new Failure(common.not_found)
  return { ...purpose, name, id }
}

/** Changes the owner of a film that another person's device sent for them; only for uploads with a purpose. */
export const handOver = (tx: Db, media_id: string, owner_id: string): Promise<unknown> =>
  tx.query('update media set owner_id = $2 where id = $1 and purpose is not null', [media_id, owner_id])

/** It has no purpose any more: an upload of its owner like any other. */
export const leaveToOwner = (tx: Db, media_id: string): Promise<unknown> =>
  tx.query('update media set purpose = null where id = $1', [media_id])
