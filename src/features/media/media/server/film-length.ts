import { open } from 'node:fs/promises'
import type { Platform } from '#server/platform.ts'
import { Failure } from '#contract/errors.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { converterOf } from './convert.ts'
import { FilmRefused } from './film-bounds.ts'
import { probe } from './film-facts.ts'
import { scrubMp4 } from './mp4.ts'

/**
 * Length of a film in seconds, before it is taken in; null if unknown (WebM, on a server without a
 * converter).
 *
 * @throws Failure with the reason, for a film that is not accepted; for a file that is damaged or no film
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
