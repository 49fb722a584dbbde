import { open } from 'node:fs/promises'
import type { Platform } from '#server/platform.ts'
import { converterOf } from './convert.ts'
import { probe } from './film-facts.ts'
import { scrubMp4 } from './mp4.ts'

/**
 * How many seconds a film plays, before it is taken in; null where that can't be told (WebM, on a server
 * without a converter).
 *
 * @throws for a file that is damaged or no film
 */
export async function filmLength(
  platform: Platform,
  file: string,
  contentType: string,
): Promise<number | null> {
  const ffmpeg = converterOf(platform)
  if (ffmpeg !== null) return (await probe(ffmpeg, file)).duration || null
  if (contentType === 'video/webm') return null
  const handle = await open(file, 'r+')
  try {
    return (await scrubMp4(handle)).duration || null
  } finally {
    await handle.close()
  }
}
