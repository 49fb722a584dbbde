import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { takeOut } from '../../bookings/server/public.ts'
import { endClass } from './cancel.service.ts'
import { lockClass, theClass } from './classes.access.ts'
import { class_seats, class_teachers, class_waits, classes } from './classes.table.ts'
import { goOut } from './places.service.ts'
import { comingOf } from './sessions.ts'

/**
 * Removes an erased person from their classes: a seat is offered to the waiting list, another teacher takes
 * over, and a class without teachers is canceled.
 */
export async function leaveClassesOf(
  tx: Db,
  { id }: { id: string },
  now: Date,
  platform: TxPlatform,
): Promise<void> {
  const all = await tx.query<{ class_id: string }>(
    `
      select class_id from ${class_seats} where user_id = $1 and ended_at is null
      union
      select class_id from ${class_waits} where user_id = $1 and ended_at is null
      union
      select t.class_id
      from ${class_teachers} t
      join ${classes} c on c.id = t.class_id and c.state = 'published'
      where t.user_id = $1
      union
      select c.id from ${classes} c where c.interpreter_id = $1 and c.state = 'published'
      order by 1`,
    [id],
  )
  for (const { class_id } of all) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await lockClass(tx, class_id)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const found = await theClass(tx, class_id)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await goOut(platform, tx, found, id, { wait: 'removed', now })
    if (!found.teacher_ids.includes(id) && found.interpreter_id !== id) continue
    if (found.teacher_ids.length === 1 && found.teacher_ids[0] === id) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await endClass(platform, tx, found, { reason: '', by: null, now })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const session_ids = (await comingOf(tx, class_id, now)).map((session) => session.id)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await takeOut(tx, session_ids, [id])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.query(`delete from ${class_teachers} where class_id = $1 and user_id = $2`, [class_id, id])
  }
}
