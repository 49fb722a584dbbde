import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { loadSharp, MAX_PIXELS } from '#server/files/images.ts'
import type { Platform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { UPLOAD_TYPES } from '../media.contract.ts'
import { checksumOf } from './checksum.ts'
import { converterOf } from './convert.ts'
import { FilmRefused, refusalOf } from './film-bounds.ts'
import { probe } from './film-facts.ts'
import { enqueueConversion } from './lanes.ts'
import { media } from './media.table.ts'
import { scrubMp4 } from './mp4.ts'
import { forgetUpload, withUpload } from './upload-store.ts'

type Facts = { width: number | null; height: number | null; duration: number | null }
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-m4v': 'm4v',
}
export const extensionOf = (contentType: string): string => EXTENSIONS[contentType] ?? 'bin'
export const keyOf = (id: string, contentType: string): string => `media/${id}.${extensionOf(contentType)}`

/** The picture without what the camera wrote into it, upright. */
async function cleanPicture(file: string): Promise<Facts & { content: Buffer }> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(await readFile(file), {
    limitInputPixels: MAX_PIXELS,
    failOn: 'truncated',
  })
    .rotate()
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height, duration: null }
}

async function cleanFilm(file: string, contentType: string): Promise<Facts> {
  // WebM is recorded by browsers, which write no place or device into it.
  if (contentType === 'video/webm') return { width: null, height: null, duration: null }
  const handle = await open(file, 'r+')
  try {
    return await scrubMp4(handle)
  } finally {
    await handle.close()
  }
}

const NO_SIZE: Facts = { width: null, height: null, duration: null }
const TAIL_BYTES = 2048
/**
 * A document is kept as it is; one that was cut off is refused: a PDF ends with its mark, every other is a
 * ZIP with its directory at the end.
 */
async function wholeDocument(file: string, contentType: string): Promise<Facts> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, size))
    await handle.read(tail, 0, tail.length, size - tail.length)
    if (!tail.includes(contentType === 'application/pdf' ? '%%EOF' : 'PK\u0005\u0006'))
      throw new Error('the document has no end')
    return NO_SIZE
  } finally {
    await handle.close()
  }
}

/**
 * Removes camera metadata from a file: returns the new bytes of a picture; a film is changed in place.
 *
 * @throws if the file cannot be read
 */
export const cleaned = (file: string, contentType: string): Promise<Facts & { content?: Buffer }> =>
  UPLOAD_TYPES[contentType as keyof typeof UPLOAD_TYPES] === 'attachment'
    ? wholeDocument(file, contentType)
    : contentType.startsWith('image/')
      ? cleanPicture(file)
      : cleanFilm(file, contentType)

/**
 * The facts of an upload, which is cleaned in place; a film's from its packets, if this server has a
 * converter.
 *
 * @throws FilmRefused if it is broken or beyond a limit; any other error: try again
 */
async function checked(
  platform: Platform,
  file: string,
  contentType: string,
): Promise<Facts & { content?: Buffer }> {
  const facts = await cleaned(file, contentType).catch((cause: unknown) => {
    throw new FilmRefused(mediaErrors.upload_broken, cause)
  })
  const ffmpeg = contentType.startsWith('video/') ? converterOf(platform) : null
  if (ffmpeg === null) return facts
  const { width, height, duration } = await probe(ffmpeg, file, platform.jobs.stopping)
  return { width, height, duration }
}

/**
 * Makes an upload ready: checks it, removes personal metadata, stores it under its key, notifies its owner.
 * Passes a film to the converter, if there is one. Safe to run again.
 */
export async function processMedia(platform: Platform, id: string): Promise<void> {
  const { db } = platform
  const [row] = await db.orm.update(media).set({ state: 'processing' }).where(eq(media.id, id)).returning()
  if (!row || row.key !== null) return
  await withUpload(platform, row.upload_id, (file) => makeReady(platform, row, file))
  await forgetUpload(platform, row.upload_id)
}

async function makeReady(
  platform: Platform,
  row: Pick<typeof media.$inferSelect, 'id' | 'owner_id' | 'content_type' | 'kind'>,
  file: string,
): Promise<void> {
  const { db, files, realtime } = platform,
    { id } = row
  const key = keyOf(id, row.content_type)
  const finish = (values: Partial<typeof media.$inferInsert> & { state: 'ready' | 'failed' }) =>
    db.transaction(async (tx) => {
      await tx.orm.update(media).set(values).where(eq(media.id, id))
      await realtime.emit(tx, `user:${row.owner_id}`, 'media ready', { id, state: values.state })
    })
  let facts: Facts & { content?: Buffer }
  try {
    facts = await checked(platform, file, row.content_type)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || platform.jobs.stopping.aborted) throw error
    platform.log.warn({ err: error, media: id }, 'upload is not taken')
    return finish({ state: 'failed', error: refusal.code })
  }
  const { content, ...sizes } = facts
  const checksum = content ? createHash('sha256').update(content).digest('hex') : await checksumOf(file)
  await files.put(key, content ?? createReadStream(file), row.content_type)
  const stored = { key, checksum, bytes: content?.length ?? (await stat(file)).size, ...sizes }
  if (row.kind !== 'video' || converterOf(platform) === null) await finish({ state: 'ready', ...stored })
  else {
    await db.transaction(async (tx) => {
      await tx.orm.update(media).set(stored).where(eq(media.id, id))
      await enqueueConversion(platform, tx, id)
    })
  }
}
