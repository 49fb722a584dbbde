import { calendarDay, datedInstant } from '#contract/dates.ts'
import { Failure } from '#contract/errors.ts'
import { MAX_SEATS } from '#contract/seats.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { organizationZone } from '../../orders/server/public.ts'
import { runningOf, snapshotOfRunning, type SubscriptionRecord } from '../../subscriptions/server/public.ts'
import type { AskSeats, SeatsPreview } from '../quotes.contract.ts'
import { offlineErrors } from '../offline-errors.contract.ts'
import { organizationFor } from './offline.access.ts'
import { keepQuote, owes } from './quote.ts'
import { sumOf, taxFor } from './sums.ts'

type Term = Pick<SubscriptionRecord, 'unit_cents' | 'period_start' | 'period_end'>
/**
 * Cents of a seat for the rest of a term: the same part of its price as the part of the term that is left,
 * rounded to a cent. A term for life has no rest.
 */
export function restOfTerm({ unit_cents, period_start, period_end }: Term, now: Date): number {
  if (!period_start || !period_end) return unit_cents
  const whole = period_end.getTime() - period_start.getTime(),
    left = Math.max(0, period_end.getTime() - Math.max(now.getTime(), period_start.getTime()))
  return Math.round((unit_cents * left) / whole)
}

/**
 * The seats that an organization may add to: bought without a card, running, and not yet bought for the next
 * term.
 *
 * @throws nothing_to_add, seats_by_card, next_ordered, pay_first
 */
async function addable(db: Db, organization_id: string, now: Date): Promise<SubscriptionRecord> {
  const running = await runningOf(db, { user_id: null, organization_id })
  if (!running || (running.period_end && running.period_end <= now))
    throw new Failure(offlineErrors.nothing_to_add)
  if (running.provider !== 'Offline') throw new Failure(offlineErrors.seats_by_card)
  if (running.next_seats !== null) throw new Failure(offlineErrors.next_ordered)
  if (await owes(db, organization_id)) throw new Failure(offlineErrors.pay_first)
  return running
}

async function priced(db: Db, person: Person, asked: AskSeats, now: Date) {
  const organization_id = await organizationFor(db, person, asked.organization_id)
  const running = await addable(db, organization_id, now)
  if (running.seats + asked.seats > MAX_SEATS) throw Failure.at('seats', offlineErrors.too_many)
  const sum = sumOf(asked.seats, restOfTerm(running, now), await taxFor(db, organization_id, now))
  return { organization_id, running, sum }
}

/** Prices more seats until the running term ends; keeps nothing. */
export async function previewSeats(
  platform: Platform,
  person: Person,
  asked: AskSeats,
): Promise<SeatsPreview> {
  const { db } = platform
  const { organization_id, running, sum } = await priced(db, person, asked, platform.clock())
  const { name_en, name_es, seats, unit_cents, period_end } = running
  return {
    ...sum,
    name_en,
    name_es,
    seats_now: seats,
    term_cents: unit_cents,
    ends_at: period_end && datedInstant(period_end),
    ends_on: period_end && calendarDay(await organizationZone(db, organization_id), period_end),
  }
}

/** Keeps a quote for more seats of the running term, at what the others cost; answers its id. */
export function askSeats(platform: Platform, person: Person, asked: AskSeats): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const now = platform.clock()
    const { organization_id, running, sum } = await priced(tx, person, asked, now)
    return keepQuote(
      platform,
      tx,
      person,
      {
        organization_id,
        plan_id: running.plan_id,
        snapshot: { ...snapshotOfRunning(running), unit_cents: sum.unit_cents },
        sum,
        adds_to: running.id,
      },
      now,
    )
  })
}
