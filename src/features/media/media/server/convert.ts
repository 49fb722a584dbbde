import { eq, sql } from 'drizzle-orm'
import type { ErrorDefinition } from '#contract/errors.ts'
import type { Platform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { FfmpegError } from './ffmpeg.ts'
import { refusalOf } from './film-bounds.ts'
import { lookForFfmpeg } from './find-ffmpeg.ts'
import { claimNext, enqueueConversion, laneOf, renew, RENEW_MS, type Claimed, type Lane } from './lanes.ts'
import { media } from './media.table.ts'
import { makeRenditions } from './renditions.ts'
import { enqueueForgetting } from './trim.ts'

/** Tries before a conversion counts as failed; its owner may begin it anew. */
const TRIES = 3
/** A failed try is followed by the next one after this time, times the number of tries. */
const AGAIN_MS = 30_000
/** Minimum time between two progress messages. */
const TELL_MS = 400

/** The ffmpeg of this process, looked for once. */
const found = new WeakMap<Platform, string | null>()
export function converterOf(platform: Platform): string | null {
  if (!found.has(platform)) {
    const { ffmpeg, faults } = lookForFfmpeg(platform.config)
    if (ffmpeg === null && platform.config.FFMPEG_PATH !== 'none')
      platform.log.warn(
        { faults },
        'no usable ffmpeg: films play as they were filmed. Install ffmpeg 5 or newer with zimg, x264 and webp, or set FFMPEG_PATH',
      )
    found.set(platform, ffmpeg)
  }
  return found.get(platform)!
}

/** Takes a turn in a lane: converts the next film, and asks for another turn where it is to be tried again. */
export async function convertNext(platform: Platform, lane: Lane): Promise<void> {
  const film = await claimNext(platform, lane)
  if (!film) return
  await convert(platform, film).catch(async (error: unknown) => {
    // The queue tries this turn again after a restart.
    if (platform.jobs.stopping.aborted) throw error
    await platform.db.transaction((tx) =>
      enqueueConversion(
        platform,
        tx,
        film.id,
        new Date(platform.clock().getTime() + film.attempts * AGAIN_MS),
      ),
    )
  })
}

/**
 * Converts a claimed film and reports progress to its owner. Safe to run again.
 *
 * @throws the error, if another try may succeed
 */
export async function convert(
  platform: Platform,
  { id, key, owner_id, attempts, duration, keeps_original, ...trimming }: Claimed,
): Promise<void> {
  const { db, files, realtime, log } = platform
  const ffmpeg = converterOf(platform),
    room = `user:${owner_id}`
  const finish = (values: Partial<typeof media.$inferInsert> & { state: 'ready' | 'failed' }) =>
    db.transaction(async (tx) => {
      const [still] = await tx.orm
        .update(media)
        .set({
          ...values,
          // A file that is saved under its name has the ending of its kind.
          ...(values.key !== undefined && {
            name: sql`regexp_replace(${media.name}, '\\.(webm|mov|m4v)$', '.mp4', 'i')`,
          }),
          convert_not_before: null,
        })
        .where(eq(media.id, id))
        .returning({ id: media.id })
      // Deleted meanwhile, when there was less of it to delete.
      if (!still) return files.removeBelow(`media/${id}/`)
      if (values.key !== undefined && values.key !== key) await enqueueForgetting(platform, tx, key)
      await realtime.emit(tx, room, 'media ready', { id, state: values.state })
    })
  const fail = (definition: ErrorDefinition) => finish({ state: 'failed', error: definition.code })
  // Another process of the installation had a converter, this one has none: the original plays.
  if (ffmpeg === null) return finish({ state: 'ready' })
  let notifiedAt = 0
  const tell = (part: number): void => {
    if (Date.now() - notifiedAt < TELL_MS) return
    notifiedAt = Date.now()
    void realtime
      .signal(room, 'media progress', { id, part }, { coalesce: id })
      .catch((error: unknown) => log.warn({ err: error }, 'progress not told'))
  }
  const living = setInterval(
    () => void renew(platform, id).catch((error: unknown) => log.warn({ err: error }, 'lease not renewed')),
    RENEW_MS,
  )
  try {
    const { facts, renditions, film } = await makeRenditions(
      platform,
      ffmpeg,
      { id, key, ...trimming },
      tell,
      {
        priority: laneOf(duration).priority,
        signal: platform.jobs.stopping,
      },
    )
    const { colours: _, ...kept } = facts
    await finish({
      state: 'ready',
      error: null,
      ...kept,
      renditions,
      ...(!keeps_original && {
        key: renditions.film,
        content_type: 'video/mp4',
        ...film,
      }),
    })
  } catch (error) {
    const stopping = platform.jobs.stopping.aborted
    log.warn(
      {
        err: error,
        media: id,
        attempt: attempts,
        said: error instanceof FfmpegError ? error.tail : undefined,
      },
      'film not converted',
    )
    const refusal = refusalOf(error)
    if (refusal && !stopping) return fail(refusal)
    if (attempts >= TRIES && !stopping) return fail(mediaErrors.film_not_converted)
    // A try that the server's own end cut short is none.
    await db.orm
      .update(media)
      .set({
        convert_not_before: stopping ? null : new Date(platform.clock().getTime() + attempts * AGAIN_MS),
        ...(stopping && { attempts: sql`greatest(0, ${media.attempts} - 1)` }),
      })
      .where(eq(media.id, id))
    throw error
  } finally {
    clearInterval(living)
  }
}
