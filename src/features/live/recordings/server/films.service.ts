import type { z } from 'zod'
import { common, Failure } from '#contract/errors.ts'
import { media } from '#features/media/media/server/media.table.ts'
import {
  handOver,
  writeCaptions,
  writeCaptionsOf,
  type UploadPurpose,
} from '#features/media/media/server/public.ts'
import { users } from '#features/people/users/server/users.table.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { bookings } from '../../bookings/server/bookings.table.ts'
import { PEOPLE } from '../../room/server/public.ts'
import {
  recordingErrors,
  type Answer,
  type BeginFilm,
  type EndFilm,
  type FilmState,
  type MeetingFilm,
  type MeetingFilms,
} from '../recordings.contract.ts'
import { CLOCK_SECONDS, KEPT_DAYS } from '../shared/limits.ts'
import { answersSql, childSql, standingSql } from './asking.sql.ts'
import { namedSql, organizationOf, watchesSql } from './recordings.access.ts'
import { recording_runs, recordings } from './recordings.table.ts'

type Progress = { id: string; state: FilmState }
type Begin = z.output<typeof BeginFilm>

/**
 * A device records somebody: itself, or, where a learner is assessed, the teacher's what it sees of them. It
 * may say so later than it began, and again.
 *
 * @throws common.not_found, recordingErrors.recording_not_agreed
 */
export function beginFilm(platform: Platform, actor: Person, id: string, film: Begin): Promise<Progress> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const [known] = await tx.query<Progress & { mine: boolean }>(
      `select r.id, r.state, r.recorder_id is not distinct from $2 as mine from ${recordings} r where r.id = $1`,
      [id, actor.user_id],
    )
    if (known) {
      if (!known.mine) throw new Failure(common.not_found)
      return { id, state: known.state }
    }
    const [found] = await tx.query<{ consent_id: string | null; runs: boolean }>(
      `
        select
          ${standingSql('shown.user_id', 'b.id')} as consent_id,
          exists (
            select
            from ${recording_runs} r
            where r.booking_id = b.id
              and r.started_at <= $4::timestamptz + interval '${CLOCK_SECONDS} seconds'
              and coalesce(r.stopped_at, $6::timestamptz)
                >= $4::timestamptz - interval '${CLOCK_SECONDS} seconds'
          ) as runs
        from ${bookings} b
        join lateral ${PEOPLE} me on me.user_id = $2
        join lateral ${PEOPLE} shown on shown.user_id = $3
        where b.id = $1
          and (
            $5 = 'camera' and me.user_id = shown.user_id
            or $5 = 'received' and b.kind = 'assessment' and me.role = 'teacher' and shown.role = 'learner'
          )`,
      [film.booking_id, actor.user_id, film.user_id, film.started_at, film.source, now],
    )
    if (!found) throw new Failure(common.not_found)
    if (found.consent_id === null || !found.runs) throw new Failure(recordingErrors.recording_not_agreed)
    await tx.query(
      `
        insert into ${recordings} (
          id, booking_id, user_id, consent_id, source, recorder_id, started_at, keep_until, created_at
        )
        values (
          $1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '${KEPT_DAYS} days', $8
        )`,
      [id, film.booking_id, film.user_id, found.consent_id, film.source, actor.user_id, film.started_at, now],
    )
    return { id, state: 'recording' }
  })
}

/** Returns, locked, a film that the caller's device records or sends. @throws common.not_found */
async function sentBy(tx: Db, actor: Person, id: string): Promise<Progress & { user_id: string }> {
  const [film] = await tx.query<Progress & { user_id: string }>(
    `select r.id, r.state, r.user_id from ${recordings} r where r.id = $1 and r.recorder_id = $2 for update`,
    [id, actor.user_id],
  )
  if (!film) throw new Failure(common.not_found)
  return film
}

/** @throws common.not_found */
export function endFilm(
  platform: Platform,
  actor: Person,
  id: string,
  { seconds, lines }: z.output<typeof EndFilm>,
): Promise<Progress> {
  return platform.db.transaction(async (tx) => {
    const { state } = await sentBy(tx, actor, id)
    if (state !== 'recording' && state !== 'sending') return { id, state }
    await tx.query(
      `
        update ${recordings}
        set state = 'sending', seconds = $2, lines = $3::jsonb, updated_at = $4
        where id = $1`,
      [id, seconds, JSON.stringify(lines), platform.clock()],
    )
    return { id, state: 'sending' }
  })
}

/** True for films that may still be uploaded: finished ones that were not withdrawn. */
const wanted = (state: FilmState): boolean => state === 'sending' || state === 'lost'

/**
 * Uploads of films, by the general upload. They do not count towards a person's usual quota, but have one of
 * their own for the person whose device sends them.
 */
export const filmUploads = (platform: Platform): UploadPurpose => ({
  begin: (actor, id) =>
    platform.db.transaction(async (tx) => {
      if (!wanted((await sentBy(tx, actor, id)).state)) throw new Failure(common.not_found)
    }),
  async room(tx, actor) {
    const [usage] = await tx.query<{ bytes: number }>(
      `
        select coalesce(sum(m.bytes), 0)::float8 as bytes
        from ${recordings} r
        join ${media} m on m.id = r.media_id and (m.state <> 'failed' or m.key is not null)
        where r.recorder_id = $1`,
      [actor.user_id],
    )
    return {
      quota: platform.config.UPLOAD_QUOTA_RECORDINGS_BYTES,
      used: usage!.bytes,
      full: recordingErrors.recording_quota,
    }
  },
  async finish(tx, actor, id, media_id, stored) {
    const film = await sentBy(tx, actor, id)
    if (!wanted(film.state)) throw new Failure(common.not_found)
    const [row] = await tx.query<{ lines: z.output<typeof EndFilm>['lines'] }>(
      `
        update ${recordings}
        set state = 'ready', media_id = $2, updated_at = $3
        where id = $1
        returning lines`,
      [id, media_id, platform.clock()],
    )
    // It is the film of whom it shows, whoever's device sent it.
    await handOver(tx, media_id, film.user_id)
    const lines = (row?.lines ?? []).filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
    if (lines.length > 0)
      await writeCaptionsOf(
        platform,
        tx,
        actor,
        media_id,
        actor.language,
        { text: writeCaptions(lines), version: 0 },
        stored,
      )
  },
})

/**
 * Films of a meeting that the caller may watch. A film of a person by a teacher's device is listed only until
 * that person's own film is uploaded.
 *
 * @throws common.not_found for somebody outside the meeting who may watch none of its films
 */
export async function filmsFor(platform: Platform, actor: Person, id: string): Promise<MeetingFilms> {
  const now = platform.clock(),
    { db } = platform
  const films = await db.query<MeetingFilm>(
    `
      select
        r.id, r.user_id, ${displayName('u', actor.language)} as name, coalesce(who.role, 'guardian') as role,
        r.source, case when m.state = 'failed' then 'lost' else r.state end as state,
        ${isoColumn('r.started_at', 'started_at')}, coalesce(m.duration, r.seconds)::float8 as seconds, m.key,
        ${isoColumn('r.keep_until', 'keep_until')}
      from ${recordings} r
      join ${bookings} b on b.id = r.booking_id
      join ${users} u on u.id = r.user_id
      left join ${media} m on m.id = r.media_id
      left join lateral ${PEOPLE} who on who.user_id = r.user_id
      where r.booking_id = $1
        and r.state <> 'removed'
        and ${watchesSql('$2::uuid', '$3::uuid', '$4::timestamptz')}
        and (
          r.source = 'camera'
          or not exists (
            select
            from ${recordings} own
            join ${media} sent on sent.id = own.media_id and sent.key is not null
            where own.booking_id = r.booking_id and own.user_id = r.user_id and own.source = 'camera'
          )
        )
      order by r.started_at, r.id`,
    [id, actor.user_id, organizationOf(actor), now],
  )
  const mine = await db.query<Answer & { inside: boolean }>(
    `
      select u.id as user_id, ${displayName('u', actor.language)} as name,
        ${standingSql('u.id', 'b.id')} is not null as agreed
      from ${bookings} b
      join lateral ${PEOPLE} who on true
      join ${users} u on u.id = who.user_id and u.deleted_at is null
      where b.id = $1
        and ${standingSql('u.id', 'b.id')} is not null
        and ${answersSql('$2::uuid', 'u.id', childSql('u.birth_year', '$3'), 'b.id')}
      order by u.id`,
    [id, actor.user_id, now],
  )
  if (films.length === 0 && mine.length === 0) {
    const [inside] = await db.query(
      `
        select
        from ${bookings} b
        where b.id = $1
          and (
            exists (select from ${PEOPLE} who where who.user_id = $2)
            or ${namedSql('$2::uuid', 'b.id')}
          )`,
      [id, actor.user_id],
    )
    if (!inside) throw new Failure(common.not_found)
  }
  return { films, mine: mine.map(({ user_id, name, agreed }) => ({ user_id, name, agreed })) }
}
