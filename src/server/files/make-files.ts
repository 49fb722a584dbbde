import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { FILE_URL_SECONDS } from '#contract/constants.ts'
import type { Config } from '../config.ts'
import { sharedAddress, signAddress } from './addresses.ts'
import { isServedHere, isResizable } from './content-types.ts'
import { diskStore } from './disk-store.ts'
import type { Files, MayRead, NameOf } from './files.ts'
import { s3Store } from './s3-store.ts'
import { isKey } from './store.ts'

/** Seconds for which a signed address of the object store is reused. */
const REUSED_SECONDS = 120
const REMEMBERED = 5000

/**
 * True for files of the product's own content, which a content delivery network may keep for a day. People's
 * own films stay at addresses of minutes: whatever is deleted is gone.
 */
const isForAll = (key: string): boolean => /^(?:content|rendered)\//.test(key) && !isServedHere(key)

export function makeFiles({
  config,
  keyFor,
  clock,
}: {
  config: Config
  keyFor: (purpose: 'files') => Buffer
  clock: () => Date
}): Files {
  const store =
    config.FILES_DRIVER === 's3' ? s3Store(config) : diskStore(path.resolve(config.DATA_DIR, 'files'))
  const secret = keyFor('files')
  const rules: { prefix: string; mayRead: MayRead; nameOf: NameOf }[] = []
  const ruleOf = (key: string) => rules.find(({ prefix }) => key.startsWith(prefix))
  const nameOf = (key: string): string | null => ruleOf(key)?.nameOf(key) ?? null
  const signed = new LRUCache<string, { url: string; at: number }>({ max: REMEMBERED })

  async function storeUrl(
    key: string,
    sign: NonNullable<typeof store.signedUrl>,
    download?: string,
  ): Promise<{ url: string; expiresIn: number }> {
    const now = Math.floor(clock().getTime() / 1000)
    const name = download === undefined ? key : `${key} ${download}`
    let known = signed.get(name)
    if (!known || now - known.at >= REUSED_SECONDS || now < known.at) {
      known = { url: await sign(key, FILE_URL_SECONDS, download, nameOf(key)), at: now }
      signed.set(name, known)
    }
    return { url: known.url, expiresIn: known.at + FILE_URL_SECONDS - now }
  }

  return {
    put: store.put,
    exists: async (key) => isKey(key) && store.exists(key),
    read: store.read,
    stream: store.stream,
    remove: store.remove,
    removeBelow: store.removeBelow,
    copy: store.copy,
    check: store.check,
    missingRule: async (origin) => (await store.missingRule?.(origin)) ?? null,
    facts: async (key) => (isKey(key) ? store.facts(key) : null),
    async url(key, options = {}) {
      const image =
        options.download === undefined &&
        options.image &&
        (options.image.width || options.image.height) &&
        isResizable(key)
          ? options.image
          : null
      if (config.CDN_URL && options.download === undefined && isForAll(key))
        return sharedAddress(secret, config.CDN_URL, key, image, clock())
      // Films and downloads are served by the store itself; a playlist lists its parts by addresses signed
      // here, and captions need our origin.
      return store.signedUrl && !image && (options.download !== undefined || !isServedHere(key))
        ? storeUrl(key, store.signedUrl, options.download)
        : signAddress(secret, key, image, clock(), options.download)
    },
    address: (key) =>
      config.CDN_URL && isForAll(key)
        ? sharedAddress(secret, config.CDN_URL, key, null, clock()).url
        : store.signedUrl && !isServedHere(key)
          ? storeUrl(key, store.signedUrl).then(({ url }) => url)
          : signAddress(secret, key, null, clock()).url,
    nameOf,
    visibility(prefix, mayRead, named = () => null) {
      rules.push({ prefix, mayRead, nameOf: named })
      rules.sort((a, b) => b.prefix.length - a.prefix.length)
    },
    async mayRead(db, actor, key) {
      return isKey(key) && ((await ruleOf(key)?.mayRead(db, actor, key)) ?? false)
    },
  }
}
