import { cacheOf, INDEX_KEY, personOf, SHARED_CACHE } from './keys.ts'
import { freshOf, keysWithout, listIn, type OfflineItem } from './offline-items.ts'

/** Can this browser keep anything (not in private windows of some, nor on plain http)? */
export const canKeep = (): boolean => typeof caches !== 'undefined'

const open = (user_id: string): Promise<Cache> => caches.open(cacheOf('downloads', user_id))
const asJson = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json; charset=utf-8' } })

const listeners = new Set<() => void>()
/** Hears of every change, in this tab and in others. Returns a function that stops it. */
export function onKept(listener: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('asl-kept')
  channel?.addEventListener('message', listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    channel?.close()
  }
}
function tell(): void {
  for (const listener of listeners) listener()
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('asl-kept')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage('changed')
  channel.close()
}

/** Everything that a person keeps here, also what is not shown any more. */
async function everything(user_id: string): Promise<OfflineItem[]> {
  const found = canKeep() ? await (await open(user_id)).match(INDEX_KEY) : undefined
  return found ? listIn(await found.json().catch(() => null)) : []
}

/** Downloads of a person on this device that have not expired; empty if the browser blocks storage. */
export const keptBy = async (user_id: string): Promise<OfflineItem[]> =>
  everything(user_id).then(
    (list) => freshOf(list, Date.now()),
    () => [],
  )

/** One change after the other, across tabs. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('asl-kept', work) : work()

async function change(user_id: string, next: (list: OfflineItem[]) => OfflineItem[]): Promise<void> {
  if (!canKeep()) return
  await inTurn(async () => {
    const cache = await open(user_id)
    const before = await everything(user_id)
    const after = next(before)
    await cache.put(INDEX_KEY, asJson({ entries: after }))
    const ids = new Set(after.map((one) => one.id))
    const gone = before.filter((one) => !ids.has(one.id) || !after.includes(one))
    for (const key of keysWithout(gone, after)) await cache.delete(key)
  })
  tell()
}

/** Adds an entry whose files are all in the cache; replaces an entry with the same id. */
export const keep = (user_id: string, entry: OfflineItem): Promise<void> =>
  change(user_id, (list) => [...list.filter((one) => one.id !== entry.id), entry])
export const drop = (user_id: string, ids: readonly string[]): Promise<void> =>
  change(user_id, (list) => list.filter((one) => !ids.includes(one.id)))

/**
 * Notes of whom the server said at this moment that the person may have them, and drops what was not seen for
 * too long.
 */
export const seen = (user_id: string, has: (entry: OfflineItem) => boolean): Promise<void> =>
  change(user_id, (list) => {
    const now = Date.now()
    return freshOf(
      list.map((one) => (has(one) ? { ...one, seen_at: now } : one)),
      now,
    )
  })

/** Puts a JSON answer into a person's cache. */
export async function putJson(user_id: string, key: string, value: unknown): Promise<number> {
  const body = JSON.stringify(value)
  await (
    await open(user_id)
  ).put(key, new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } }))
  return body.length
}
export async function readJson<T>(user_id: string, key: string): Promise<T | undefined> {
  if (!canKeep()) return undefined
  const found = await (await open(user_id)).match(key).catch(() => undefined)
  return found ? ((await found.json().catch(() => undefined)) as T | undefined) : undefined
}
export const has = async (user_id: string, key: string): Promise<boolean> =>
  (await (await open(user_id)).match(key)) !== undefined

/**
 * Streams a response into a person's cache, so that a film is never in memory as a whole.
 *
 * @param onBytes called with the size of each piece
 * @returns bytes
 */
export async function putFile(
  user_id: string,
  key: string,
  response: Response,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<number> {
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        bytes += piece.byteLength
        onBytes(piece.byteLength)
        controller.enqueue(piece)
      },
    }),
  )
  const headers = new Headers()
  for (const name of ['content-type', 'etag', 'last-modified']) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  headers.set('accept-ranges', 'bytes')
  await (await open(user_id)).put(key, new Response(counted ?? null, { headers }))
  return bytes
}

/** Forgets what everybody but `user_id` keeps here; without one, what anybody does. */
export async function forgetOthers(user_id?: string): Promise<void> {
  if (!canKeep()) return
  const names = await caches.keys().catch(() => [])
  const gone = names.filter((name) => {
    const whose = personOf(name, 'downloads') ?? personOf(name, 'reads')
    return (whose !== undefined && whose !== user_id) || (name === SHARED_CACHE && user_id === undefined)
  })
  await Promise.all(gone.map((name) => caches.delete(name)))
  if (gone.length > 0) tell()
}
