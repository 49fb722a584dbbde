import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { Scope } from '../terms.contract.ts'
import { namesOf } from './about.ts'
import { seriesFrom } from './change-dates.service.ts'
import { DATE_COLUMNS, lockOwnDate, type DateRecord } from './events.access.ts'
import { giveAllBack } from './refunds.ts'
import { tellAll } from './tell.ts'

/**
 * Cancels a date, this and the later ones, or all future ones, and mails the reason to the registered people.
 * Ends the series at the first canceled date.
 */
export function cancelDates(
  platform: Platform,
  actor: Person,
  id: string,
  { scope, reason }: { scope: Scope; reason: string },
): Promise<{ dates: number; told: number }> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { date, document, facts } = await lockOwnDate(tx, actor, id)
    const ids = [id]
    if (date.series_id !== null && scope !== 'this') {
      const series = await seriesFrom(tx, date, scope === 'all' ? 'all' : 'later', now)
      const first = scope === 'later' ? date.occurrence! : ''
      await tx.query(
        'update event_series set before_wall = $2, updated_at = $3 where id = any ($1::uuid[])',
        [series.map((one) => one.id), first, now],
      )
      const rows = await tx.query<{ id: string }>(
        `
          select id from event_dates
          where series_id = any ($1::uuid[]) and starts_at > $2 and removed_at is null
          order by starts_at, id
          for update`,
        [series.map((one) => one.id), now],
      )
      ids.push(...rows.map((row) => row.id).filter((one) => one !== id))
    }
    const canceled = await tx.query<DateRecord>(
      `
        update event_dates
        set canceled_at = $2, cancel_reason = $3, sequence = sequence + 1, version = version + 1, updated_at = $2
        where id = any ($1::uuid[]) and canceled_at is null
        returning ${DATE_COLUMNS}`,
      [ids, now, reason],
    )
    const names = await namesOf(tx, date.document_id)
    let notified = 0
    if (names)
      for (const one of canceled)
        // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
        notified += await tellAll(platform, tx, { date: one, facts, names }, { is: 'canceled', reason })
    for (const one of canceled)
      // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
      await giveAllBack(platform, tx, one.id)
    const { title } = document.details
    if (canceled.length > 0)
      await audit(
        tx,
        actor,
        {
          code: 'EVENT_CANCELED',
          subject_type: 'event',
          subject_id: document.id,
          after: {
            name: title.en || title.es,
            wall: date.wall,
            scope,
            reason,
            dates: canceled.length,
            told: notified,
          },
        },
        now,
      )
    return { dates: canceled.length, told: notified }
  })
}
