import { createStore } from 'zustand/vanilla'
import { sendFile } from '#features/media/media/web/public.ts'
import { isApiError, type ApiError } from '#web/client/api.ts'
import { filmsApi } from '../recordings.api.ts'
import { FILM_LINES, LINE_LENGTH, LONGEST_SECONDS, UPLOAD_PURPOSE } from '../../shared/limits.ts'
import { DATABASE, dropFilm, keptFilms, wholeFilm, type KeptFilm } from './pieces.ts'
import { lockOf } from './record.ts'

/** `part`: of the film that is being sent, 0 to 1. `reason`: why the server has no room for a film. */
export type Sending =
  | { step: 'nothing' | 'sending' | 'waiting' | 'done'; part: number }
  | { step: 'full'; part: number; reason: ApiError }
export const sending = createStore<Sending>()(() => ({ step: 'nothing', part: 0 }))

/** Refused for good: taken back, or not the caller's any more. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 409 || error.status === 422)

/** Uploads one film and deletes it from the device. Returns false for a film without content. */
async function sendFilm(film: KeptFilm): Promise<boolean> {
  const content = await wholeFilm(film)
  if (!content) {
    await dropFilm(film.id)
    return false
  }
  const { id, booking_id, user_id, source, started_at } = film
  await filmsApi.begin(id, { booking_id, user_id, source, started_at: new Date(started_at).toISOString() })
  const { state } = await filmsApi.end(id, {
    seconds: Math.min(Math.max(0, film.seconds), LONGEST_SECONDS),
    lines: film.lines.slice(0, FILM_LINES).map(({ from, to, text }) => ({
      from,
      to: Math.min(to, LONGEST_SECONDS),
      text: text.slice(0, LINE_LENGTH),
    })),
  })
  if (state === 'sending' || state === 'lost')
    await sendFile(
      new File([content], `${source}.${film.type === 'video/mp4' ? 'mp4' : 'webm'}`, { type: film.type }),
      {
        purpose: `${UPLOAD_PURPOSE} ${id}`,
        onPart: (part) => sending.setState({ step: 'sending', part }),
      },
    )
  await dropFilm(id)
  return true
}

async function sendAll(owner: string): Promise<void> {
  let sent = 0,
    left = 0,
    full: ApiError | null = null
  for (const film of await keptFilms(owner)) {
    // Held by the tab that still records it.
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share a line
    await navigator.locks.request(lockOf(film.id), { ifAvailable: true }, async (lock) => {
      if (!lock) return
      try {
        if (await sendFilm(film)) sent += 1
      } catch (error) {
        if (isRefused(error)) await dropFilm(film.id)
        else if (isApiError(error) && error.status === 413) full = error
        else left += 1
      }
    })
  }
  if (full) sending.setState({ step: 'full', part: 0, reason: full })
  else if (left > 0) sending.setState({ step: 'waiting', part: 0 })
  else if (sent > 0) sending.setState({ step: 'done', part: 1 })
}

/** Sends whatever this device still has of a person, films of lost tabs too; one tab at a time. */
export async function sendFilms(owner: string): Promise<void> {
  if (!('locks' in navigator) || !('indexedDB' in globalThis)) return
  // Asking makes no database where there is none.
  const known = (await indexedDB.databases?.()) ?? [{ name: DATABASE }]
  if (!known.some(({ name }) => name === DATABASE)) return
  await navigator.locks.request('recordings', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll(owner)
  })
}
