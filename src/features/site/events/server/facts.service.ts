import type { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { isZone } from '#server/http/call/caller.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { takesCards } from '../../../commerce/payments/server/public.ts'
import { logDeed, mayPublish } from '../../documents/server/public.ts'
import { eventErrors } from '../event-errors.contract.ts'
import type { Facts } from '../events.contract.ts'
import { namesOf } from './about.ts'
import { DATE_COLUMNS, lockEvent, type DateRecord, type EventRecord } from './events.access.ts'
import { tellAll } from './tell.ts'

type Change = { [Name in keyof z.output<typeof Facts>]?: z.output<typeof Facts>[Name] | undefined }
const COLUMNS = [
  'mode',
  'place',
  'room_url',
  'zone',
  'seats',
  'party',
  'closes_minutes',
  'price_cents',
  'questions',
  'access',
  'book_days',
] as const satisfies readonly (keyof Facts)[]
const JSON_COLUMNS = new Set<keyof Facts>(['questions', 'access'])

/**
 * Changes facts of an event, effective at once; returns the new version. People registered for future dates
 * are mailed a new place or room, with an updated calendar file.
 *
 * @throws event_zone_unknown, event_price_unavailable, event_price_staff, event_place_needed at their fields;
 *   412
 */
export async function changeFacts(
  platform: Platform,
  actor: Person,
  id: string,
  change: Change,
  seen: number | null,
): Promise<number> {
  const now = platform.clock()
  if (change.zone !== undefined && !isZone(change.zone))
    throw Failure.at('zone', eventErrors.event_zone_unknown)
  if (change.price_cents && !takesCards(platform))
    throw Failure.at('price_cents', eventErrors.event_price_unavailable)
  return platform.db.transaction(async (tx) => {
    const { document, facts } = await lockEvent(tx, actor, id)
    assertSeen(seen, facts.version)
    // The platform takes the money.
    if (
      change.price_cents !== undefined &&
      change.price_cents !== facts.price_cents &&
      !mayPublish(actor, 'event')
    )
      throw Failure.at('price_cents', eventErrors.event_price_staff)
    const next: EventRecord = {
      ...facts,
      ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change),
    } as EventRecord
    if (
      next.mode !== 'room' &&
      next.place === '' &&
      (change.place !== undefined || change.mode !== undefined)
    )
      throw Failure.at('place', eventErrors.event_place_needed)
    const set = COLUMNS.map((name, at) => `${name} = $${at + 2}`).join(', ')
    await tx.query(
      `update events set ${set}, version = version + 1, updated_at = $${COLUMNS.length + 2} where document_id = $1`,
      [id, ...COLUMNS.map((name) => (JSON_COLUMNS.has(name) ? JSON.stringify(next[name]) : next[name])), now],
    )
    const moved = next.mode !== facts.mode || next.place !== facts.place || next.room_url !== facts.room_url
    if (moved) await tellMoved(platform, tx, next, now)
    await logDeed(tx, actor, document, 'updated', now, { after: { fields: Object.keys(change) } })
    return facts.version + 1
  })
}

/** Notifies registered people of a new place, and updates calendars, for every future date. */
async function tellMoved(platform: TxPlatform, tx: Db, facts: EventRecord, now: Date): Promise<void> {
  const dates = await tx.query<DateRecord>(
    `
      update event_dates set sequence = sequence + 1, updated_at = $2
      where document_id = $1 and starts_at > $2 and canceled_at is null and removed_at is null
      returning ${DATE_COLUMNS}`,
    [facts.document_id, now],
  )
  const names = await namesOf(tx, facts.document_id)
  if (!names) return
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const date of dates) await tellAll(platform, tx, { date, facts, names }, { is: 'changed' })
}
