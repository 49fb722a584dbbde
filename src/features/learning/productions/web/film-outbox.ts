import { create } from 'zustand'
import { sendFile } from '#features/media/media/web/public.ts'
import { openDatabase, type BrowserDatabase, type DBSchema } from '#web/client/browser/open-database.ts'
import { isApiError } from '#web/client/api.ts'
import { whenReachable } from '#web/client/health/reachable.ts'
import { unreached } from '#web/client/http/unreached.ts'
import { begin } from '#web/client/release/busy.ts'
import { onReset } from '#web/client/session/reset.ts'
import { subjectOf, useSession } from '#web/client/session/session.ts'
import { UPLOAD_PURPOSE } from '../shared/checks.ts'
import { isCheckWaiting, sendChecks } from './check-queue.ts'

/** A film that its learner sent and the server does not have yet; `id` of its production. */
type WaitingFilm = { id: string; owner: string; file: File }
type Schema = DBSchema & { films: { key: string; value: WaitingFilm } }

/** `kept`: it waits on the device for a connection. `refused`: it was not sent, and is not kept. */
export type FilmSending =
  | { step: 'sending'; part: number }
  | { step: 'kept' }
  | { step: 'sent' }
  | { step: 'refused'; message: string }

/** Films that were sent from this page, by production. */
export const useFilmOutbox = create<{ films: Readonly<Record<string, FilmSending>> }>()(() => ({ films: {} }))
onReset(() => useFilmOutbox.setState({ films: {} }))
function setState(id: string, state: FilmSending): void {
  useFilmOutbox.setState(({ films }) => ({ films: { ...films, [id]: state } }))
}

let opening: Promise<BrowserDatabase<Schema>> | undefined
function database(): Promise<BrowserDatabase<Schema>> {
  opening ??= openDatabase<Schema>('asl-sent-films', 1, (made) => {
    made.createObjectStore('films', { keyPath: 'id' })
  })
  // Blocked storage may be allowed later.
  opening.catch(() => (opening = undefined))
  return opening
}
/** Films of this page, for browsers without a database. */
const ofPage = new Map<string, WaitingFilm>()
onReset(() => ofPage.clear())

async function keep(film: WaitingFilm): Promise<void> {
  ofPage.set(film.id, film)
  await database().then(
    (db) => db.put('films', film),
    () => undefined,
  )
}
async function drop(id: string): Promise<void> {
  ofPage.delete(id)
  await database().then(
    (db) => db.delete('films', id),
    () => undefined,
  )
}

/** Automatic tries after a lost connection, until the next visit or a press. */
const BY_ITSELF = 5

/**
 * Sends a film to the learner's teacher: it leaves the device by this call only. A film that does not arrive
 * is kept, and sent when there is a connection again. Further calls for the same production do nothing.
 */
export async function sendToTeacher(film: WaitingFilm): Promise<void> {
  const now = useFilmOutbox.getState().films[film.id]?.step
  if (now === 'sending' || now === 'sent') return
  setState(film.id, { step: 'sending', part: 0 })
  await keep(film).catch(() => undefined)
  await attempt(film, BY_ITSELF)
}

async function attempt(film: WaitingFilm, left: number): Promise<void> {
  const { id, owner, file } = film
  // Somebody else has signed in meanwhile.
  if (subjectOf(useSession.getState().token) !== owner) return
  setState(id, { step: 'sending', part: 0 })
  const end = begin('upload')
  try {
    await sendChecks(owner)
    if (isCheckWaiting(owner, id)) throw new TypeError('the check has not arrived')
    await sendFile(file, {
      purpose: `${UPLOAD_PURPOSE} ${id}`,
      onPart: (part) => setState(id, { step: 'sending', part }),
    })
    setState(id, { step: 'sent' })
    await drop(id)
  } catch (error) {
    await failed(film, error, left)
  } finally {
    end()
  }
}

async function failed(film: WaitingFilm, error: unknown, left: number): Promise<void> {
  const { id, owner } = film
  if (subjectOf(useSession.getState().token) !== owner) return undefined
  if (isApiError(error) && !unreached(error.status)) {
    // An earlier try had arrived, and its answer was lost.
    setState(id, error.code === 'film_sent' ? { step: 'sent' } : { step: 'refused', message: error.message })
    return drop(id)
  }
  setState(id, { step: 'kept' })
  if (left > 0)
    whenReachable(() => {
      if (useFilmOutbox.getState().films[id]?.step === 'kept') void attempt(film, left - 1)
    })
  return undefined
}

/** Films of a person that wait on this device. */
async function keptFilms(person: string): Promise<WaitingFilm[]> {
  const all = await database().then(
    (db) => db.getAll('films'),
    () => [...ofPage.values()],
  )
  return all.filter(({ owner }) => owner === person)
}

/** Sends the films of a person that wait on this device, or one of them. */
export async function sendKeptFilms(person: string, only?: string): Promise<void> {
  for (const film of await keptFilms(person))
    if (only === undefined || film.id === only)
      // oxlint-disable-next-line no-await-in-loop -- one film at a time has the whole connection
      await sendToTeacher(film)
}

/** Deletes a film that waits on this device. */
export async function discardFilm(id: string): Promise<void> {
  useFilmOutbox.setState(({ films: { [id]: _, ...films } }) => ({ films }))
  await drop(id)
}
