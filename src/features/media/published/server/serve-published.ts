import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { common, Failure } from '#contract/errors.ts'
import { PICTURE_FORMATS, PUBLISHED, widthsOf, type PictureFormat } from '#contract/published.ts'
import type { FileFacts } from '#server/files/files.ts'
import { loadSharp, MAX_PIXELS, pictureTurn, QUALITY } from '#server/files/images.ts'
import { sendStored } from '#server/files/send-stored.ts'
import type { Platform } from '#server/platform.ts'
import { published_files } from './published.table.ts'

const HASH = /^[0-9a-f]{32}$/
const RENDITION = new RegExp(`^([1-9]\\d{1,3})\\.(${PICTURE_FORMATS.join('|')})$`)
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'
const REMEMBERED = 5000

type Row = Pick<
  typeof published_files.$inferSelect,
  'hash' | 'kind' | 'key' | 'width' | 'height' | 'crop_left' | 'crop_top'
>
type Rendition = { width: number; format: PictureFormat; key: string }

/** The rendition that a name asks for, or null where the picture has none of that name. */
function renditionOf({ hash, width: own }: Row, name: string): Rendition | null {
  const [, digits, format] = RENDITION.exec(name) ?? []
  const width = Number(digits)
  return format !== undefined && own !== null && widthsOf(own).includes(width)
    ? { width, format: format as PictureFormat, key: `published/${hash}/${name}` }
    : null
}

/**
 * `GET /published/{hash}/{name}`: files of published pages, for anybody and for ever. A picture's renditions
 * are made on first request, only in the defined widths and formats, and kept in the file store, which every
 * process shares.
 */
export function servePublished(app: FastifyInstance, platform: Platform): void {
  const { db, files } = platform
  // Content under a hash never changes, so its row and its file's facts can be cached for ever.
  const rows = new LRUCache<string, Row>({ max: REMEMBERED })
  const known = new LRUCache<string, FileFacts>({ max: REMEMBERED })
  const making = new Map<string, Promise<void>>()

  async function rowOf(hash: string): Promise<Row | null> {
    const before = rows.get(hash)
    if (before || !HASH.test(hash)) return before ?? null
    const [row] = await db.query<Row>(
      `select hash, kind, key, width, height, crop_left, crop_top from ${published_files} where hash = $1`,
      [hash],
    )
    if (row) rows.set(hash, row)
    return row ?? null
  }
  async function factsOf(key: string): Promise<FileFacts | null> {
    const facts = known.get(key) ?? (await files.facts(key))
    if (facts) known.set(key, facts)
    return facts
  }
  async function make(row: Row, { width, format, key }: Rendition): Promise<void> {
    // A missing original is answered like a hash that nobody published.
    if (!(await files.exists(row.key))) throw new Failure(common.not_found)
    const [sharp, source] = [await loadSharp(), await files.read(row.key)]
    const crop = { left: row.crop_left, top: row.crop_top, width: row.width!, height: row.height! }
    const made = await pictureTurn(() =>
      sharp(source, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .extract(crop)
        .resize({ width, withoutEnlargement: true })
        // JPEG has no transparency, so use white paper as the background.
        .flatten(format === 'jpeg' ? { background: '#ffffff' } : false)
        .toFormat(format, QUALITY[format])
        .toBuffer(),
    )
    await files.put(key, made, `image/${format}`)
  }
  async function made(row: Row, rendition: Rendition): Promise<FileFacts | null> {
    const { key } = rendition
    const before = await factsOf(key)
    if (before) return before
    const work = making.get(key) ?? make(row, rendition).finally(() => making.delete(key))
    making.set(key, work)
    await work
    return factsOf(key)
  }

  app.route<{ Params: { hash: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${PUBLISHED}/:hash/:name`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { hash, name } = request.params
      const row = await rowOf(hash)
      const rendition = row?.kind === 'picture' ? renditionOf(row, name) : null
      const isFile = row !== null && row.kind !== 'picture' && row.key === `published/${hash}/${name}`
      const facts =
        row === null ? null : rendition ? await made(row, rendition) : isFile ? await factsOf(row.key) : null
      if (row === null || !facts) throw new Failure(common.not_found)
      reply
        .header('cache-control', KEPT_FOR_EVER)
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        // It is public: other sites show it where somebody shares the page that it is of.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-disposition', 'inline')
      return sendStored(files, request, reply, {
        key: rendition?.key ?? row.key,
        facts,
        etag: `"${hash}-${name}"`,
      })
    },
  })
}
