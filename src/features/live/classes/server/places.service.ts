import { MINUTE_MS } from '#contract/durations.ts'
import { Failure } from '#contract/errors.ts'
import { courses } from '#features/learning/courses/server/courses.table.ts'
import { priceSql } from '#features/learning/courses/server/public.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { isTaken, lockPeople } from '../../bookings/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import { HOLD_MINUTES } from '../shared/limits.ts'
import { readableClass, registers, type TheClass } from './classes.access.ts'
import { class_seats, class_waits } from './classes.table.ts'
import {
  endExpired,
  endWait,
  freeNumber,
  joinSessions,
  leaveSessions,
  offerFree,
  seat,
  seatOf,
  tellPages,
} from './seats.ts'
import { tellClass } from './tell.ts'
import { assertHasCourse, hasCourse, learnerFor, type Learner } from './who.ts'

/** A time that was taken between looking and writing is told like one that was taken before. */
export async function orCollides<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isTaken(error) ? new Failure(classErrors.learner_has_other, { cause: error }) : error
  }
}

/** @throws Failure 409 where nobody takes a seat any more */
export function assertRunning({ state }: TheClass): void {
  if (state === 'draft') throw new Failure(classErrors.class_is_draft)
  if (state !== 'published') throw new Failure(classErrors.class_not_running)
}

/** Seats a learner in all upcoming sessions: on the seat reserved for them, or else on a free one. */
export async function take(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  found: TheClass,
  learner: Learner,
  now: Date,
): Promise<{ number: number }> {
  await lockPeople(tx, [learner.user_id], now)
  const before = await seatOf(tx, found.id, learner.user_id)
  if (before?.state === 'taken') return { number: before.number }
  const number = before?.number ?? (await freeNumber(tx, found))
  if (number === null) throw new Failure(classErrors.class_full)
  const session_ids = await joinSessions(tx, found.id, learner.user_id, {
    own: actor.user_id === learner.user_id,
    now,
  })
  if (before)
    await tx.query(`update ${class_seats} set state = 'taken', until = null, updated_at = $2 where id = $1`, [
      before.id,
      now,
    ])
  else await seat(tx, found, learner.user_id, { number, state: 'taken', until: null, at: now })
  await endWait(tx, found.id, learner.user_id, 'taken', now)
  if (actor.user_id !== learner.user_id)
    await audit(
      tx,
      actor,
      {
        code: 'CLASS_ENROLLED',
        subject_type: 'class',
        subject_id: found.id,
        after: { user_id: learner.user_id, number },
      },
      now,
    )
  await tellClass(platform, tx, found.id, { is: 'enrolled' }, { to: [learner.user_id], session_ids })
  await tellPages(platform, tx, found)
  return { number }
}

/** Takes a seat for a learner with the row of the class locked. Keeps a seat that is already taken. */
async function seatFor(
  platform: Platform,
  actor: Person,
  { id, user_id }: { id: string; user_id: string | null },
  /** Checks the learner's offered or reserved seat, if any. */
  assertMay: (found: TheClass, mine: Awaited<ReturnType<typeof seatOf>>, now: Date) => void,
): Promise<{ number: number }> {
  const now = platform.clock()
  const learner = await learnerFor(platform, actor, user_id, { joining: true })
  return orCollides(() =>
    platform.db.transaction(async (tx) => {
      const found = await readableClass(tx, learner.user_id, id, { lock: true })
      await endExpired(tx, id, now)
      const mine = await seatOf(tx, id, learner.user_id)
      if (mine?.state === 'taken') return { number: mine.number }
      assertRunning(found)
      assertMay(found, mine, now)
      await assertHasCourse(tx, learner, found, now)
      // The waiting list has priority over new requests.
      if (!mine) await offerFree(platform, tx, found, now)
      return take(platform, tx, actor, found, learner, now)
    }),
  )
}

/**
 * Takes a seat in all upcoming sessions. If many want the last seat at once, one gets it.
 *
 * @throws Failure 409 where none is left, registration is closed, or a session collides with something else
 *   (`details.sessions`); 403 where the course is not open to the learner (`details.next`)
 */
export const enrol = (
  platform: Platform,
  actor: Person,
  id: string,
  user_id: string | null,
): Promise<{ number: number }> =>
  seatFor(platform, actor, { id, user_id }, (found, mine, now) => {
    if (!mine && !registers(found, now)) throw new Failure(classErrors.registration_closed)
  })

/**
 * Takes the seat that is offered to who waited.
 *
 * @throws Failure 409 where the offer has ended, or a session collides
 */
export const accept = (
  platform: Platform,
  actor: Person,
  id: string,
  user_id: string | null,
): Promise<{ number: number }> =>
  seatFor(platform, actor, { id, user_id }, (_, mine) => {
    if (mine?.state !== 'offered') throw new Failure(classErrors.no_offer)
  })

/**
 * Ends the seat and the wait of somebody in a class whose row is locked, and offers the seat on.
 *
 * @returns the sessions that they are no longer in; null where they had neither seat nor wait
 */
export async function goOut(
  platform: TxPlatform,
  tx: Db,
  found: TheClass,
  user_id: string,
  { wait, now }: { wait: 'declined' | 'removed'; now: Date },
): Promise<{ session_ids: string[]; was: 'taken' | 'kept' | 'waiting' } | null> {
  const [ended] = await tx.query<{ state: string }>(
    `
      update ${class_seats}
      set ended_at = $3, updated_at = $3
      where class_id = $1 and user_id = $2 and ended_at is null
      returning state`,
    [found.id, user_id, now],
  )
  const session_ids = await leaveSessions(tx, found.id, user_id, now)
  const waits = await endWait(tx, found.id, user_id, wait, now)
  await endExpired(tx, found.id, now)
  await offerFree(platform, tx, found, now)
  await tellPages(platform, tx, found)
  if (!ended && waits.length === 0) return null
  return { session_ids, was: ended?.state === 'taken' ? 'taken' : ended ? 'kept' : 'waiting' }
}

/**
 * Gives back a seat or leaves the waiting list. Not an error for a learner with neither.
 *
 * @param kept gives back only an offered or reserved seat, or the wait; a taken seat stays
 */
export async function leave(
  platform: Platform,
  actor: Person,
  id: string,
  user_id: string | null,
  { kept = false } = {},
): Promise<void> {
  const now = platform.clock()
  const learner = await learnerFor(platform, actor, user_id, { joining: false })
  await platform.db.transaction(async (tx) => {
    const found = await readableClass(tx, learner.user_id, id, { lock: true })
    // Seats of a class that is over stay as a record.
    if (found.state !== 'published') return
    if (kept && (await seatOf(tx, id, learner.user_id))?.state === 'taken') return
    const out = await goOut(platform, tx, found, learner.user_id, { wait: 'declined', now })
    if (out?.was === 'taken' && out.session_ids.length > 0)
      await tellClass(
        platform,
        tx,
        id,
        { is: 'left' },
        { to: [learner.user_id], session_ids: out.session_ids },
      )
  })
}

/**
 * Joins the waiting list, or returns the present position. Nothing has to be bought for it: there is a day
 * for that after an offer.
 *
 * @throws Failure 409 where a seat is free or registration is closed
 */
export async function wait(
  platform: Platform,
  actor: Person,
  id: string,
  user_id: string | null,
): Promise<{ place: number }> {
  const now = platform.clock()
  const learner = await learnerFor(platform, actor, user_id, { joining: true })
  return platform.db.transaction(async (tx) => {
    const found = await readableClass(tx, learner.user_id, id, { lock: true })
    assertRunning(found)
    if (!registers(found, now)) throw new Failure(classErrors.registration_closed)
    await endExpired(tx, id, now)
    await offerFree(platform, tx, found, now)
    if (await seatOf(tx, id, learner.user_id)) throw new Failure(classErrors.class_has_seats)
    if ((await freeNumber(tx, found)) !== null) throw new Failure(classErrors.class_has_seats)
    await tx.query(
      `
        insert into ${class_waits} (class_id, user_id, created_at, updated_at)
        values ($1, $2, $3, $3)
        on conflict (class_id, user_id) where ended_at is null do nothing`,
      [id, learner.user_id, now],
    )
    await tellPages(platform, tx, found)
    const [row] = await tx.query<{ place: number }>(
      `
        select count(*)::int as place
        from ${class_waits} w
        join ${class_waits} mine on mine.class_id = w.class_id and mine.user_id = $2 and mine.ended_at is null
        where w.class_id = $1 and w.state = 'waiting' and (w.created_at, w.id) <= (mine.created_at, mine.id)`,
      [id, learner.user_id],
    )
    return row!
  })
}

/**
 * Keeps a numbered seat while its course is bought; asked again while it is kept, the same one.
 *
 * @throws Failure 409 where none is left, or nothing has to be bought
 */
export async function hold(
  platform: Platform,
  actor: Person,
  id: string,
  user_id: string | null,
): Promise<{ number: number; until: string }> {
  const now = platform.clock()
  const learner = await learnerFor(platform, actor, user_id, { joining: true })
  return platform.db.transaction(async (tx) => {
    const found = await readableClass(tx, learner.user_id, id, { lock: true })
    assertRunning(found)
    if (!registers(found, now)) throw new Failure(classErrors.registration_closed)
    const [course] = await tx.query<{ sold: boolean }>(
      `
        select co.billing_type = 'Onetime' and ${priceSql('co.id')} is not null as sold
        from ${courses} co
        where co.id = $1`,
      [found.common_id],
    )
    if (!course?.sold) throw new Failure(classErrors.not_sold_once)
    if (await hasCourse(tx, learner, found, now)) throw new Failure(classErrors.seat_needs_no_hold)
    await endExpired(tx, id, now)
    await offerFree(platform, tx, found, now)
    const mine = await seatOf(tx, id, learner.user_id)
    if (mine) return { number: mine.number, until: (mine.until ?? now).toISOString() }
    const number = await freeNumber(tx, found)
    if (number === null) throw new Failure(classErrors.class_full)
    const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
    await seat(tx, found, learner.user_id, { number, state: 'held', until, at: now })
    await tellPages(platform, tx, found)
    return { number, until: until.toISOString() }
  })
}
