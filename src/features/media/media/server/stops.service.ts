import { createHash, randomUUID } from 'node:crypto'
import type { Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import type { DraftStop, FilmStops, StopResult } from '../film-stops.contract.ts'
import { auditMedia } from './audit-media.ts'
import { filmToChange } from './captions.service.ts'
import { askedIn, tidy, wholeIn, type StopQuestion } from '../shared/questions.ts'
import { mayReadMedia } from './media.access.ts'

type Stop = FilmStops['stops'][number]

async function read(db: Pick<Db, 'query'>, id: string): Promise<FilmStops> {
  const rows = await db.query<{ id: string; at_ms: number; question: StopQuestion }>(
    'select id, at_ms, question from media_stops where media_id = $1 order by at_ms',
    [id],
  )
  const stops = rows.map((row): Stop => ({
    id: row.id,
    at: row.at_ms / 1000,
    prompt: row.question.prompt,
    options: row.question.options,
    right: row.question.right,
    explanation: row.question.explanation,
  }))
  return { version: createHash('sha256').update(JSON.stringify(stops)).digest('hex').slice(0, 16), stops }
}

export async function stopsOf(platform: Platform, actor: Actor, id: string): Promise<FilmStops> {
  await filmToChange(platform, actor, id)
  return read(platform.db, id)
}

type StopRow = { id: string; at_ms: number; question: StopQuestion }
/** Makes these the stops of a film; those that are there already keep their answers. */
async function write(tx: Db, id: string, rows: readonly StopRow[], now: Date): Promise<void> {
  await tx.query('delete from media_stops where media_id = $1 and not id = any($2::uuid[])', [
    id,
    rows.map((row) => row.id),
  ])
  // Times that change places would meet on the way.
  await tx.query('update media_stops set at_ms = at_ms + 1000000000 where media_id = $1', [id])
  await tx.query(
    `
      insert into media_stops (id, media_id, at_ms, question, created_at, updated_at)
      select d.id, $1, d.at_ms, d.question, $3, $3
      from jsonb_to_recordset($2::jsonb) as d(id uuid, at_ms int, question jsonb)
      on conflict (id) do update set at_ms = excluded.at_ms, question = excluded.question,
      updated_at = excluded.updated_at
      where media_stops.media_id = $1`,
    [id, JSON.stringify(rows), now],
  )
}

/**
 * Stops of films by the films' keys: stored with an edition, and included in a copy or an archive of a
 * course.
 */
export type StopsByKey = Record<string, StopRow[]>
export async function stopsByKey(db: Pick<Db, 'query'>, keys: readonly string[]): Promise<StopsByKey> {
  const rows = await db.query<StopRow & { key: string }>(
    `
      select m.key, s.id, s.at_ms, s.question
      from media m
      join media_stops s on s.media_id = m.id
      where m.key = any ($1::text[])
      order by m.key, s.at_ms`,
    [keys],
  )
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.key)].map(([key, stops]) => [
      key,
      stops.map(({ key: _, ...stop }) => stop),
    ]),
  )
}

/** Keys of those films whose questions are not all written in a language. */
export const unasked = async (
  db: Pick<Db, 'query'>,
  keys: readonly string[],
  language: Language,
): Promise<Set<string>> =>
  new Set(
    Object.entries(await stopsByKey(db, keys))
      .filter(([, stops]) => stops.some((stop) => !wholeIn(stop.question, language)))
      .map(([key]) => key),
  )

/** Gives a new film what it asks. */
export const addStops = (tx: Db, id: string, stops: readonly DraftStop[], now: Date): Promise<void> =>
  write(
    tx,
    id,
    stops.map(({ id: _, at, ...question }) => ({
      id: randomUUID(),
      at_ms: Math.round(at * 1000),
      question: tidy(question),
    })),
    now,
  )

/**
 * Replaces the stops of these films (by key) with `stops`; a film without an entry gets none. Missing films
 * and those of another organization are left unchanged. The caller may write the course that the films belong
 * to.
 */
export async function restoreStops(
  tx: Db,
  actor: Actor,
  organization_id: string | null,
  keys: readonly string[],
  stops: StopsByKey,
  now: Date,
): Promise<void> {
  const films = await tx.query<{ id: string; key: string }>(
    `
      select id, key
      from media
      where key = any ($1::text[]) and kind = 'video' and organization_id is not distinct from $2::uuid
      order by id
      for update`,
    [keys, organization_id],
  )
  for (const { id, key } of films) {
    const before = await read(tx, id),
      rows = stops[key] ?? []
    const same =
      JSON.stringify(
        before.stops.map((stop) => [
          stop.id,
          Math.round(stop.at * 1000),
          stop.prompt,
          stop.options,
          stop.right,
          stop.explanation,
        ]),
      ) ===
      JSON.stringify(
        rows.map(({ id: stop, at_ms, question }) => [
          stop,
          at_ms,
          question.prompt,
          question.options,
          question.right,
          question.explanation,
        ]),
      )
    if (same) continue
    await write(tx, id, rows, now)
    await auditMedia(
      tx,
      actor,
      { id },
      {
        before: { stops: before.stops.length },
        after: { stops: rows.length },
      },
      now,
    )
  }
}

/**
 * Replaces what a film asks. Those that keep their id keep their answers.
 *
 * @throws common.not_found, common.conflict when others were saved in between, mediaErrors.stops_together,
 *   mediaErrors.stop_after_end
 */
export async function saveStops(
  platform: Platform,
  actor: Actor,
  id: string,
  { version, stops }: { version: string; stops: readonly DraftStop[] },
): Promise<FilmStops> {
  const person = await filmToChange(platform, actor, id)
  const rows = stops.map(({ id: stop_id, at, ...question }) => ({
    id: stop_id ?? null,
    at_ms: Math.round(at * 1000),
    question: tidy(question),
  }))
  const twice = rows.find((row, index) =>
    rows.some((other, place) => place < index && other.at_ms === row.at_ms),
  )
  if (twice) throw new Failure(mediaErrors.stops_together, { params: { at: twice.at_ms / 1000 } })
  return platform.db.transaction(async (tx) => {
    const [film] = await tx.query<{ duration: number | null }>(
      'select duration::float8 as duration from media where id = $1 for update',
      [id],
    )
    const before = await read(tx, id)
    if (before.version !== version) throw new Failure(common.conflict)
    if (film?.duration && rows.some((row) => row.at_ms > film.duration! * 1000))
      throw new Failure(mediaErrors.stop_after_end, { params: { end: Math.floor(film.duration * 10) / 10 } })
    const known = new Set(before.stops.map((stop) => stop.id))
    if (rows.some((row) => row.id !== null && !known.has(row.id))) throw new Failure(common.conflict)
    const now = platform.clock()
    await write(
      tx,
      id,
      rows.map((row) => ({ ...row, id: row.id ?? randomUUID() })),
      now,
    )
    await auditMedia(
      tx,
      person,
      { id },
      {
        before: { stops: before.stops.length },
        after: { stops: rows.length },
      },
      now,
    )
    return read(tx, id)
  })
}

/**
 * Checks an answer and explains it. Only a learner's last answer is stored.
 *
 * @throws common.not_found for a film that the caller may not watch
 */
export async function answerStop(
  platform: Platform,
  actor: Actor,
  id: string,
  { given, language = actor.language }: { given: readonly number[]; language?: Language | undefined },
): Promise<StopResult> {
  const [stop] = await platform.db.query<{ media_id: string; question: StopQuestion }>(
    'select media_id, question from media_stops where id = $1',
    [id],
  )
  if (!stop || !(await mayReadMedia(platform, platform.db, actor, stop.media_id)))
    throw new Failure(common.not_found)
  const chosen = [...new Set(given)].sort((a, b) => a - b),
    { right } = stop.question
  const correct = chosen.length === right.length && chosen.every((one, index) => one === right[index])
  if (actor.role === 'Student' && actor.user_id !== null) {
    await platform.db.query(
      `
        insert into media_stop_answers as a (stop_id, user_id, given, correct, answered_at)
        values ($1, $2, $3, $4, $5)
        on conflict (stop_id, user_id) do update set given = excluded.given, correct = excluded.correct,
        answered_at = excluded.answered_at, tries = a.tries + 1`,
      [id, actor.user_id, chosen, correct, platform.clock()],
    )
  }
  return { correct, right, explanation: askedIn(stop.question, language).explanation }
}
