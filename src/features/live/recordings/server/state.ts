import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Platform } from '#server/platform.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { PEOPLE, roomOf } from '../../room/server/public.ts'
import type { RecordingState } from '../recordings.contract.ts'
import { CONSENT_VERSION } from '../shared/limits.ts'
import { answersSql, answerSql } from './asking.sql.ts'
import { answersIn, CHILD, lockBooking, runOf, settle } from './runs.ts'

const NEVER = `'-infinity'::timestamptz`
/** State of a meeting's recording for the caller, with their possible actions. @throws common.not_found */
export async function stateFor(platform: Platform, actor: Person, id: string): Promise<RecordingState> {
  const now = platform.clock(),
    { db } = platform,
    me = actor.user_id
  const room = await roomOf(db, me, id, now)
  const before = await runOf(db, id, actor.language)
  // The last person without an answer may have left, so recheck on every read.
  if (before?.state === 'asked' && room.state === 'open')
    await db.transaction(async (tx) => {
      await lockBooking(tx, id)
      await settle(platform, tx, actor, id)
    })
  const run = await runOf(db, id, actor.language)
  const present = run ? await answersIn(db, id, now, run.asked_at) : []
  const people = await db.query<{
    user_id: string
    name: string
    role: string
    child: boolean
    mine: boolean
    agreed: boolean | null
  }>(
    `
      select who.user_id, who.role, ${displayName('u', actor.language)} as name, ${CHILD} as child,
        ${answersSql('$4::uuid', 'u.id', CHILD, 'b.id')} as mine,
        ${answerSql('u.id', 'b.id', CHILD, `coalesce($3::timestamptz, ${NEVER})`)} as agreed
      from ${bookings} b
      join lateral ${PEOPLE} who on true
      join ${users} u on u.id = who.user_id and u.deleted_at is null
      where b.id = $1
      order by (u.id = $4::uuid) desc, u.id`,
    [id, now, run?.asked_at ?? null, me],
  )
  const running = run?.state === 'running' && room.state === 'open'
  const own = people.find(({ user_id }) => user_id === me)
  return {
    now: platform.clock().toISOString(),
    version: CONSENT_VERSION,
    run: run && {
      id: run.id,
      state: run.state,
      asked_by: run.asked_by,
      started_at: run.started_at?.toISOString() ?? null,
      waiting: present.filter(({ agreed }) => agreed === null).length,
    },
    may_ask: room.role === 'teacher' && room.state === 'open',
    answers: people
      .filter(({ mine }) => mine)
      .map(({ user_id, name, agreed }) => ({ user_id, name, agreed })),
    child: own?.child ?? false,
    records: running && own?.agreed === true,
    receives:
      running && room.kind === 'assessment' && room.role === 'teacher'
        ? people.flatMap(({ user_id, role, agreed }) =>
            role === 'learner' && agreed === true ? [user_id] : [],
          )
        : [],
  }
}
