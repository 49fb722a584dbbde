import { openDatabase, type BrowserDatabase, type DBSchema } from '#web/client/browser/open-database.ts'
import { claimOf } from '#web/client/session/claims.ts'
import { useSession } from '#web/client/session/session.ts'
import type { Cut } from './cut.ts'

/** A recording in this browser's database, until the server has all of it. */
export type Draft = {
  id: string
  /** Account that recorded it. Others on this device are not offered it. */
  owner: string
  /** Field that it was recorded for. */
  field: string
  type: string
  /** Milliseconds since 1970. */
  recorded_at: number
  seconds: number
  cut: Cut | null
  sound: boolean
}
type Piece = { draft: string; n: number; blob: Blob }
type Schema = DBSchema & {
  drafts: { key: string; value: Draft }
  pieces: { key: [string, number]; value: Piece }
}

const DATABASE = 'asl-film-drafts'
let opening: Promise<BrowserDatabase<Schema>> | undefined
function database(): Promise<BrowserDatabase<Schema>> {
  opening ??= openDatabase<Schema>(DATABASE, 1, (made) => {
    made.createObjectStore('drafts', { keyPath: 'id' })
    made.createObjectStore('pieces', { keyPath: ['draft', 'n'] })
  })
  // Blocked storage may be allowed later.
  opening.catch(() => (opening = undefined))
  return opening
}

const ofDraft = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
const ownerNow = (): string => claimOf(useSession.getState().token, 'sub') ?? ''

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())
/** Hears when recordings come and go in this tab. Returns a function that stops it. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const newDraft = (field: string, type: string, sound: boolean): Draft => ({
  id: crypto.randomUUID(),
  owner: ownerNow(),
  field,
  type,
  recorded_at: Date.now(),
  seconds: 0,
  cut: null,
  sound,
})

/** The piece and the length with it, together. @throws if the browser has no room or no database */
export async function putPiece(draft: Draft, n: number, blob: Blob): Promise<void> {
  const tx = (await database()).transaction(['drafts', 'pieces'], 'readwrite')
  await Promise.all([
    tx.objectStore('pieces').put({ draft: draft.id, n, blob }),
    tx.objectStore('drafts').put(draft),
    tx.done,
  ])
}
/** Stores what is known of a recording. @throws if the browser has no room or no database */
export async function putDraft(draft: Draft): Promise<void> {
  await (await database()).put('drafts', draft)
}

/** Recordings for a field that the person here made and did not send, newest first. */
async function draftsOf(field: string): Promise<Draft[]> {
  const owner = ownerNow()
  const all = await (await database()).getAll('drafts')
  return all
    .filter((draft) => draft.owner === owner && draft.field === field && draft.seconds > 0)
    .toSorted((one, other) => other.recorded_at - one.recorded_at)
}
/** The last recording for a field; null without one, and where the browser has no database. */
export const lastDraft = (field: string): Promise<Draft | null> =>
  draftsOf(field).then(
    ([last]) => last ?? null,
    () => null,
  )

const extensionOf = (type: string): string => (type === 'video/mp4' ? 'mp4' : 'webm')
export const fileOf = (parts: Blob[], { type, recorded_at }: Pick<Draft, 'type' | 'recorded_at'>): File =>
  new File(parts, `signed.${extensionOf(type)}`, { type, lastModified: recorded_at })

/** A recording in one piece; null where none arrived. */
export async function draftFile(draft: Draft): Promise<File | null> {
  const pieces = await (await database()).getAll('pieces', ofDraft(draft.id))
  return pieces.length === 0
    ? null
    : fileOf(
        pieces.map(({ blob }) => blob),
        draft,
      )
}

/** Deletes every recording for a field, but the one that is named. */
export async function dropDrafts(field: string, except?: string): Promise<void> {
  const dropped = (await draftsOf(field).catch(() => [])).filter(({ id }) => id !== except)
  if (dropped.length === 0) return tell()
  const tx = (await database()).transaction(['drafts', 'pieces'], 'readwrite')
  await Promise.all([
    ...dropped.flatMap(({ id }) => [
      tx.objectStore('drafts').delete(id),
      tx.objectStore('pieces').delete(ofDraft(id)),
    ]),
    tx.done,
  ])
  tell()
}
