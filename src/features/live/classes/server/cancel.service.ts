import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { end } from '../../bookings/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import { classOf, type TheClass } from './classes.access.ts'
import { class_seats, class_waits, classes } from './classes.table.ts'
import { tellPages } from './seats.ts'
import { comingOf } from './sessions.ts'
import { staffIn } from './staff.ts'
import { tellClass } from './tell.ts'

/** Cancels a class with all upcoming sessions, and tells everybody why. */
export async function cancelClass(
  platform: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const found = await classOf(tx, actor, id, { lock: true })
    if (found.state === 'draft') throw new Failure(classErrors.class_is_draft)
    if (found.state !== 'published') throw new Failure(classErrors.class_not_running)
    await tellPages(platform, tx, found)
    await endClass(platform, tx, found, { reason, by: actor.user_id, now })
    await audit(
      tx,
      actor,
      { code: 'CLASS_CANCELED', subject_type: 'class', subject_id: id, after: { reason } },
      now,
    )
  })
}

/** Ends sessions, seats and waits of a class whose row is locked, and writes to everybody. */
export async function endClass(
  platform: TxPlatform,
  tx: Db,
  found: TheClass,
  { reason, by, now }: { reason: string; by: string | null; now: Date },
): Promise<void> {
  const { id } = found
  const sessions = await comingOf(tx, id, now)
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const session of sessions) await end(tx, session.id, 'canceled', { by, reason, at: now })
  const seated = await tx.query<{ user_id: string; state: string }>(
    `
      update ${class_seats}
      set ended_at = $2, updated_at = $2
      where class_id = $1 and ended_at is null
      returning user_id, state`,
    [id, now],
  )
  const waited = await tx.query<{ user_id: string }>(
    `
      update ${class_waits}
      set state = 'removed', ended_at = $2, updated_at = $2
      where class_id = $1 and ended_at is null
      returning user_id`,
    [id, now],
  )
  await tx.query(
    `
      update ${classes}
      set state = 'canceled', canceled_reason = $2, version = version + 1, updated_at = $3
      where id = $1`,
    [id, reason, now],
  )
  const inIt = [
    ...staffIn(found).map(({ user_id }) => user_id),
    ...seated.filter(({ state }) => state === 'taken').map(({ user_id }) => user_id),
  ]
  const outside = [...seated, ...waited]
    .map(({ user_id }) => user_id)
    .filter((user_id) => !inIt.includes(user_id))
  const occasion = { is: 'canceled', reason } as const
  await tellClass(platform, tx, id, occasion, {
    to: inIt,
    session_ids: sessions.map((session) => session.id),
  })
  await tellClass(platform, tx, id, occasion, { to: [...new Set(outside)], session_ids: [] })
}
