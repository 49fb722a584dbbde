import { displayName } from '#server/db/display-name.ts'
import { audit } from '#server/audit/audit.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { ClassPeople } from '../class-shapes.contract.ts'
import { classOf } from './classes.access.ts'
import { class_seats, class_waits } from './classes.table.ts'
import { assertRunning, goOut, orCollides, take } from './places.service.ts'
import { endExpired, offerFree } from './seats.ts'
import { tellClass } from './tell.ts'
import { assertHasCourse, ownLearner } from './who.ts'

type Row = {
  person: ClassPeople['waiting'][number]['person']
  number: number
  state: ClassPeople['seats'][number]['state']
  until: Date | null
  since: Date
}
/** People with a taken, offered or reserved seat in a class, and its waiting list. */
export async function peopleOf(platform: Platform, actor: Person, id: string): Promise<ClassPeople> {
  await classOf(platform.db, actor, id)
  const person = `json_build_object('id', u.id, 'name', ${displayName('u', actor.language)}, 'profile_image', u.profile_image) as person`
  const seats = await platform.db.query<Row>(
    `
      select ${person}, s.number, s.state, s.until, s.created_at as since
      from ${class_seats} s
      join ${users} u on u.id = s.user_id
      where s.class_id = $1 and s.ended_at is null and (s.until is null or s.until > $2)
      order by s.number`,
    [id, platform.clock()],
  )
  const waiting = await platform.db.query<Pick<Row, 'person' | 'since'>>(
    `
      select ${person}, w.created_at as since
      from ${class_waits} w
      join ${users} u on u.id = w.user_id
      where w.class_id = $1 and w.state = 'waiting'
      order by w.created_at, w.id`,
    [id],
  )
  return {
    seats: seats.map((row) => ({
      ...row,
      until: row.until?.toISOString() ?? null,
      since: row.since.toISOString(),
    })),
    waiting: waiting.map((row) => ({ ...row, since: row.since.toISOString() })),
  }
}

/** Puts a learner of one's own into a class, after registration has closed too. */
export async function putIn(
  platform: Platform,
  actor: Person,
  id: string,
  user_id: string,
): Promise<{ number: number }> {
  const now = platform.clock()
  await classOf(platform.db, actor, id)
  const learner = await ownLearner(platform, actor, user_id)
  return orCollides(() =>
    platform.db.transaction(async (tx) => {
      const found = await classOf(tx, actor, id, { lock: true })
      assertRunning(found)
      await assertHasCourse(tx, learner, found, now)
      await endExpired(tx, id, now)
      await offerFree(platform, tx, found, now)
      return take(platform, tx, actor, found, learner, now)
    }),
  )
}

/** Takes a learner out of a class or its waiting list, and tells them why. */
export async function takeOut(
  platform: Platform,
  actor: Person,
  id: string,
  { user_id, reason }: { user_id: string; reason: string },
): Promise<void> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    const found = await classOf(tx, actor, id, { lock: true })
    assertRunning(found)
    const out = await goOut(platform, tx, found, user_id, { wait: 'removed', now })
    if (!out) return
    await audit(
      tx,
      actor,
      {
        code: 'CLASS_UNENROLLED',
        subject_type: 'class',
        subject_id: id,
        before: { user_id },
        after: { reason },
      },
      now,
    )
    await tellClass(platform, tx, id, { is: 'out', reason }, { to: [user_id], session_ids: out.session_ids })
  })
}
