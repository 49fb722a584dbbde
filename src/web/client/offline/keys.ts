/**
 * What the page keeps on a device and the worker answers with when there is no connection: both find it by
 * these names. Caches belong to one person and go with them.
 */
export type KeptKind = 'downloads' | 'reads'
export const cacheOf = (kind: KeptKind, user_id: string): string => `asl-${kind} ${user_id}`
/** The cache of whatever person, and whose it is. */
export const personOf = (cache: string, kind: KeptKind): string | undefined =>
  cache.startsWith(`asl-${kind} `) ? cache.slice(`asl-${kind} `.length) : undefined
/** What other applications of the device shared, until its person has taken it. */
export const SHARED_CACHE = 'asl-shared'
export const SHARED_FILM = '/kept/shared-film'
/** The header that has its name. */
export const SHARED_NAME = 'x-kept-name'

/** Where the list of what is kept stands in a person's cache. */
export const INDEX_KEY = '/kept/index'
/** A session of practice, as the server made it, and a begun attempt at a quiz. */
export const PRACTICE_KEY = '/kept/practice'
export const attemptKey = (quiz_id: string): string => `/kept/attempts/${quiz_id}`

const LANGUAGE = 'kept-language'
/** Answers that say the same in every language, or of which one of them is kept: by this part of the query. */
const BY_KEY = /\/(?:files|films)$/

/**
 * What an answer of the server is kept as. Sizes of a picture, and what else an address of a file is asked
 * with, are no part of it: one of each is kept.
 *
 * @param language as the request's header says it
 */
export function answerKey(url: URL, language: string | null): string {
  if (BY_KEY.test(url.pathname))
    return `/kept/answers${url.pathname}?keyPath=${encodeURIComponent(url.searchParams.get('keyPath') ?? '')}`
  const query = new URLSearchParams(url.searchParams)
  query.sort()
  query.set(LANGUAGE, language ?? '')
  return `/kept/answers${url.pathname}?${query}`
}
/** What a file is kept as: its address without the signature, which ends after some minutes. */
export const fileKey = (url: URL): string => `/kept/files/${url.host}${url.pathname}`
