import { CHUNK_LOAD_TIMEOUT_MS } from '#contract/constants.ts'
import { reachable } from './reachable.ts'

const CSS_FAILURE = 'CSS_CHUNK_LOAD_FAILED'
const RECOVERED_AT = 'chunk-recovered-at'
const GUARD_MS = 30_000

/** A piece of the app that did not load. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  code: 'CHUNK_LOAD_FAILED' | typeof CSS_FAILURE
  constructor(id: string, cause: unknown, css = false) {
    super(`Loading chunk ${id} failed`, { cause })
    this.code = css ? CSS_FAILURE : 'CHUNK_LOAD_FAILED'
  }
}

const MESSAGES =
  /Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module|Unable to preload CSS|Loading chunk/i
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkLoadError || MESSAGES.test(messageOf(error))

/**
 * Loads a lazy part under the name `id`; a failure, or no answer within the specification's time-out, is a
 * `ChunkLoadError`.
 */
export function loadChunk<T>(importer: () => Promise<T>, id: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(id, new Error('timeout'))),
      CHUNK_LOAD_TIMEOUT_MS,
    )
    importer()
      .then(resolve, (error: unknown) =>
        reject(isChunkError(error) ? new ChunkLoadError(id, error, /CSS/.test(messageOf(error))) : error),
      )
      .finally(() => clearTimeout(timer))
  })
}

let destination: () => string | undefined = () => undefined

/**
 * Recovers from a chunk that a new release removed: loads the page anew, at the address being navigated to.
 * Not twice within 30 s: then reloading does not help, and the error page must show. Returns true if it
 * reloads.
 */
export function recoverFromChunkError(
  error: unknown,
  load: (to: string) => void = (to) => location.assign(to),
): boolean {
  if (!isChunkError(error)) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(RECOVERED_AT) ?? 0) < GUARD_MS) return false
    sessionStorage.setItem(RECOVERED_AT, String(Date.now()))
  } catch {
    return false // nothing remembers the attempt: rather an error page than a page that loads for ever
  }
  load(destination() ?? location.href)
  return true
}

/**
 * Recovers from chunks that fail to load. `goingTo` returns the router's destination, because a lazy route
 * fails before the address changes. Nothing is reloaded while the server is unreachable: the browser would
 * show its own error page, and unsaved work would be lost; `areas/RouteError.tsx` waits for the server.
 * Returns a function that stops it.
 */
export function recoverFromChunkErrors(
  goingTo: () => string | undefined,
  load?: (to: string) => void,
): () => void {
  destination = goingTo
  const listener = (event: Event & { payload?: unknown }) => {
    const { payload } = event
    if (isChunkError(payload)) void reachable().then((there) => there && recoverFromChunkError(payload, load))
  }
  addEventListener('vite:preloadError', listener)
  return () => removeEventListener('vite:preloadError', listener)
}
