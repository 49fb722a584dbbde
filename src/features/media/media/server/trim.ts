import { common, Failure } from '#contract/errors.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import type { Db } from '#server/db/database.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { FILM_LIMITS } from '../shared/film-limits.ts'
import { FilmRefused } from './film-bounds.ts'
import type { FilmFacts } from './film-facts.ts'
import type { UploadPurpose } from './purposes.ts'

/** Columns of `media` that say which part of a film is kept, and whether its sound and its original are. */
export type Trimming = {
  cut_begin_ms: number | null
  cut_end_ms: number | null
  keeps_sound: boolean
  keeps_original: boolean
}

const LONGEST_MS = FILM_LIMITS.seconds * 1000
/** The shortest part that is kept, in milliseconds. */
const LEAST_MS = 100

/**
 * Wishes in the metadata of an upload: `cut` with begin and end in milliseconds (`1200 8400`), `sound` (`yes`
 * or `no`).
 *
 * @throws Failure `malformed`
 */
export function requireTrimming({ cut, sound }: { cut?: string; sound?: string }): void {
  if (sound !== undefined && sound !== 'yes' && sound !== 'no') throw new Failure(common.malformed)
  if (cut === undefined) return
  const [, begin, end] = /^(\d{1,9}) (\d{1,9})$/.exec(cut) ?? []
  if (begin === undefined || Number(end) > LONGEST_MS || Number(end) - Number(begin) < LEAST_MS)
    throw new Failure(common.malformed)
}

/**
 * Columns of an upload by its metadata and its purpose. A purpose decides about the original; an upload of
 * its owner loses the original only if part of it is cut away.
 */
export function trimmingOf(
  { cut, sound }: { cut?: string | null | undefined; sound?: string | null | undefined },
  purpose: Pick<UploadPurpose, 'keepsOriginal' | 'keepsSound'> | null,
): Trimming {
  const [begin, end] = cut ? cut.split(' ').map(Number) : []
  const keeps_sound = sound ? sound === 'yes' : (purpose?.keepsSound ?? true)
  return {
    cut_begin_ms: begin ?? null,
    cut_end_ms: end ?? null,
    keeps_sound,
    keeps_original: purpose ? (purpose.keepsOriginal ?? true) : !cut && keeps_sound,
  }
}

/**
 * Facts of the part of a film that is kept, and ffmpeg's options before the input that read no other part.
 *
 * @throws FilmRefused if the part lies outside of the film
 */
export function trimmed(
  whole: FilmFacts,
  { cut_begin_ms, cut_end_ms, keeps_sound }: Pick<Trimming, 'cut_begin_ms' | 'cut_end_ms' | 'keeps_sound'>,
): { facts: FilmFacts; part: string[] } {
  const has_sound = whole.has_sound && keeps_sound
  if (cut_begin_ms === null || cut_end_ms === null) return { facts: { ...whole, has_sound }, part: [] }
  // In milliseconds: seconds as fractions would refuse parts that are just long enough.
  const part_ms = Math.min(cut_end_ms, whole.duration * 1000) - cut_begin_ms
  if (part_ms < LEAST_MS) throw new FilmRefused(mediaErrors.film_cut_outside)
  const duration = part_ms / 1000
  return {
    facts: { ...whole, has_sound, duration },
    part: ['-ss', (cut_begin_ms / 1000).toFixed(3), '-t', duration.toFixed(3)],
  }
}

const ORIGINAL_JOB = 'media-forget-original'

/** Deletes an original in the caller's transaction's wake; the queue tries until the file is gone. */
export const enqueueForgetting = (platform: TxPlatform, tx: Db, key: string): Promise<unknown> =>
  platform.jobs.send(tx, ORIGINAL_JOB, { key })

export function workForgetting({ jobs, files }: Platform): void {
  jobs.work<{ key: string }>(ORIGINAL_JOB, ({ key }) => files.remove(key))
}
