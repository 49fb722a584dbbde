import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import type { ChosenPoster } from '../media.contract.ts'
import { auditMedia } from './audit-media.ts'
import { filmToChange, forgetFile } from './captions.service.ts'
import { converterOf } from './convert.ts'
import { FfmpegError } from './ffmpeg.ts'
import { cleaned, extensionOf } from './process.ts'
import { frameOf } from './renditions.ts'
import { mediaTypeOf } from './take-in.ts'

export async function postersOf(platform: Platform, actor: Actor, id: string): Promise<ChosenPoster[]> {
  await filmToChange(platform, actor, id)
  return platform.db.query<ChosenPoster>(
    'select language, key, at::float8 as at from media_posters where media_id = $1 order by language',
    [id],
  )
}

/**
 * Makes the frame at a time (seconds) the poster of a film in a language.
 *
 * @throws mediaErrors.converter_missing, mediaErrors.upload_broken, common.not_found
 */
export async function setPoster(
  platform: Platform,
  actor: Actor,
  id: string,
  language: Language,
  at: number,
): Promise<ChosenPoster> {
  const person = await filmToChange(platform, actor, id)
  const ffmpeg = converterOf(platform)
  if (ffmpeg === null) throw new Failure(mediaErrors.converter_missing)
  const [film] = await platform.db.query<{ key: string; duration: number | null }>(
    `
      select coalesce(renditions->>'film', key) as key, duration::float8 as duration
      from media
      where id = $1 and kind = 'video' and key is not null`,
    [id],
  )
  if (!film) throw new Failure(common.not_found)
  // The last frame is the latest that there is.
  const moment = Math.min(at, Math.max(0, (film.duration ?? at) - 0.1))
  const key = `media/${id}/poster-${language}-${randomUUID()}.webp`,
    folder = path.resolve(platform.config.DATA_DIR, 'cache', 'films', randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const local = path.join(folder, `film${path.extname(film.key)}`)
    await pipeline(await platform.files.stream(film.key), createWriteStream(local))
    const picture = await frameOf(ffmpeg, local, moment, folder).catch((cause: unknown) => {
      throw cause instanceof FfmpegError ? new Failure(mediaErrors.upload_broken, { cause }) : cause
    })
    await platform.files.put(key, picture, 'image/webp')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return platform.db.transaction(async (tx) => {
    const [before] = await tx.query<{ key: string }>(
      'select key from media_posters where media_id = $1 and language = $2 for update',
      [id, language],
    )
    await tx.query(
      `
        insert into media_posters (media_id, language, key, at, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $5)
        on conflict (media_id, language) do update set key = excluded.key, at = excluded.at,
        updated_at = excluded.updated_at`,
      [id, language, key, moment, platform.clock()],
    )
    await auditMedia(
      tx,
      person,
      { id },
      {
        after: { poster: language, at: moment },
      },
      platform.clock(),
    )
    if (before) forgetFile(platform, tx, before.key)
    return { language, key, at: moment }
  })
}

/**
 * Stores a poster from a course's archive for a new film in a language, without the picture's camera
 * metadata.
 *
 * @throws mediaErrors.upload_wrong_type if it is no picture, mediaErrors.upload_broken
 */
export async function takePoster(
  platform: TxPlatform,
  tx: Db,
  id: string,
  { language, file, at }: { language: Language; file: string; at: number },
  stored: Stored,
): Promise<void> {
  const type = await mediaTypeOf(file)
  if (!type.startsWith('image/')) throw new Failure(mediaErrors.upload_wrong_type)
  const { content } = await cleaned(file, type).catch((cause: unknown) => {
    throw new Failure(mediaErrors.upload_broken, { cause })
  })
  const key = `media/${id}/poster-${language}-${randomUUID()}.${extensionOf(type)}`
  stored.keys.push(key)
  await platform.files.put(key, content!, type)
  await tx.query(
    `
      insert into media_posters (media_id, language, key, at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $5)`,
    [id, language, key, at, platform.clock()],
  )
}

export async function removePoster(
  platform: Platform,
  actor: Actor,
  id: string,
  language: Language,
): Promise<null> {
  const person = await filmToChange(platform, actor, id)
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.query<{ key: string }>(
      'delete from media_posters where media_id = $1 and language = $2 returning key',
      [id, language],
    )
    if (!row) throw new Failure(common.not_found)
    await auditMedia(tx, person, { id }, { before: { poster: language } }, platform.clock())
    forgetFile(platform, tx, row.key)
  })
  return null
}
