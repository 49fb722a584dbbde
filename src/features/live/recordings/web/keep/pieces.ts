import { openDatabase, type BrowserDatabase, type DBSchema } from '#web/client/browser/open-database.ts'

export type Line = { from: number; to: number; text: string }
/** A film on the device that recorded it, until it is sent. Times in milliseconds since 1970. */
export type KeptFilm = {
  id: string
  /** Account that recorded the film. Other accounts on this device do not send it. */
  owner: string
  booking_id: string
  user_id: string
  source: 'camera' | 'received'
  type: string
  /** By the server's clock. */
  started_at: number
  /** Seconds that are in its pieces. */
  seconds: number
  lines: Line[]
}
type Piece = { film: string; n: number; blob: Blob }
type Schema = DBSchema & {
  films: { key: string; value: KeptFilm }
  pieces: { key: [string, number]; value: Piece }
}

/** Its name: whoever only wants to know whether anything is kept looks for it. */
export const DATABASE = 'asl-recordings'
let opening: Promise<BrowserDatabase<Schema>> | undefined
const database = (): Promise<BrowserDatabase<Schema>> =>
  (opening ??= openDatabase<Schema>(DATABASE, 1, (made) => {
    made.createObjectStore('films', { keyPath: 'id' })
    made.createObjectStore('pieces', { keyPath: ['film', 'n'] })
  }))

export const putFilm = async (film: KeptFilm): Promise<void> =>
  void (await (await database()).put('films', film))
/** The piece and how long the film is with it, together: a tab that is lost in between leaves both or none. */
export async function putPiece(film: KeptFilm, n: number, blob: Blob): Promise<void> {
  const tx = (await database()).transaction(['films', 'pieces'], 'readwrite')
  await Promise.all([
    tx.objectStore('pieces').put({ film: film.id, n, blob }),
    tx.objectStore('films').put(film),
    tx.done,
  ])
}
export async function keptFilms(owner: string): Promise<KeptFilm[]> {
  const all = await (await database()).getAll('films')
  return all.filter((film) => film.owner === owner).toSorted((a, b) => a.started_at - b.started_at)
}
const ofFilm = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
/** A film in one piece; null where none arrived. */
export async function wholeFilm({ id, type }: KeptFilm): Promise<Blob | null> {
  const pieces = await (await database()).getAll('pieces', ofFilm(id))
  return pieces.length === 0
    ? null
    : new Blob(
        pieces.map(({ blob }) => blob),
        { type },
      )
}
export async function dropFilm(id: string): Promise<void> {
  const tx = (await database()).transaction(['films', 'pieces'], 'readwrite')
  await Promise.all([
    tx.objectStore('films').delete(id),
    tx.objectStore('pieces').delete(ofFilm(id)),
    tx.done,
  ])
}
