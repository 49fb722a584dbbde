import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { assertSeen } from '#server/http/call/if-match.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { join, lockPeople, planFor, takeOut, type BookingPerson } from '../../bookings/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import type { ChangeClass } from '../class-shapes.contract.ts'
import { classOf, closesAt, type TheClass } from './classes.access.ts'
import { class_seats } from './classes.table.ts'
import { assertCloses, assertMakes, writeClass, writeTeachers } from './drafts.service.ts'
import { endExpired, freeNumber, offerFree, tellPages } from './seats.ts'
import { comingOf, orHaveOther } from './sessions.ts'
import { assertFits, assertHaveTime, assertMayGive, placesOf, staffIn, type Staff } from './staff.ts'
import { tellClass } from './tell.ts'

/** Seats beyond a smaller number move to free ones below it. @throws Failure 409 where more are in use */
async function shrink(tx: Db, found: TheClass, seats: number): Promise<void> {
  const beyond = await tx.query<{ id: string }>(
    `
      select id
      from ${class_seats}
      where class_id = $1 and ended_at is null and number > $2
      order by number`,
    [found.id, seats],
  )
  for (const { id } of beyond) {
    // oxlint-disable-next-line no-await-in-loop -- each takes a number before the next looks for one
    const number = await freeNumber(tx, { ...found, seats })
    if (number === null) throw Failure.at('seats', classErrors.seats_in_use)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await tx.query(`update ${class_seats} set number = $2 where id = $1`, [id, number])
  }
}

/** Replaces the staff of a class's upcoming sessions, and tells those added and removed. */
async function restaff(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  found: TheClass,
  staff: Staff,
): Promise<void> {
  const now = platform.clock()
  const before = staffIn(found),
    after = staffIn(staff)
  const not =
    (others: readonly BookingPerson[]) =>
    ({ user_id, role }: BookingPerson): boolean =>
      !others.some((other) => other.user_id === user_id && other.role === role)
  const gone = before.filter(not(after)),
    come = after.filter(not(before))
  if (gone.length + come.length > 0) {
    await assertMayGive(tx, actor, found.organization_id, staff)
    await lockPeople(
      tx,
      [...gone, ...come].map(({ user_id }) => user_id),
      now,
    )
    const sessions = await comingOf(tx, found.id, now)
    const session_ids = sessions.map(({ id }) => id)
    await takeOut(
      tx,
      session_ids,
      gone.map(({ user_id }) => user_id),
    )
    const fresh = come.map(({ user_id }) => user_id)
    await assertHaveTime(tx, actor, fresh, sessions)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const person of come) await join(tx, session_ids, person, now)
    const left = gone.map(({ user_id }) => user_id).filter((user_id) => !fresh.includes(user_id))
    await tellClass(platform, tx, found.id, { is: 'out', reason: '' }, { to: left, session_ids })
    await tellClass(platform, tx, found.id, { is: 'teaching' }, { to: fresh, session_ids })
  }
  await writeTeachers(tx, found.id, staff.teacher_ids)
}

/**
 * Changes seats, who gives it, or registration of a published class. Seats that are added are offered to who
 * waits.
 *
 * @throws Failure 409 for seats that are in use and people who have something else, 422 for more than the room
 *   holds
 */
export async function changeClass(
  platform: Platform,
  actor: Person,
  id: string,
  input: ChangeClass,
  if_match: number | null,
): Promise<void> {
  const now = platform.clock()
  await orHaveOther(() =>
    platform.db.transaction(async (tx) => {
      const found = await classOf(tx, actor, id, { lock: true })
      assertSeen(if_match, found.version)
      if (found.state === 'draft') throw new Failure(classErrors.class_is_draft)
      if (found.state !== 'published') throw new Failure(classErrors.class_not_running)
      const seats = input.seats ?? found.seats
      const open = (input.open ?? found.open) || found.organization_id === null
      const staff: Staff = {
        teacher_ids: input.teacher_ids ?? found.teacher_ids,
        interpreter_id: input.interpreter_id === undefined ? found.interpreter_id : input.interpreter_id,
      }
      const closes =
        input.registration_closes_at === undefined
          ? found.registration_closes_at
          : input.registration_closes_at === null
            ? null
            : new Date(input.registration_closes_at)
      assertFits(platform, { ...staff, seats })
      if (found.last_end) assertCloses(closes, found.last_end)
      if (open && !found.open) await assertMakes(tx, actor, found.organization_id, { ...found, open })
      await endExpired(tx, id, now)
      if (seats < found.seats) await shrink(tx, found, seats)
      await restaff(platform, tx, actor, found, staff)
      await writeClass(
        tx,
        id,
        { seats, open, registration_closes_at: closes, interpreter_id: staff.interpreter_id },
        found.version,
      )
      await audit(
        tx,
        actor,
        {
          code: 'CLASS_UPDATED',
          subject_type: 'class',
          subject_id: id,
          before: {
            seats: found.seats,
            open: found.open,
            registration_closes_at: closesAt(found)?.toISOString() ?? null,
          },
          after: { seats, open, registration_closes_at: closes?.toISOString() ?? null },
        },
        now,
      )
      const changed = await classOf(tx, actor, id)
      const coming = await comingOf(tx, id, now)
      await planFor(
        tx,
        coming.map((session) => session.id),
        placesOf(changed),
      )
      await offerFree(platform, tx, changed, now)
      await tellPages(platform, tx, changed)
    }),
  )
}
