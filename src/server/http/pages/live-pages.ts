import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PagesListener } from '../../realtime/realtime.ts'
import { pack, QUICK, THOROUGH, type Encoding } from './packed-page.ts'

/** A whole page as it is sent. */
export type LivePage = {
  status: number
  policy: string
  etag: string
  brotli: Buffer
  /** Somebody read it from memory. */
  read?: (() => void) | undefined
}
/** A page before it is packed; `shows` is what it was made from. */
export type MadePage = { status: number; policy: string; html: string; read?: (() => void) | undefined }
type CachedPage = { page: LivePage; at: number; parts: readonly (readonly [name: string, changes: number])[] }

/** Bytes of all pages in memory. */
const MOST_BYTES = 12_582_912
/**
 * A page may be fresh for two minutes and stale for five; addresses of its pictures and films are valid for
 * at least eight.
 */
const FRESH_MS = 120_000,
  STALE_MS = 300_000

const tagOf = (html: string): string =>
  `W/"${createHash('sha1').update(html).digest('base64url').slice(0, 20)}"`

export async function livePage(made: MadePage, thorough: boolean): Promise<LivePage> {
  return {
    status: made.status,
    policy: made.policy,
    etag: tagOf(made.html),
    brotli: await pack(made.html, 'br', thorough ? THOROUGH : QUICK),
    read: made.read,
  }
}

/** The page in an encoding that its reader takes; nearly all take what is in memory. */
export async function inEncoding(page: LivePage, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === 'br') return page.brotli
  const plain = await promisify(brotliDecompress)(page.brotli)
  return encoding === 'gzip' ? pack(plain.toString(), 'gzip') : plain
}

export type KeptPages = {
  /** The page under this key, made when there is none that holds; null when it can't be made. */
  get(
    key: string,
    shows: readonly string[],
    make: () => Promise<MadePage | null>,
  ): Promise<LivePage | null> | LivePage
  /** The page under this key, if it may be sent as it is. */
  peek(key: string): LivePage | undefined
  listener: PagesListener
}

/**
 * Caches finished pages in memory until something that they show changes: the database notifies every process
 * (NOTIFY). A process without that connection caches nothing. A page older than two minutes is rendered again
 * while the old one is still sent, because the addresses of its pictures expire.
 */
export function keptPages(): KeptPages {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) => page.brotli.length + page.policy.length + key.length + 512,
  })
  const making = new Map<string, Promise<LivePage | null>>()
  const changes = new Map<string, number>()
  let hears = false

  const stands = (cached: CachedPage): boolean =>
    cached.parts.every(([name, n]) => (changes.get(name) ?? 0) === n)

  function make(
    key: string,
    shows: readonly string[],
    from: () => Promise<MadePage | null>,
  ): Promise<LivePage | null> {
    // Noted before rendering: a change meanwhile is either in the page or makes it outdated, never neither.
    const parts = shows.map((name) => [name, changes.get(name) ?? 0] as const)
    const underWay = `${key} ${parts.join(' ')}`
    const running = making.get(underWay)
    if (running) return running
    const made = from()
      .then((page) => page && livePage(page, true))
      .then((page) => {
        const cached = page && { page, at: performance.now(), parts }
        if (cached?.page.status === 200 && hears && stands(cached)) pages.set(key, cached)
        return page
      })
      .finally(() => making.delete(underWay))
    making.set(underWay, made)
    return made
  }

  return {
    get(key, shows, from) {
      const cached = pages.get(key)
      const age = cached ? performance.now() - cached.at : Infinity
      if (!cached || !stands(cached) || age > STALE_MS) return make(key, shows, from)
      // One that can't be made now is sent as it is, and asked for again by the next reader.
      if (age > FRESH_MS) make(key, shows, from).catch(() => null)
      cached.page.read?.()
      return cached.page
    },
    peek(key) {
      const cached = pages.get(key)
      return cached && stands(cached) && performance.now() - cached.at <= FRESH_MS ? cached.page : undefined
    },
    listener: {
      changed: (name) => void changes.set(name, (changes.get(name) ?? 0) + 1),
      hearing(now) {
        hears = now
        pages.clear()
      },
    },
  }
}
