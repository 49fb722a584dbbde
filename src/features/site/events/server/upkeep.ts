import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { FORGET_NEEDS_DAYS, FORGET_REGISTRATIONS_DAYS, FORGET_UNCONFIRMED_DAYS } from '../terms.contract.ts'
import { aboutDate } from './about.ts'
import { extendSeries } from './change-dates.service.ts'
import { lockDate } from './events.access.ts'
import { fillSeats } from './line.ts'
import { endUnconfirmed } from './holds.ts'
import { startRefunds } from './refunds.ts'
import { REGISTRANT, tell, type Registrant } from './tell.ts'

/** Number of reminders sent in one transaction. */
const AT_ONCE = 100
const REMINDERS = {
  day: { column: 'reminded_day_at', before: '1 day' },
  hour: { column: 'reminded_hour_at', before: '1 hour' },
} as const

/**
 * Sends reminders to people with a seat a day and an hour before, each once, however many processes run.
 * Skips reminders that were due before the person registered. Returns the number of mails.
 */
export async function remind(platform: Platform): Promise<number> {
  const now = platform.clock()
  let sent = 0
  for (const period of ['day', 'hour'] as const) {
    const { column, before } = REMINDERS[period]
    for (let more = true; more;) {
      // oxlint-disable-next-line no-await-in-loop -- a hundred at a time
      const notified = await platform.db.transaction(async (tx) => {
        const rows = await tx.query<Registrant>(
          `
            update event_registrations r set ${column} = $1
            where r.id in (
              select o.id
              from event_registrations o
              join event_dates x on x.id = o.date_id
              where o.state = 'confirmed' and o.${column} is null and x.canceled_at is null
                and x.starts_at > $1 and x.starts_at <= $1::timestamptz + interval '${before}'
                and o.confirmed_at < x.starts_at - interval '${before}'
              order by o.id
              limit ${AT_ONCE}
              for update of o skip locked
            )
            returning ${REGISTRANT}`,
          [now],
        )
        for (const to of rows) {
          // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
          const about = await aboutDate(tx, to.date_id).catch(() => null)
          // oxlint-disable-next-line no-await-in-loop -- as above
          if (about) await tell(platform, tx, about, to, { is: period })
        }
        return rows.length
      })
      sent += notified
      more = notified === AT_ONCE
    }
  }
  return sent
}

/** Fills seats that an erased account left. */
async function fillLeft(platform: Platform): Promise<void> {
  const now = platform.clock()
  const dates = await platform.db.query<{ id: string }>(
    `
      select x.id
      from event_dates x
      where x.starts_at > $1 and x.canceled_at is null and x.removed_at is null
        and exists (
          select from event_registrations r
          where r.date_id = x.id and r.state = 'waiting' and r.confirmed_at is not null
            and (x.seats is null or r.party <= x.seats - x.taken)
        )`,
    [now],
  )
  for (const { id } of dates)
    // oxlint-disable-next-line no-await-in-loop -- a transaction for each date
    await platform.db.transaction(async (tx) => {
      const date = await lockDate(tx, id)
      const about = await aboutDate(tx, id).catch(() => null)
      if (about) await fillSeats(platform, tx, { ...about, date }, now)
    })
}

/**
 * Deletes expired data: unconfirmed registrations after a week, people's needs a month after the date, and
 * registrations a year after the date.
 */
export async function forgetRegistrations({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.query(
    `
      delete from event_registrations
      where confirmed_at is null and state <> 'held'
        and created_at < $1::timestamptz - interval '${FORGET_UNCONFIRMED_DAYS} days'`,
    [now],
  )
  await db.query(
    `
      update event_registrations r
      set needs = '{}', needs_note = '', answers = '{}'
      from event_dates x
      where x.id = r.date_id and x.ends_at < $1::timestamptz - interval '${FORGET_NEEDS_DAYS} days'
        and (r.needs <> '{}' or r.needs_note <> '' or r.answers <> '{}')`,
    [now],
  )
  await db.query(
    `
      delete from event_registrations r
      using event_dates x
      where x.id = r.date_id and x.ends_at < $1::timestamptz - interval '${FORGET_REGISTRATIONS_DAYS} days'`,
    [now],
  )
}

/** The registrations of a person who is erased for good, with those that were made with their address alone. */
export async function forgetRegistrant(
  tx: Db,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  const mine = 'user_id = $1 or (user_id is null and email = $2::citext)'
  await tx.query(
    `select from event_dates where id in (select date_id from event_registrations where ${mine}) order by id for update`,
    [id, email],
  )
  await tx.query(`delete from event_registrations where ${mine}`, [id, email])
}

/** Schedules the jobs of events: expired reservations, free seats, refunds, reminders, series, deletion. */
export function startEvents(platform: Platform): void {
  platform.jobs.schedule('events-sweep', '* * * * *', async () => {
    await endUnconfirmed(platform)
    await fillLeft(platform)
  })
  startRefunds(platform)
  platform.jobs.schedule('events-remind', '*/5 * * * *', async () => void (await remind(platform)))
  platform.jobs.schedule('events-series', '23 3 * * *', async () => void (await extendSeries(platform)))
  platform.jobs.schedule('events-forget', '53 3 * * *', () => forgetRegistrations(platform))
}
