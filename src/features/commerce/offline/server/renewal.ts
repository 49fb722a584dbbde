import { calendarDay, datedInstant } from '#contract/dates.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/database.ts'
import { organizationZone } from '../../orders/server/public.ts'
import { runningOf } from '../../subscriptions/server/public.ts'
import { RENEW_DAYS, type Renewal } from '../offline.contract.ts'
import { offline_purchases } from './offline.table.ts'
import { OPEN } from './sums.ts'

type Open = Pick<Renewal, 'state' | 'seats'>

/** The organization's latest purchase of a term that is quoted, ordered or still to be paid. */
async function openPurchase(db: Db, organization_id: string, now: Date): Promise<Open | undefined> {
  const [row] = await db.query<Open>(
    `
      select p.state, p.seats
      from ${offline_purchases} p
      where p.organization_id = $1
        and p.adds_to is null
        and (
          p.state = 'ordered'
          or (p.state = 'quoted' and p.valid_until > $2)
          or (p.state in ('approved', 'overdue', 'lapsed') and ${OPEN} > 0)
        )
      order by p.created_at desc
      limit 1`,
    [organization_id, now],
  )
  return row
}

/**
 * Next term of seats that an organization buys without a card: its open purchase, or `due` from `RENEW_DAYS`
 * before the running seats end. Null where nothing is left to do: terms paid by card renew by themselves.
 */
export async function renewalOf(db: Db, organization_id: string, now: Date): Promise<Renewal | null> {
  const [open, running] = await Promise.all([
    openPurchase(db, organization_id, now),
    runningOf(db, { user_id: null, organization_id }),
  ])
  const ends = running?.period_end ?? null
  const days = {
    ends_at: ends && datedInstant(ends),
    ends_on: ends && calendarDay(await organizationZone(db, organization_id), ends),
  }
  if (open) return { ...open, ...days }
  const isDue =
    running?.provider === 'Offline' &&
    running.next_seats === null &&
    ends !== null &&
    ends.getTime() - RENEW_DAYS * DAY_MS <= now.getTime()
  return isDue ? { state: 'due', seats: running.seats, ...days } : null
}
