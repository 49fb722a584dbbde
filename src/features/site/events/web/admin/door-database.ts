import { openDatabase, type BrowserDatabase, type DBSchema } from '#web/client/browser/open-database.ts'
import type { DoorList } from '../../events.contract.ts'

/** Guest list of a date, cached on the device at the door; `saved_at` in milliseconds. */
type StoredDoorList = { date_id: string; user_id: string; saved_at: number; list: DoorList }
/** A check-in that is not sent yet. */
export type DoorReading = { id: number; date_id: string; key: string; read_at: string }
type Schema = DBSchema & {
  lists: { key: string; value: StoredDoorList }
  reads: { key: number; value: Omit<DoorReading, 'id'> & { id?: number } }
}

/** Names do not stay on a device for longer than the event takes. */
const KEPT_MS = 3 * 86_400_000
let opening: Promise<BrowserDatabase<Schema>> | undefined
const database = (): Promise<BrowserDatabase<Schema>> =>
  (opening ??= openDatabase<Schema>('asl-door', 1, (made) => {
    made.createObjectStore('lists', { keyPath: 'date_id' })
    made.createObjectStore('reads', { keyPath: 'id', autoIncrement: true })
  }))

/** Caches the guest list of a date; deletes other people's lists and expired ones. */
export async function keepList(date_id: string, user_id: string, list: DoorList): Promise<void> {
  const base = await database()
  for (const stored of await base.getAll('lists'))
    if (stored.user_id !== user_id || stored.saved_at < Date.now() - KEPT_MS)
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await base.delete('lists', stored.date_id)
  await base.put('lists', { date_id, user_id, saved_at: Date.now(), list })
}
/** The kept list of a date; null where there is none of this person. */
export async function keptList(date_id: string, user_id: string): Promise<DoorList | null> {
  const stored = await (await database()).get('lists', date_id)
  return stored && stored.user_id === user_id ? stored.list : null
}
/** Deletes all guest lists on sign-out. Unsent check-ins stay until sent. */
export const forgetLists = async (): Promise<void> => (await database()).clear('lists')

export const queueRead = async (read: Omit<DoorReading, 'id'>): Promise<void> =>
  void (await (await database()).add('reads', read))
export const queuedReads = async (date_id: string): Promise<DoorReading[]> =>
  ((await (await database()).getAll('reads')) as DoorReading[]).filter((read) => read.date_id === date_id)
export async function dropReads(ids: readonly number[]): Promise<void> {
  const base = await database()
  // oxlint-disable-next-line no-await-in-loop -- one transaction each is enough
  for (const id of ids) await base.delete('reads', id)
}
