import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { PUBLISHED, type PublishedFilm, type PublishedPicture } from '#contract/published.ts'
import type { Db } from '#server/db/database.ts'
import { loadSharp, MAX_PIXELS } from '#server/files/images.ts'
import type { TxPlatform } from '#server/platform.ts'
import { SHARE_SIZE, type SharePicture } from '#server/share-picture/share-picture.ts'
import { media, media_captions } from '../../media/server/media.table.ts'
import { mediaErrors } from '../../media/media-errors.contract.ts'
import { cropOf, type Crop, type FocalPoint } from '../shared/crop.ts'
import { published_files } from './published.table.ts'
import { posterSql } from './poster.sql.ts'

/** Raised when pictures are to be rendered differently: cached pages keep the addresses that they name. */
const FORMAT = 1
const HASH_LENGTH = 32
const WHOLE_SHAPE = 1000

type Row = typeof published_files.$inferInsert
type Source = { key: string; checksum: string; bytes: number; media_id: string | null }

const hashOf = (...parts: (string | number)[]): string =>
  createHash('sha256')
    .update([FORMAT, ...parts].join('\n'))
    .digest('hex')
    .slice(0, HASH_LENGTH)

/** Stores a copy of a stored file under the hash, unless it is there already. */
async function keep(
  { files, clock }: TxPlatform,
  tx: Db,
  from: string,
  row: Omit<Row, 'key' | 'created_at'>,
  name: string,
): Promise<string> {
  const key = `published/${row.hash}/${name}`
  const [known] = await tx.query(`select from ${published_files} where hash = $1`, [row.hash])
  if (known) return key
  if (!(await files.exists(key))) await files.copy(from, key)
  await tx.orm
    .insert(published_files)
    .values({ ...row, key, created_at: clock() })
    .onConflictDoNothing()
  return key
}

async function keepPicture(
  platform: TxPlatform,
  tx: Db,
  { key, checksum, bytes, media_id }: Source,
  { left, top, width, height }: Crop,
): Promise<PublishedPicture> {
  const hash = hashOf('picture', checksum, left, top, width, height)
  await keep(
    platform,
    tx,
    key,
    { hash, kind: 'picture', media_id, bytes, crop_left: left, crop_top: top, width, height },
    `original${path.extname(key)}`,
  )
  return { hash, width, height }
}

/**
 * Publishes a stored picture that is no upload (of the content pack, a film's poster) at public addresses.
 *
 * @param media_id the upload that it was made of, if any
 */
export async function publishStored(
  platform: TxPlatform,
  tx: Db,
  key: string,
  {
    focal = null,
    aspect = null,
    media_id = null,
  }: { focal?: FocalPoint | null; aspect?: number | null; media_id?: string | null } = {},
): Promise<PublishedPicture> {
  const content = await platform.files.read(key)
  const sharp = await loadSharp()
  const { autoOrient } = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata()
  const checksum = createHash('sha256').update(content).digest('hex')
  return keepPicture(
    platform,
    tx,
    { key, checksum, bytes: content.length, media_id },
    cropOf(autoOrient, focal, shapeOf(aspect)),
  )
}

/** Shapes that differ by less than a thousandth are one: they give the same pixels, and so the same address. */
const shapeOf = (aspect: number | null): number | null =>
  aspect === null ? null : Math.round(aspect * WHOLE_SHAPE) / WHOLE_SHAPE

type Upload = {
  key: string | null
  state: string
  checksum: string | null
  bytes: number
  width: number | null
  height: number | null
  duration: number | null
  has_sound: boolean | null
  renditions: Record<string, string>
  poster: string | null
}

async function uploadOf(
  tx: Db,
  media_id: string,
  kind: 'image' | 'video',
  language: Language,
): Promise<Upload & { key: string; checksum: string }> {
  const [row] = await tx.query<Upload>(
    `
      select
        m.key, m.state, m.checksum, m.bytes::float8 as bytes, m.width, m.height, m.duration::float8 as duration,
        m.has_sound, m.renditions,
        ${posterSql('m', '$3')} as poster
      from ${media} m
      where m.id = $1 and m.kind = $2
      for key share`,
    [media_id, kind, language],
  )
  if (!row) throw new Failure(common.not_found)
  const { key, checksum, state } = row
  if (state === 'failed') throw new Failure(mediaErrors.upload_broken)
  if (state !== 'ready' || key === null || checksum === null) throw new Failure(mediaErrors.upload_not_ready)
  return { ...row, key, checksum }
}

/**
 * Publishes an uploaded picture: copies it to public storage, at permanent addresses that name it by its
 * content and crop (`pictureAddress` of `#contract/published.ts`). Renditions are made on first request.
 * Publishing the same again returns the same. The caller checks permission to publish.
 *
 * @param focal point that stays in sight, as parts of width and height; the middle if null
 * @param aspect width by height of the crop; null: whole
 * @throws common.not_found for an upload that is no picture or missing, mediaErrors.upload_not_ready
 */
export async function publishPicture(
  platform: TxPlatform,
  tx: Db,
  { media_id, focal, aspect }: { media_id: string; focal: FocalPoint | null; aspect: number | null },
): Promise<PublishedPicture> {
  const { key, checksum, bytes, width, height } = await uploadOf(tx, media_id, 'image', 'en')
  if (width === null || height === null) throw new Failure(mediaErrors.upload_broken)
  return keepPicture(
    platform,
    tx,
    { key, checksum, bytes, media_id },
    cropOf({ width, height }, focal, shapeOf(aspect)),
  )
}

/**
 * Publishes an uploaded film with its poster and captions, as `publishPicture` does: one file that plays
 * everywhere, the original if there was no converter. Captions are frozen: changed ones are published with
 * the next edition.
 *
 * @param language of the edition: its poster and captions are first
 * @throws common.not_found, mediaErrors.upload_not_ready while it is being converted
 */
export async function publishFilm(
  platform: TxPlatform,
  tx: Db,
  { media_id, language }: { media_id: string; language: Language },
): Promise<PublishedFilm> {
  const { files } = platform
  const film = await uploadOf(tx, media_id, 'video', language)
  const from = film.renditions['film'] ?? film.key
  const facts = await files.facts(from)
  if (!facts) throw new Failure(mediaErrors.upload_not_ready)
  // A converted film has no checksum of its own; the same source in the same number of bytes is the same
  // film.
  const hash = hashOf('film', film.checksum, facts.bytes)
  const { width, height } = film
  const key = await keep(
    platform,
    tx,
    from,
    { hash, kind: 'film', media_id, bytes: facts.bytes, width, height },
    `film${path.extname(from)}`,
  )
  const captions = await tx.query<{ language: Language; key: string; text: string }>(
    `select language, key, text from ${media_captions} where media_id = $1 order by language = $2 desc, language`,
    [media_id, language],
  )
  const published: PublishedFilm['captions'] = []
  for (const one of captions) {
    const captionHash = hashOf('captions', one.text)
    const row = { hash: captionHash, kind: 'captions', media_id, bytes: Buffer.byteLength(one.text) }
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    const captionKey = await keep(platform, tx, one.key, row, 'captions.vtt')
    published.push({ language: one.language, src: `/${captionKey}` })
  }
  return {
    hash,
    src: `${PUBLISHED}/${hash}/${path.basename(key)}`,
    width,
    height,
    duration: film.duration,
    has_sound: film.has_sound ?? true,
    poster: film.poster === null ? null : await publishStored(platform, tx, film.poster, { media_id }),
    captions: published,
  }
}

/**
 * Publishes a share picture (`drawSharePicture` of `#server/share-picture`). The same drawing has the same
 * address. Answers the path of that address.
 */
export async function publishShare(
  { files, clock }: TxPlatform,
  tx: Db,
  { content, contentType }: SharePicture,
): Promise<string> {
  const hash = hashOf('share', createHash('sha256').update(content).digest('hex'))
  const key = `published/${hash}/share.${contentType.slice('image/'.length)}`
  if (!(await files.exists(key))) await files.put(key, content, contentType)
  await tx.orm
    .insert(published_files)
    .values({ hash, kind: 'share', key, bytes: content.length, ...SHARE_SIZE, created_at: clock() })
    .onConflictDoNothing()
  return `/${key}`
}
