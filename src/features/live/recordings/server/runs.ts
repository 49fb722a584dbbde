import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { GONE_SECONDS, mayBeIn, tellChange } from '../../room/server/public.ts'
import { room_stays } from '../../room/server/room.table.ts'
import type { RunState } from '../recordings.contract.ts'
import { answerSql, childSql } from './asking.sql.ts'
import { recording_runs } from './recordings.table.ts'

/** SQL of whether person `u` is a child at the time `$2`. */
export const CHILD = childSql('u.birth_year', '$2')
export const lockBooking = (tx: Db, id: string): Promise<unknown> =>
  tx.query(`select from ${bookings} where id = $1 for no key update`, [id])

export type Run = {
  id: string
  state: RunState
  asker_id: string | null
  asked_by: string
  asked_at: Date
  started_at: Date | null
}
/** The newest asking of a booking, whatever became of it. */
export async function runOf(db: Db, id: string, language: Person['language'] = 'en'): Promise<Run | null> {
  const [run] = await db.query<Run>(
    `
      select r.id, r.state, r.asker_id, r.asked_at, r.started_at, coalesce(${displayName('u', language)}, '') as asked_by
      from ${recording_runs} r
      left join ${users} u on u.id = r.asker_id
      where r.booking_id = $1
      order by r.asked_at desc, r.id desc
      limit 1`,
    [id],
  )
  return run ?? null
}

/** Answers of the people who are in the room now. */
export const answersIn = (
  db: Db,
  id: string,
  now: Date,
  asked: Date,
): Promise<{ agreed: boolean | null; teaches: boolean }[]> =>
  db.query(
    `
      select
        ${answerSql('u.id', 'b.id', CHILD, '$3::timestamptz')} as agreed,
        exists (
          select
          from ${booking_people} p
          where p.booking_id = s.booking_id and p.user_id = s.user_id and p.role = 'teacher'
        ) as teaches
      from ${room_stays} s
      join ${bookings} b on b.id = s.booking_id
      join ${users} u on u.id = s.user_id
      where s.booking_id = $1
        and s.left_at is null
        and s.seen_at > $2::timestamptz - interval '${GONE_SECONDS} seconds'
        and ${mayBeIn('s.user_id', '$2')}`,
    [id, now, asked],
  )

async function setRun(
  platform: TxPlatform,
  tx: Db,
  actor: Actor,
  booking_id: string,
  run: Run,
  state: RunState,
): Promise<void> {
  const now = platform.clock()
  await tx.query(
    `
      update ${recording_runs}
      set state = $2, updated_at = $3,
        started_at = case when $2 = 'running' then $3 else started_at end,
        stopped_at = case when $2 in ('stopped', 'refused') then $3::timestamptz end
      where id = $1`,
    [run.id, state, now],
  )
  const code = state === 'running' ? 'RECORDING_STARTED' : state === 'stopped' ? 'RECORDING_STOPPED' : null
  if (code)
    await audit(
      tx,
      actor,
      { code, subject_type: 'recording', subject_id: run.id, after: { booking_id } },
      now,
    )
  await tellChange(platform, tx, booking_id)
}

/** Ends the open run of a booking: stops a recording, cancels a request. */
export async function endRun(platform: TxPlatform, tx: Db, actor: Actor, id: string): Promise<void> {
  const run = await runOf(tx, id)
  if (run?.state === 'running') await setRun(platform, tx, actor, id, run, 'stopped')
  if (run?.state === 'asked') await setRun(platform, tx, actor, id, run, 'refused')
}

/**
 * Draws the conclusion from what those in the room have answered: all agree, it begins; one does not, nothing
 * is recorded. With the booking locked; again does no harm.
 */
export async function settle(platform: TxPlatform, tx: Db, actor: Actor, id: string): Promise<void> {
  const run = await runOf(tx, id)
  if (run?.state !== 'asked' && run?.state !== 'running') return
  const answers = await answersIn(tx, id, platform.clock(), run.asked_at)
  if (answers.some(({ agreed }) => agreed === false)) return endRun(platform, tx, actor, id)
  // With nobody there who could stop it, it does not begin.
  const all = answers.some(({ teaches }) => teaches) && answers.every(({ agreed }) => agreed === true)
  if (run.state === 'asked' && all) await setRun(platform, tx, actor, id, run, 'running')
}
