import { claimOf } from '../client/session/claims.ts'
import { answerKey, cacheOf, INDEX_KEY } from '../client/offline/keys.ts'
import { isFresh, KEPT_MS, listIn } from '../client/offline/offline-items.ts'

/**
 * API answers that the learners' screens start from. The last copy of each is cached, so that those screens
 * open without a connection. Other reads need the server or a download.
 */
const KEEPABLE =
  /^\/api\/v2\/(?:users\/me|roles\/mine|progress\/mine|practice\/summary|milestones(?:\/mine)?|recommendations(?:\/mine)?|courses(?:\/common-lists|\/[\w-]+\/(?:tree|quizzes))?|course-invites\/mine|settings\/site|certificates\/mine|lessons\/[\w-]+\/notes|quizzes\/[\w-]+\/attempts|service-codes|lesson-feedback\/[\w-]+)$/
/** Maximum number of cached answers per person; the oldest is evicted. */
const MOST = 150
const KEPT_AT = 'x-kept-at'
const LANGUAGES = ['english', 'spanish']

export type PersonalRead = { url: URL; person: string; language: string | null }

/** A read of the API by a signed-in person; null for whatever else. */
export function askedBy(request: Request, origin: string): PersonalRead | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith('/api/v2/')) return null
  const person = claimOf(request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? null, 'sub')
  return person === undefined ? null : { url, person, language: request.headers.get('accept-language') }
}

export const isKeepable = ({ pathname }: URL): boolean => KEEPABLE.test(pathname)

/** Cache keys of an answer, the requested language first. */
function keysOf({ url, language }: PersonalRead): string[] {
  return [...new Set([language, ...LANGUAGES].map((one) => answerKey(url, one)))]
}

/** Keeps a copy of an answer for the person that it was given to. */
export async function keepAnswer(asked: PersonalRead, answer: Response): Promise<void> {
  const cache = await caches.open(cacheOf('reads', asked.person))
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  const key = answerKey(asked.url, asked.language)
  // Written anew it is the youngest.
  await cache.delete(key)
  await cache.put(key, new Response(await answer.blob(), { headers }))
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(old)
}

/** Keys of what the person downloaded and may still have. */
async function freshKeys(downloads: Cache): Promise<Set<string>> {
  const index = await downloads.match(INDEX_KEY)
  const now = Date.now()
  const list = index ? listIn(await index.json().catch(() => null)) : []
  return new Set(list.filter((one) => isFresh(one, now)).flatMap((one) => one.keys))
}

/** Returns the downloaded or cached answer; undefined when there is none or it has expired. */
export async function keptAnswer(asked: PersonalRead): Promise<Response | undefined> {
  const names = new Set(await caches.keys())
  const downloads = cacheOf('downloads', asked.person),
    reads = cacheOf('reads', asked.person)
  if (names.has(downloads)) {
    const cache = await caches.open(downloads),
      fresh = await freshKeys(cache)
    for (const key of keysOf(asked)) {
      // oxlint-disable-next-line no-await-in-loop -- the first that is there answers
      const found = fresh.has(key) ? await cache.match(key) : undefined
      if (found) return found
    }
  }
  if (!names.has(reads)) return undefined
  const cache = await caches.open(reads)
  for (const key of keysOf(asked)) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await cache.match(key)
    const age = Date.now() - Number(found?.headers.get(KEPT_AT) ?? 0)
    if (found && age < KEPT_MS) return found
  }
  return undefined
}

/** A file that somebody who is signed in here downloaded and may still have. */
export async function keptFile(key: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('asl-downloads ')) continue
    // oxlint-disable-next-line no-await-in-loop -- one person's: sign-out takes all others away
    const cache = await caches.open(name)
    // oxlint-disable-next-line no-await-in-loop
    const found = await cache.match(key)
    // oxlint-disable-next-line no-await-in-loop
    if (found && (await freshKeys(cache)).has(key)) return found
  }
  return undefined
}
