import { common, Failure } from '#contract/errors.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { audit } from '#server/audit/audit.ts'
import type { Actor, Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { booking_people, bookings } from '../../bookings/server/bookings.table.ts'
import { mayBeIn, openRoom, PEOPLE, roomOf, tellChange } from '../../room/server/public.ts'
import { room_stays } from '../../room/server/room.table.ts'
import { GONE_SECONDS } from '../../room/shared/limits.ts'
import { recordingErrors, type RecordingState, type RunState } from '../recordings.contract.ts'
import { CONSENT_VERSION } from '../shared/limits.ts'
import { answersSql, answerSql, childSql, standingSql } from './asking.sql.ts'
import { recording_consents, recording_runs } from './recordings.table.ts'
import { removeFilms } from './removing.ts'

const CHILD = childSql('u.birth_year', '$2')
const NEVER = `'-infinity'::timestamptz`
export const lockBooking = (tx: Db, id: string): Promise<unknown> =>
  tx.query(`select from ${bookings} where id = $1 for no key update`, [id])

type Run = {
  id: string
  state: RunState
  asker_id: string | null
  asked_by: string
  asked_at: Date
  started_at: Date | null
}
/** The newest asking of a booking, whatever became of it. */
async function runOf(db: Db, id: string, language: Person['language'] = 'en'): Promise<Run | null> {
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

/** What those who are in the room now have answered. */
const answersIn = (
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
  platform: Platform,
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

/** Ends what is open of a booking: what runs is stopped, what is asked is called off. */
export async function endRun(platform: Platform, tx: Db, actor: Actor, id: string): Promise<void> {
  const run = await runOf(tx, id)
  if (run?.state === 'running') await setRun(platform, tx, actor, id, run, 'stopped')
  if (run?.state === 'asked') await setRun(platform, tx, actor, id, run, 'refused')
}

/**
 * Draws the conclusion from what those in the room have answered: all agree, it begins; one does not, nothing
 * is recorded. With the booking locked; again does no harm.
 */
async function settle(platform: Platform, tx: Db, actor: Actor, id: string): Promise<void> {
  const run = await runOf(tx, id)
  if (run?.state !== 'asked' && run?.state !== 'running') return
  const answers = await answersIn(tx, id, platform.clock(), run.asked_at)
  if (answers.some(({ agreed }) => agreed === false)) return endRun(platform, tx, actor, id)
  // With nobody there who could stop it, it does not begin.
  const all = answers.some(({ teaches }) => teaches) && answers.every(({ agreed }) => agreed === true)
  if (run.state === 'asked' && all) await setRun(platform, tx, actor, id, run, 'running')
}

/** What the caller is to know and may do about the recording of a meeting of theirs. @throws common.not_found */
export async function stateFor(platform: Platform, actor: Person, id: string): Promise<RecordingState> {
  const now = platform.clock(),
    { db } = platform,
    me = actor.user_id
  const room = await roomOf(db, me, id, now)
  const before = await runOf(db, id, actor.language)
  // Somebody who was waited for may have gone: whoever asks draws the conclusion.
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
/** A yes that stands already is not said twice. */
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

/** Takes a standing yes back, with the films that were made by it. Answers whether there was one. */
async function withdraw(
  platform: Platform,
  tx: Db,
  actor: Person,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  const now = platform.clock()
  await removeFilms(platform, tx, actor, { booking_id: id, user_id })
  const back = await tx.query(
    `
      update ${recording_consents}
      set taken_back_at = $3, updated_at = $3
      where booking_id = $1 and user_id = $2 and agreed and taken_back_at is null
      returning id`,
    [id, user_id, now],
  )
  return back.length > 0
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
 * Whoever comes while a recording runs says first whether they agree. A child whose guardian has not agreed
 * is let in, and nothing is recorded any more.
 *
 * @throws recordingErrors.recording_unanswered
 */
export async function atTheDoor(
  platform: Platform,
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
