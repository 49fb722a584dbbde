import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform, TxPlatform } from '#server/platform.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { openRoom, PEOPLE, roomOf, tellChange } from '../../room/server/public.ts'
import { recordingErrors, type RecordingState } from '../recordings.contract.ts'
import { CONSENT_VERSION } from '../shared/limits.ts'
import { answersSql, answerSql, standingSql } from './asking.sql.ts'
import { recording_consents, recording_runs } from './recordings.table.ts'
import { removeFilms } from './removing.ts'
import { CHILD, endRun, lockBooking, runOf, settle } from './runs.ts'
import { stateFor } from './state.ts'

/**
 * For whom the caller speaks, themselves or a child of theirs in this meeting.
 *
 * @throws recordingErrors.guardian_answers, common.not_found
 */
async function assertAnswers(tx: Db, actor: Person, id: string, user_id: string, now: Date): Promise<void> {
  const [person] = await tx.query<{ mine: boolean }>(
    `
      select ${answersSql('$4::uuid', 'u.id', CHILD, 'b.id')} as mine
      from ${bookings} b
      join lateral ${PEOPLE} who on who.user_id = $3
      join ${users} u on u.id = who.user_id and u.deleted_at is null
      where b.id = $1`,
    [id, now, user_id, actor.user_id],
  )
  if (person?.mine) return
  throw new Failure(user_id === actor.user_id ? recordingErrors.guardian_answers : common.not_found)
}
function assertRead(version: string): void {
  if (version !== CONSENT_VERSION) throw new Failure(recordingErrors.recording_text_changed)
}
/** Stores an answer, but no second consent beside a valid one. */
const writeAnswer = (
  tx: Db,
  { id, user_id, by, agreed, now }: { id: string; user_id: string; by: string; agreed: boolean; now: Date },
): Promise<unknown> =>
  tx.query(
    `
      insert into ${recording_consents} (
        booking_id, user_id, text_version, agreed, answered_by, answered_at
      )
      select $1, $2, $3, $4, $5, $6
      where not $4 or ${standingSql('$2', '$1')} is null`,
    [id, user_id, CONSENT_VERSION, agreed, by, now],
  )

/** @throws common.not_found, roomErrors.room_not_open, recordingErrors.* */
export async function askAll(
  platform: Platform,
  actor: Person,
  id: string,
  version: string,
): Promise<RecordingState> {
  const now = platform.clock(),
    { user_id } = actor
  await platform.db.transaction(async (tx) => {
    const room = await openRoom(tx, user_id, id, now)
    if (room.role !== 'teacher') throw new Failure(common.forbidden)
    assertRead(version)
    await lockBooking(tx, id)
    await assertAnswers(tx, actor, id, user_id, now)
    const open = await runOf(tx, id)
    if (open?.state === 'asked' || open?.state === 'running')
      throw new Failure(recordingErrors.recording_open)
    await tx.query(
      `insert into ${recording_runs} (booking_id, asker_id, state, asked_at) values ($1, $2, 'asked', $3)`,
      [id, user_id, now],
    )
    await writeAnswer(tx, { id, user_id, by: user_id, agreed: true, now })
    await tellChange(platform, tx, id)
    await settle(platform, tx, actor, id)
  })
  return stateFor(platform, actor, id)
}

/** @throws common.not_found, common.forbidden for who does not teach there */
export async function stopAll(platform: Platform, actor: Person, id: string): Promise<RecordingState> {
  await platform.db.transaction(async (tx) => {
    const room = await roomOf(tx, actor.user_id, id, platform.clock())
    if (room.role !== 'teacher') throw new Failure(common.forbidden)
    await lockBooking(tx, id)
    await endRun(platform, tx, actor, id)
  })
  return stateFor(platform, actor, id)
}

/** @throws common.not_found, roomErrors.room_not_open, recordingErrors.* */
export async function answerFor(
  platform: Platform,
  actor: Person,
  { id, user_id }: { id: string; user_id: string },
  { agreed, version }: { agreed: boolean; version: string },
): Promise<RecordingState> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    // A guardian may answer ahead of a meeting, but nobody after it.
    if ((await roomOf(tx, actor.user_id, id, now)).state === 'over')
      await openRoom(tx, actor.user_id, id, now)
    assertRead(version)
    await lockBooking(tx, id)
    await assertAnswers(tx, actor, id, user_id, now)
    if (!agreed) await withdraw(platform, tx, actor, { id, user_id })
    await writeAnswer(tx, { id, user_id, by: actor.user_id, agreed, now })
    // Whoever says no at the door is not in the room yet: nothing is recorded all the same.
    if (!agreed) await endRun(platform, tx, actor, id)
    await settle(platform, tx, actor, id)
    await tellChange(platform, tx, id)
  })
  return stateFor(platform, actor, id)
}

/** Withdraws a valid consent and deletes the films based on it. Returns true if there was one. */
async function withdraw(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  const now = platform.clock()
  await removeFilms(platform, tx, actor, { booking_id: id, user_id })
  const withdrawn = await tx.query(
    `
      update ${recording_consents}
      set taken_back_at = $3, updated_at = $3
      where booking_id = $1 and user_id = $2 and agreed and taken_back_at is null
      returning id`,
    [id, user_id, now],
  )
  return withdrawn.length > 0
}

/** @throws common.not_found for who does not speak for that person */
export async function takeBack(
  platform: Platform,
  actor: Person,
  { id, user_id }: { id: string; user_id: string },
): Promise<null> {
  const now = platform.clock()
  await platform.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    await assertAnswers(tx, actor, id, user_id, now)
    if (!(await withdraw(platform, tx, actor, { id, user_id }))) return
    await endRun(platform, tx, actor, id)
    await tellChange(platform, tx, id)
  })
  return null
}

/**
 * Requires an answer from people who enter during a recording. A child without a guardian's consent may
 * enter, and the recording ends.
 *
 * @throws recordingErrors.recording_unanswered
 */
export async function atTheDoor(
  platform: TxPlatform,
  tx: Db,
  actor: Person,
  id: string,
  now: Date,
): Promise<void> {
  const run = await runOf(tx, id)
  if (run?.state !== 'running') return
  const [one] = await tx.query<{ child: boolean; agreed: boolean | null }>(
    `
      select ${CHILD} as child, ${answerSql('u.id', '$1::uuid', CHILD, '$3::timestamptz')} as agreed
      from ${users} u
      where u.id = $4`,
    [id, now, run.asked_at, actor.user_id],
  )
  if (one?.agreed === true) return
  if (!one?.child) throw new Failure(recordingErrors.recording_unanswered)
  await endRun(platform, tx, actor, id)
}
