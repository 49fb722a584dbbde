import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { common, Failure } from '#contract/errors.ts'
import type { PictureFormat } from '#contract/published.ts'
import type { FileFacts, ImageSize } from './files.ts'
import type { Store } from './store.ts'

export type ImageFormat = PictureFormat
/** A picture with more pixels is not opened: a small file can unpack to gigabytes. */
export const MAX_PIXELS = 60_000_000
export const QUALITY = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80 },
  jpeg: { quality: 82, mozjpeg: true },
} as const
const AT_ONCE = 2

/** The best format that the caller says it can show. */
export function formatFor(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'jpeg'
}

/** Loads sharp (25 MB) with the first picture, limited to one thread and without its own cache. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let running = 0
const waiting: (() => void)[] = []
/** Two pictures are worked on at once, in this process: the rest wait for their turn. */
export async function pictureTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export type Images = {
  /**
   * File with the resized picture; made once and kept in the cache folder. Metadata (camera, place) is left
   * out.
   */
  resized(key: string, facts: FileFacts, size: ImageSize, format: ImageFormat): Promise<string>
  /** Removes renditions made before `before`. */
  sweep(before: Date): Promise<number>
}

export function makeImages(store: Pick<Store, 'read'>, folder: string): Images {
  const making = new Map<string, Promise<string>>()

  async function make(file: string, key: string, size: ImageSize, format: ImageFormat): Promise<string> {
    const sharp = await loadSharp()
    const source = await store.read(key)
    const picture = await pictureTurn(() =>
      sharp(source, { limitInputPixels: MAX_PIXELS, animated: format === 'webp' })
        .rotate()
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, QUALITY[format])
        .toBuffer(),
    ).catch((cause: unknown) => {
      throw new Failure(common.wrong_media_type, { cause })
    })
    await mkdir(path.dirname(file), { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, picture)
    await rename(unfinished, file)
    return file
  }

  return {
    async resized(key, facts, size, format) {
      const name = createHash('sha256')
        .update(
          [key, facts.bytes, facts.modified.getTime(), size.width ?? '', size.height ?? '', format].join(
            '\n',
          ),
        )
        .digest('hex')
      const file = path.join(folder, name.slice(0, 2), `${name}.${format}`)
      if (
        await stat(file).then(
          () => true,
          () => false,
        )
      )
        return file
      let work = making.get(file)
      if (!work) making.set(file, (work = make(file, key, size, format).finally(() => making.delete(file))))
      return work
    },
    async sweep(before) {
      let removed = 0
      for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
        const found = await stat(path.join(folder, name)).catch(() => null)
        if (!found?.isFile() || found.mtime >= before) continue
        await rm(path.join(folder, name), { force: true })
        removed += 1
      }
      return removed
    },
  }
}
