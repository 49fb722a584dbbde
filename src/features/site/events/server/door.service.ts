import { common, Failure } from '#contract/errors.ts'
import type { Person } from '#server/auth/actor.ts'
import { audit } from '#server/audit/audit.ts'
import type { Platform } from '#server/platform.ts'
import { logDeed } from '../../documents/server/public.ts'
import type { DoorList } from '../events.contract.ts'
import type { DoorAnswer } from '../terms.contract.ts'
import { aboutDate } from './about.ts'
import { writableDate } from './events.access.ts'
import { giveUp } from './registrations.service.ts'
import { tellAll } from './tell.ts'

/** Guest list of the door: all people with a seat. */
export async function doorList(platform: Platform, actor: Person, id: string): Promise<DoorList> {
  const { date, document } = await writableDate(platform.db, actor, id)
  const guests = await platform.db.query<DoorList['guests'][number]>(
    `
      select r.id, r.door_code, r.name, r.party, to_json(c.read_at) as checked_in_at
      from event_registrations r
      left join event_check_ins c on c.registration_id = r.id
      where r.date_id = $1 and r.state = 'confirmed'
      order by r.name, r.queue`,
    [id],
  )
  const { en, es } = document.details.title
  return {
    title: (actor.language === 'es' ? es : en) || en || es,
    starts_at: date.starts_at.toISOString(),
    zone: date.zone,
    guests,
  }
}

type DoorReading = { key: string; read_at: string }
type DoorResult = { key: string; answer: DoorAnswer; name: string; party: number }
/**
 * Checks in guests by door code or registration id, in the order read. Repeated reads, also from several
 * devices, count once. Unknown codes are reported and do not stop the others.
 */
export function checkIn(
  platform: Platform,
  actor: Person,
  id: string,
  read: readonly DoorReading[],
): Promise<DoorResult[]> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const { document, date } = await writableDate(tx, actor, id)
    const found = await tx.query<{
      id: string
      door_code: string
      name: string
      party: number
      state: string
    }>(
      `
        select id, door_code, name, party, state
        from event_registrations
        where date_id = $1 and (door_code = any ($2::text[]) or id::text = any ($2::text[]))`,
      [id, read.map(({ key }) => key)],
    )
    const results: DoorResult[] = []
    let came = 0
    for (const { key, read_at } of read) {
      const one = found.find((row) => row.door_code === key || row.id === key)
      const say = (answer: DoorAnswer): number =>
        results.push({ key, answer, name: one?.name ?? '', party: one?.party ?? 0 })
      if (!one) say('unknown')
      else if (one.state !== 'confirmed') say('not_in')
      else {
        // oxlint-disable-next-line no-await-in-loop -- one connection, in the order read
        const written = await tx.query(
          `
            insert into event_check_ins (registration_id, read_at, checked_by, created_at)
            values ($1, least($2::timestamptz, $4), $3, $4)
            on conflict (registration_id) do nothing
            returning registration_id`,
          [one.id, read_at, actor.user_id, now],
        )
        came += written.length
        say(written.length > 0 ? 'in' : 'again')
      }
    }
    if (came > 0)
      await logDeed(tx, actor, document, 'updated', now, { after: { wall: date.wall, checked_in: came } })
    return results
  })
}

/** Writes to everybody of a date; answers to how many. */
export function mailAll(
  platform: Platform,
  actor: Person,
  id: string,
  { subject, text }: { subject: string; text: string },
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const { document, date } = await writableDate(tx, actor, id)
    const notified = await tellAll(platform, tx, await aboutDate(tx, id), { is: 'message', subject, text })
    await logDeed(tx, actor, document, 'updated', platform.clock(), {
      after: { wall: date.wall, subject, told: notified },
    })
    return notified
  })
}

/** Ends somebody's registration for an organizer; its seat is offered to the first in line. */
export async function endRegistration(platform: Platform, actor: Person, id: string): Promise<void> {
  const [row] = await platform.db.query<{ date_id: string }>(
    'select date_id from event_registrations where id = $1',
    [id],
  )
  if (!row) throw new Failure(common.not_found)
  const { document } = await writableDate(platform.db, actor, row.date_id)
  const { title } = document.details
  await giveUp(platform, id, 'ended_by_organizers', (tx, about, one) =>
    audit(
      tx,
      actor,
      {
        code: 'EVENT_UPDATED',
        subject_type: 'event',
        subject_id: document.id,
        after: { name: title.en || title.es, wall: about.date.wall, registration: one.id },
      },
      platform.clock(),
    ),
  )
}
