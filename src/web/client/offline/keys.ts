/**
 * Names of the caches on a device: the page fills them, and the worker answers from them without a
 * connection. Each belongs to one person and is removed with their sign-out.
 */
export type KeptKind = 'downloads' | 'reads'
export const cacheOf = (kind: KeptKind, user_id: string): string => `asl-${kind} ${user_id}`
/** User id of a cache of this kind; undefined for other caches. */
export const personOf = (cache: string, kind: KeptKind): string | undefined =>
  cache.startsWith(`asl-${kind} `) ? cache.slice(`asl-${kind} `.length) : undefined
/** Films shared by other applications of the device, until the person uploads them. */
export const SHARED_CACHE = 'asl-shared'
export const SHARED_FILM = '/kept/shared-film'
/** The header with the film's name. */
export const SHARED_NAME = 'x-kept-name'

/** Cache key of the index of a person's downloads. */
export const INDEX_KEY = '/kept/index'
/** A practice session, as the server made it, and a begun attempt at a quiz. */
export const PRACTICE_KEY = '/kept/practice'
export const attemptKey = (quiz_id: string): string => `/kept/attempts/${quiz_id}`

const LANGUAGE = 'kept-language'
/** Answers cached once for all languages, identified by their `keyPath` only. */
const BY_KEY = /\/(?:files|films)$/

/**
 * Returns the cache key of an answer. For files, sizes of a picture and other parameters are ignored: one
 * answer per file is cached.
 *
 * @param language value of the request's language header
 */
export function answerKey(url: URL, language: string | null): string {
  if (BY_KEY.test(url.pathname))
    return `/kept/answers${url.pathname}?keyPath=${encodeURIComponent(url.searchParams.get('keyPath') ?? '')}`
  const query = new URLSearchParams(url.searchParams)
  query.sort()
  query.set(LANGUAGE, language ?? '')
  return `/kept/answers${url.pathname}?${query}`
}
/**
 * Cache key of a file: its address without the signature, which expires. A content delivery network has it in
 * the path (`/media/~<day>.<signature>/…`).
 */
export const fileKey = ({ host, pathname }: URL): string =>
  `/kept/files/${host}${pathname.replace(/^\/media\/~[^/]+\//, '/media/')}`
