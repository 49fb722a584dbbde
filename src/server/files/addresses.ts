import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#contract/durations.ts'
import { FILE_URL_SECONDS } from '#contract/constants.ts'
import { PICTURE_WIDTHS } from '#contract/published.ts'
import { isSignedBy } from '../auth/secrets.ts'
import type { ImageSize } from './files.ts'

/** Addresses made within one window are the same, so that a browser's cache knows them again. */
const WINDOW_SECONDS = 120
/** The next size of the ladder. */
export const sideFor = (pixels: number): number =>
  PICTURE_WIDTHS.find((side) => side >= pixels) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!

/** `download`: the name to save it under. */
export type Address = { key: string; until: number; size: ImageSize | null; download?: string | undefined }

/** Half of a SHA-256, as RFC 2104 (section 5) allows: a page of words names fifty of them. */
const SIGNATURE_BYTES = 16
const signatureOf = (secret: Buffer, { key, until, size, download }: Address): string =>
  createHmac('sha256', secret)
    .update(
      [
        'GET',
        key,
        until,
        size?.width ?? '',
        size?.height ?? '',
        ...(download === undefined ? [] : [download]),
      ].join('\n'),
    )
    .digest()
    .toString('base64url', 0, SIGNATURE_BYTES)

const SIGNED_KEPT = 5000
type Signed = { window: number; urls: LRUCache<string, string> }
/**
 * Keeps the addresses of the running window (of a day, for those of a network): pages name the same pictures
 * again and again.
 */
function keepAddresses(): (secret: Buffer, window: number) => LRUCache<string, string> {
  const signed = new WeakMap<Buffer, Signed>()
  return (secret, window) => {
    let cached = signed.get(secret)
    if (cached?.window !== window)
      signed.set(secret, (cached = { window, urls: new LRUCache({ max: SIGNED_KEPT }) }))
    return cached.urls
  }
}
const urlsOf = keepAddresses(),
  sharedUrlsOf = keepAddresses()

/** A size as the ladder has it. */
const onLadder = (image: ImageSize | null): ImageSize | null =>
  image && {
    ...(image.width && { width: sideFor(image.width) }),
    ...(image.height && { height: sideFor(image.height) }),
  }
const nameOf = (key: string, size: ImageSize | null, download?: string): string =>
  size === null && download === undefined
    ? key
    : `${key} ${size?.width ?? ''} ${size?.height ?? ''} ${download ?? ''}`
const sizeQuery = (size: ImageSize | null): Record<string, string> => ({
  ...(size?.width && { w: String(size.width) }),
  ...(size?.height && { h: String(size.height) }),
})
const pathOf = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/** An address of our own for a key, which reads it and nothing else, until it expires. */
export function signAddress(
  secret: Buffer,
  key: string,
  image: ImageSize | null,
  now: Date,
  download?: string,
): { url: string; expiresIn: number } {
  const seconds = now.getTime() / 1000,
    window = Math.floor(seconds / WINDOW_SECONDS)
  const until = window * WINDOW_SECONDS + FILE_URL_SECONDS,
    expiresIn = Math.floor(until - seconds)
  const size = onLadder(image)
  const urls = urlsOf(secret, window),
    name = nameOf(key, size, download)
  const before = urls.get(name)
  if (before) return { url: before, expiresIn }
  const query = new URLSearchParams({
    until: String(until),
    ...sizeQuery(size),
    ...(download !== undefined && { download }),
    signature: signatureOf(secret, { key, until, size, download }),
  })
  const url = `/media/${pathOf(key)}?${query}`
  urls.set(name, url)
  return { url, expiresIn }
}

/** Path of a file for a content delivery network: `/media/~<day>.<signature>/<key>`. */
const SHARED = /^~(?<day>\d{1,6})\.(?<signature>[\w-]+)\/(?<key>.+)$/
const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS)
/** Signs for everybody alike, so the day stands where a personal address has the second of its end. */
const sharedSignature = (secret: Buffer, key: string, day: number, size: ImageSize | null): string =>
  signatureOf(secret, { key: `shared ${key}`, until: day, size })

/**
 * The address of a file at a content delivery network. It stays the same for a day, so that the network asks
 * for each file once, and is read until the end of the next day by whoever has it.
 *
 * @param origin of the network, which asks our server for what it has not
 */
export function sharedAddress(
  secret: Buffer,
  origin: string,
  key: string,
  image: ImageSize | null,
  now: Date,
): { url: string; expiresIn: number } {
  const day = dayOf(now),
    size = onLadder(image)
  const urls = sharedUrlsOf(secret, day),
    name = nameOf(key, size)
  const expiresIn = Math.floor(((day + 2) * DAY_MS - now.getTime()) / 1000)
  const before = urls.get(name)
  if (before) return { url: before, expiresIn }
  const query = new URLSearchParams(sizeQuery(size)).toString()
  const url = `${origin}/media/~${day}.${sharedSignature(secret, key, day, size)}/${pathOf(key)}${query && `?${query}`}`
  urls.set(name, url)
  return { url, expiresIn }
}

/**
 * Reads the path of such an address after `/media/`; null when it was altered, has expired, or is of another
 * kind.
 */
export function readSharedAddress(
  secrets: readonly Buffer[],
  path: string,
  query: Record<string, unknown>,
  now: Date,
): Address | null {
  const groups = SHARED.exec(path)?.groups
  if (!groups) return null
  const day = Number(groups['day']),
    key = groups['key']!
  const size = sizeIn(query)
  return dayOf(now) - day <= 1 &&
    dayOf(now) >= day &&
    isSignedBy(secrets, groups['signature'], (secret) => sharedSignature(secret, key, day, size))
    ? { key, until: ((day + 2) * DAY_MS) / 1000, size }
    : null
}

const parseWholeNumber = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined

/** The size that an address asks for. */
function sizeIn(query: Record<string, unknown>): ImageSize | null {
  const width = parseWholeNumber(query['w']),
    height = parseWholeNumber(query['h'])
  return width || height ? { ...(width && { width }), ...(height && { height }) } : null
}

/** Returns the key, size and expiry of a signed address, or null when it was altered or has expired. */
export function readAddress(
  secrets: readonly Buffer[],
  key: string,
  query: Record<string, unknown>,
  now: Date,
): Address | null {
  const until = parseWholeNumber(query['until'])
  const { signature } = query,
    download = typeof query['download'] === 'string' ? query['download'] : undefined
  if (until === undefined || typeof signature !== 'string' || until * 1000 <= now.getTime()) return null
  const size = sizeIn(query)
  return isSignedBy(secrets, signature, (secret) => signatureOf(secret, { key, until, size, download }))
    ? { key, until, size, ...(download !== undefined && { download }) }
    : null
}
