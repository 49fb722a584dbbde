import { HOUR_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { OFFER_HOURS } from '../terms.contract.ts'
import type { About } from './about.ts'
import { REGISTRANT, tell, type Registrant } from './tell.ts'

/** Seats that are free of a locked date; Infinity without a limit. */
export async function freeSeats(tx: Db, date_id: string): Promise<number> {
  const [row] = await tx.query<{ free: number | null }>(
    'select seats - taken as free from event_dates where id = $1',
    [date_id],
  )
  return row?.free ?? Infinity
}

/**
 * Gives free seats to those who wait, in the order of the line: whoever’s party fits is in and is told, or
 * has a day to pay; one that does not fit stays where it is, and is the first to be asked again. The caller
 * has locked the date. Answers how many are in.
 */
export async function fillSeats(platform: TxPlatform, tx: Db, about: About, now: Date): Promise<number> {
  if (about.date.canceled_at !== null || about.date.starts_at <= now) return 0
  let free = await freeSeats(tx, about.date.id)
  if (free < 1) return 0
  const line = await tx.query<Registrant>(
    `
      select ${REGISTRANT}
      from event_registrations
      where date_id = $1 and state = 'waiting' and confirmed_at is not null
      order by queue
      for update`,
    [about.date.id],
  )
  let seated = 0
  for (const one of line) {
    if (one.party > free) continue
    free -= one.party
    seated++
    // oxlint-disable-next-line no-await-in-loop -- one connection, and an order that counts
    const [seat] = await tx.query<Registrant>(
      `
        update event_registrations
        set state = case when price_cents is null then 'confirmed' else 'held' end,
          held_until = case when price_cents is not null then least($3::timestamptz, $4::timestamptz) end,
          updated_at = $2
        where id = $1
        returning ${REGISTRANT}`,
      [one.id, now, new Date(now.getTime() + OFFER_HOURS * HOUR_MS), about.date.starts_at],
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tell(platform, tx, about, seat!, { is: seat!.state === 'held' ? 'offered' : 'moved_up' })
  }
  return seated
}
