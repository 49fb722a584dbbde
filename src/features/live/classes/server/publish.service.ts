import { Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { lockPeople } from '../../bookings/server/public.ts'
import { classErrors } from '../class-errors.contract.ts'
import { classOf } from './classes.access.ts'
import { assertCloses, assertMakes, lessonsOf, writeClass } from './drafts.service.ts'
import { sessionsOf } from './pattern.ts'
import { tellPages } from './seats.ts'
import { bookSession, orHaveOther } from './sessions.ts'
import { assertFits, assertHaveTime, staffIn } from './staff.ts'
import { tellClass } from './tell.ts'

/**
 * Publishes a class: its sessions are booked for who gives it, each with its lesson, in order. All of them or
 * none.
 *
 * @throws Failure 422 for what does not fit or begins in the past, 409 with the sessions at which somebody has
 *   something else
 */
export async function publishClass(platform: Platform, actor: Person, id: string): Promise<void> {
  const now = platform.clock()
  await orHaveOther(() =>
    platform.db.transaction(async (tx) => {
      const found = await classOf(tx, actor, id, { lock: true })
      if (found.state !== 'draft') throw new Failure(classErrors.class_is_published)
      await assertMakes(tx, actor, found.organization_id, found)
      assertFits(platform, found)
      const sessions = sessionsOf(found)
      if (new Date(sessions[0]!.starts_at) <= now)
        throw Failure.at('first_day', classErrors.begins_in_the_past)
      assertCloses(found.registration_closes_at, new Date(sessions.at(-1)!.ends_at))
      const people = staffIn(found),
        ids = people.map(({ user_id }) => user_id)
      await lockPeople(tx, ids, now)
      await assertHaveTime(tx, actor, ids, sessions)
      const lessons = await lessonsOf(tx, found)
      const session_ids: string[] = []
      for (const [n, session] of sessions.entries())
        session_ids.push(
          // oxlint-disable-next-line no-await-in-loop -- one connection
          await bookSession(platform, tx, actor, found, session, {
            people,
            lesson_key: lessons[n]?.key ?? null,
          }),
        )
      await writeClass(tx, id, { state: 'published', published_at: now }, found.version)
      await audit(
        tx,
        actor,
        {
          code: 'CLASS_PUBLISHED',
          subject_type: 'class',
          subject_id: id,
          after: { sessions: sessions.length, seats: found.seats },
        },
        now,
      )
      await tellClass(platform, tx, id, { is: 'teaching' }, { to: ids, session_ids })
      await tellPages(platform, tx, found)
    }),
  )
}
