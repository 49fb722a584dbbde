import { DAY_MS } from '#contract/durations.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { systemActor } from '#server/auth/system.ts'
import { wallOf } from '#server/time/wall-time.ts'
import { site_documents } from '../../documents/server/documents.table.ts'
import { publishPacked, type PackedDocument } from '../../documents/server/public.ts'
import type { Facts } from '../events.contract.ts'
import { addDates } from './dates.service.ts'
import { changeFacts } from './facts.service.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** An event with its facts; its dates are told in days from the day on which it is brought in. */
export type PackedEvent = PackedDocument & {
  event: {
    facts: Facts
    dates: {
      day: number
      /** On the clock of its zone, `19:00`. */
      hour: string
      minutes: number
      /** Number of weekly dates. */
      weekly?: number
    }[]
  }
}

/** Publishes an event of the content pack with its facts and dates, once; existing facts and dates stay. */
export async function bringEvent(
  platform: Platform,
  actor: Person,
  { event, ...document }: PackedEvent,
): Promise<void> {
  await publishPacked(platform, systemActor(platform), document)
  const [found] = await platform.db.query<{ id: string; begun: boolean }>(
    `
      select d.id, exists (select from events e where e.document_id = d.id) as begun
      from ${site_documents} d
      where d.source = $1`,
    [document.source],
  )
  if (!found || found.begun) return
  await changeFacts(platform, actor, found.id, event.facts, null)
  for (const { day, hour, minutes, weekly } of event.dates) {
    const on = wallOf(new Date(platform.clock().getTime() + day * DAY_MS), event.facts.zone).slice(0, 10)
    const weekday = WEEKDAYS[new Date(`${on}T00:00:00Z`).getUTCDay()]!
    // oxlint-disable-next-line no-await-in-loop -- each locks the event
    await addDates(platform, actor, found.id, {
      wall: `${on}T${hour}`,
      which: 'earlier',
      minutes,
      rule: weekly === undefined ? null : `FREQ=WEEKLY;BYDAY=${weekday};COUNT=${weekly}`,
    })
  }
}
