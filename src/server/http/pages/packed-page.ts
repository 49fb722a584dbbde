import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'
/** A finished page with its policy; compressed once for everybody. */
export type PackedPage = { html: string; policy: string; packed: Partial<Record<Encoding, Promise<Buffer>>> }

/** Smaller than this a page gains nothing. */
const LEAST_BYTES = 1024
/** Brotli's quality for a page made for one request, and for one that is kept: a tenth smaller, for 28 ms. */
export const QUICK = 4,
  THOROUGH = 10
const MOST_GZIP = 9

export const packedPage = (html: string, policy: string): PackedPage => ({ html, policy, packed: {} })

/** Headers that were read before: browsers have a handful of them. */
const read = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

/** The best encoding that the browser takes; null when it takes none. */
export function encodingOf(header: string | string[] | undefined): Encoding | null {
  const text = String(header ?? '')
  let known = read.get(text)
  if (!known) read.set(text, (known = { encoding: readEncoding(text) }))
  return known.encoding
}

function readEncoding(header: string): Encoding | null {
  const accepted = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*$/, '').trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

/** A text's bytes in this encoding, made in a thread of its own. */
export const pack = (text: string, encoding: Encoding, level: number = QUICK): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: level,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })
    : promisify(gzip)(text, { level: Math.min(level, MOST_GZIP) })

/** The page's bytes in this encoding. `kept`: the page stays in memory, so that more effort is worth it. */
export function bytesOf(
  page: PackedPage,
  encoding: Encoding | null,
  kept: boolean,
): Promise<Buffer> | string {
  if (encoding === null || page.html.length < LEAST_BYTES) return page.html
  return (page.packed[encoding] ??= pack(page.html, encoding, kept ? THOROUGH : QUICK))
}
