import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Platform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { FfmpegError, findFfmpeg } from './ffmpeg.ts'
import { media } from './media.table.ts'
import { makeRenditions } from './renditions.ts'

export const CONVERT_JOB = 'media-convert'
/** Tries before a conversion counts as failed; its owner may begin it anew. */
const TRIES = 3
/** A long film takes long: the queue waits this many seconds before it thinks that the process has died. */
const EXPIRES_SECONDS = 6 * 3600
/** How often progress is told at most. */
const TELL_MS = 400

/** The ffmpeg of this process, looked for once. */
const found = new WeakMap<Platform, string | null>()
export function converterOf(platform: Platform): string | null {
  if (!found.has(platform)) found.set(platform, findFfmpeg(platform.config))
  return found.get(platform)!
}

/** Leaves a film to the converter, in the caller's transaction. */
export const enqueueConversion = (
  platform: Platform,
  tx: Parameters<Platform['jobs']['send']>[0],
  id: string,
): Promise<void> => platform.jobs.send(tx, CONVERT_JOB, { id }, { expireInSeconds: EXPIRES_SECONDS })

/** Converts one film and tells its owner how far it is. Safe to run again. */
export async function convertFilm(platform: Platform, id: string): Promise<void> {
  const { db, files, realtime, log } = platform
  const ffmpeg = converterOf(platform)
  const [row] = await db.orm
    .update(media)
    .set({ attempts: sql`${media.attempts} + 1` })
    .where(and(eq(media.id, id), eq(media.state, 'processing'), isNotNull(media.key)))
    .returning()
  if (!row?.key) return
  const room = `user:${row.owner_id}`
  const finish = (values: Partial<typeof media.$inferInsert> & { state: 'ready' | 'failed' }) =>
    db.transaction(async (tx) => {
      const [still] = await tx.orm
        .update(media)
        .set(values)
        .where(eq(media.id, id))
        .returning({ id: media.id })
      // Deleted meanwhile, when there was less of it to delete.
      if (!still) return files.removeBelow(`media/${id}/`)
      await realtime.emit(tx, room, 'media ready', { id, state: values.state })
    })
  // Another process of the installation had a converter, this one has none: the original plays.
  if (ffmpeg === null) return finish({ state: 'ready' })
  let told = 0
  const tell = (part: number): void => {
    if (Date.now() - told < TELL_MS) return
    told = Date.now()
    void realtime
      .signal(room, 'media progress', { id, part }, { coalesce: id })
      .catch((error: unknown) => log.warn({ err: error }, 'progress not told'))
  }
  try {
    const { facts, renditions } = await makeRenditions(platform, ffmpeg, { id, key: row.key }, tell)
    await finish({ state: 'ready', error: null, ...facts, renditions })
  } catch (error) {
    log.warn(
      {
        err: error,
        media: id,
        attempt: row.attempts,
        said: error instanceof FfmpegError ? error.tail : undefined,
      },
      'film not converted',
    )
    const broken = error instanceof FfmpegError && error.message.startsWith('no film in it')
    if (broken) return finish({ state: 'failed', error: mediaErrors.upload_broken.code })
    if (row.attempts >= TRIES) return finish({ state: 'failed', error: mediaErrors.film_not_converted.code })
    throw error
  }
}
