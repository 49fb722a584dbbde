import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { lockWritable, writable, type DocumentRecord } from '../../documents/server/public.ts'
import type { Facts } from '../events.contract.ts'
import type { Access } from '../terms.contract.ts'

export const NO_ACCESS: Access = {
  asl: null,
  interpreted: null,
  cart: null,
  protactile: null,
  voice_off: null,
}
export type EventRecord = Facts & { document_id: string; version: number }
const FACTS = `document_id, version, mode, place, room_url, zone, seats, party, closes_minutes, price_cents,
  questions, access, book_days`

/** Default facts of a new event. */
const noFacts = (document_id: string): EventRecord => ({
  document_id,
  version: 1,
  mode: 'place',
  place: '',
  room_url: '',
  zone: 'America/New_York',
  seats: null,
  party: 1,
  closes_minutes: 0,
  price_cents: null,
  questions: [],
  access: NO_ACCESS,
  book_days: 14,
})
/** The facts of an event. */
export async function factsOf(db: Db, document_id: string): Promise<EventRecord> {
  const [row] = await db.query<EventRecord>(`select ${FACTS} from events where document_id = $1`, [
    document_id,
  ])
  return row ?? noFacts(document_id)
}
const onlyEvents = (document: DocumentRecord): DocumentRecord => {
  if (document.kind !== 'event') throw new Failure(common.not_found)
  return document
}

/** An event whose facts the actor may change. @throws common.not_found, common.forbidden */
export async function writableEvent(
  db: Db,
  actor: Person,
  id: string,
): Promise<{ document: DocumentRecord; facts: EventRecord }> {
  const document = onlyEvents(await writable(db, actor, id))
  return { document, facts: await factsOf(db, id) }
}
/** The same, locked with its document: changes of one event follow each other. */
export async function lockEvent(
  tx: Db,
  actor: Person,
  id: string,
): Promise<{ document: DocumentRecord; facts: EventRecord }> {
  const document = onlyEvents(await lockWritable(tx, actor, id))
  await tx.query('insert into events (document_id, access) values ($1, $2) on conflict do nothing', [
    id,
    JSON.stringify(NO_ACCESS),
  ])
  return { document, facts: await factsOf(tx, id) }
}

export type DateRecord = {
  id: string
  version: number
  document_id: string
  series_id: string | null
  occurrence: string | null
  starts_at: Date
  ends_at: Date
  wall: string
  zone: string
  seats: number | null
  taken: number
  excepted: boolean
  canceled_at: Date | null
  cancel_reason: string | null
  sequence: number
}
export const DATE_COLUMNS = `id, version, document_id, series_id, occurrence, starts_at, ends_at, wall, zone, seats,
  taken, excepted, canceled_at, cancel_reason, sequence`

/** A date of an event that the actor may change, with its event; nothing is locked. */
export async function writableDate(
  db: Db,
  actor: Person,
  id: string,
): Promise<{ date: DateRecord; document: DocumentRecord; facts: EventRecord }> {
  const [date] = await db.query<DateRecord>(
    `select ${DATE_COLUMNS} from event_dates where id = $1 and removed_at is null`,
    [id],
  )
  if (!date) throw new Failure(common.not_found)
  return { date, ...(await writableEvent(db, actor, date.document_id)) }
}

/** Locks a date; every change of its seats must take this lock first. @throws common.not_found */
export async function lockDate(tx: Db, id: string): Promise<DateRecord> {
  const [date] = await tx.query<DateRecord>(
    `select ${DATE_COLUMNS} from event_dates where id = $1 and removed_at is null for update`,
    [id],
  )
  if (!date) throw new Failure(common.not_found)
  return date
}

/** A date of an event that the actor may change; first its event is locked, then the date. */
export async function lockOwnDate(
  tx: Db,
  actor: Person,
  id: string,
): Promise<{ date: DateRecord; document: DocumentRecord; facts: EventRecord }> {
  const { date } = await writableDate(tx, actor, id)
  const event = await lockEvent(tx, actor, date.document_id)
  return { date: await lockDate(tx, id), ...event }
}
