import { create } from 'zustand'
import { isApiError } from '#web/client/api.ts'
import { begin } from '#web/client/release/busy.ts'
import { startWorker } from '#web/client/release/release.ts'
import { onReset } from '#web/client/session/reset.ts'
import { askFor, putLesson, putPractice } from './take.ts'
import type { TakenLesson } from '../downloads.contract.ts'

/** Room that is left free, in bytes: a device that is full to the brim takes nothing well. */
const SPARE = 50 * 1024 ** 2

export type Downloading = {
  lessons: readonly string[]
  /** Lessons that are on the device already. */
  done: number
  bytes: number
  /** Null until every lesson was asked for. */
  total: number | null
}
export type Failure = {
  lessons: readonly string[]
  why: 'no_room' | 'failed'
  needs: number
  message?: string
}

/** Running and failed downloads, by the name that their button gives them. */
export const useDownloading = create<{
  running: Readonly<Record<string, Downloading>>
  failed: Readonly<Record<string, Failure>>
}>()(() => ({ running: {}, failed: {} }))
const stops = new Map<string, AbortController>()
onReset(() => {
  for (const stop of stops.values()) stop.abort()
  useDownloading.setState({ running: {}, failed: {} })
})

function set(name: string, next: Partial<Downloading> | null): void {
  useDownloading.setState(({ running: { [name]: before, ...rest } }) => ({
    running:
      next === null
        ? rest
        : { ...rest, [name]: { lessons: [], done: 0, bytes: 0, total: null, ...before, ...next } },
  }))
}
const fail = (name: string, failure: Failure | null): void =>
  useDownloading.setState(({ failed: { [name]: _, ...rest } }) => ({
    failed: failure === null ? rest : { ...rest, [name]: failure },
  }))

/** Bytes that are free for this site; null where the browser does not say. */
async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}

/** Asks the browser to keep the data. Its answer changes nothing here. */
export const persist = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false

/**
 * Downloads lessons one after the other, with the due cards; continues while other screens are open.
 * Completed lessons are kept if it is stopped or fails.
 *
 * @param name of this download: one at a time has it
 */
export async function download(person: string, name: string, lessons: readonly string[]): Promise<void> {
  if (stops.has(name) || lessons.length === 0) return
  const stop = new AbortController(),
    free = begin('download')
  stops.set(name, stop)
  fail(name, null)
  set(name, { lessons, done: 0, bytes: 0, total: null })
  let needs = 0
  try {
    await Promise.all([persist(), startWorker()])
    const wanted: TakenLesson[] = []
    for (const id of lessons) {
      // oxlint-disable-next-line no-await-in-loop -- each may begin an attempt: in the course's order
      wanted.push(await askFor(id))
      stop.signal.throwIfAborted()
    }
    const files = new Map(wanted.flatMap((one) => one.files.map((file) => [file.key, file.bytes] as const)))
    needs = [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
    set(name, {
      total: wanted.reduce((sum, one) => sum + one.files.reduce((size, file) => size + file.bytes, 0), 0),
    })
    const room = await roomLeft()
    if (room !== null && room < needs + SPARE) {
      fail(name, { lessons, why: 'no_room', needs })
      return
    }
    for (const [n, one] of wanted.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- a finished lesson is usable while others are downloaded
      await putLesson(person, one, {
        signal: stop.signal,
        onBytes: (bytes) => {
          const now = useDownloading.getState().running[name]
          if (now) set(name, { bytes: now.bytes + bytes })
        },
      })
      set(name, { done: n + 1 })
    }
    await putPractice(person, { signal: stop.signal, onBytes: () => undefined }).catch(() => undefined)
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError'
    // The plan ended, or the application is switched off: the server says it.
    const problem = isApiError(error) && error.status !== 0 ? { message: error.message } : {}
    if (!stop.signal.aborted) fail(name, { lessons, why: full ? 'no_room' : 'failed', needs, ...problem })
  } finally {
    stops.delete(name)
    set(name, null)
    free()
  }
}
export const stopDownload = (name: string): void => stops.get(name)?.abort()
