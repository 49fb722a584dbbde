import { open } from 'node:fs/promises'
import type { Platform } from '#server/platform.ts'
import { Failure } from '#contract/errors.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { converterOf } from './convert.ts'
import { FilmRefused } from './film-bounds.ts'
import { probe } from './film-facts.ts'
import { scrubMp4 } from './mp4.ts'

/**
 * How many seconds a film plays, before it is taken in; null where that can't be told (WebM, on a server
 * without a converter).
 *
 * @throws Failure for a film that is not taken, which says why; for a file that is damaged or no film
 */
export async function filmLength(
  platform: Platform,
  file: string,
  contentType: string,
): Promise<number | null> {
  const ffmpeg = converterOf(platform)
  if (ffmpeg !== null)
    try {
      return (await probe(ffmpeg, file)).duration || null
    } catch (error) {
      const beyond = error instanceof FilmRefused && error.definition !== mediaErrors.upload_broken
      throw beyond ? new Failure(error.definition) : error
    }
  if (contentType === 'video/webm') return null
  const handle = await open(file, 'r+')
  try {
    return (await scrubMp4(handle)).duration || null
  } finally {
    await handle.close()
  }
}
