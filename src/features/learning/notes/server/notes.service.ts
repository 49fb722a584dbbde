import { common, Failure } from '#contract/errors.ts'
import { isoColumn } from '#server/db/iso-sql.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { openLesson } from '../../courses/server/public.ts'
import { noteErrors, type Note } from '../notes.contract.ts'
import { NOTES_OF_A_LESSON } from '../shared/limits.ts'

const ROW = `id, (at_ms / 1000.0)::float8 as at, text, ${isoColumn('created_at', 'created_at')}, ${isoColumn('updated_at', 'updated_at')}`
const ms = (at: number | null | undefined): number | null =>
  at === null || at === undefined ? null : Math.round(at * 1000)

/** @throws common.not_found, and what keeps the lesson shut */
export async function notesOf(platform: Platform, actor: Person, lesson_id: string): Promise<Note[]> {
  const { user_id } = actor
  const lesson = await openLesson(platform.db, actor, lesson_id, platform.clock())
  return platform.db.query<Note>(
    `
      select ${ROW}
      from lesson_notes
      where user_id = $1 and common_id = $2 and lesson_key = $3
      order by at_ms nulls first, created_at, id`,
    [user_id, lesson.common_id, lesson.lesson_key],
  )
}

/** @throws noteErrors.too_many_notes, common.not_found, and what keeps the lesson shut */
export async function addNote(
  platform: Platform,
  actor: Person,
  lesson_id: string,
  note: { text: string; at: number | null },
): Promise<Note> {
  const { user_id } = actor
  const lesson = await openLesson(platform.db, actor, lesson_id, platform.clock())
  const [row] = await platform.db.transaction((tx) =>
    tx.query<Note>(
      `
      insert into lesson_notes (user_id, common_id, lesson_key, at_ms, text, created_at, updated_at)
      select $1, $2, $3, $4::int, $5, $6::timestamptz, $6::timestamptz
      where (select count(*) from lesson_notes where user_id = $1 and common_id = $2 and lesson_key = $3) < $7
      returning ${ROW}`,
      [
        user_id,
        lesson.common_id,
        lesson.lesson_key,
        ms(note.at),
        note.text,
        platform.clock(),
        NOTES_OF_A_LESSON,
      ],
    ),
  )
  if (!row) throw new Failure(noteErrors.too_many_notes)
  return row
}

/** @throws common.not_found for what is not the caller's */
export async function changeNote(
  platform: Platform,
  actor: Person,
  id: string,
  note: { text: string; at?: number | null | undefined },
): Promise<Note> {
  const [row] = await platform.db.query<Note>(
    `
      update lesson_notes
      set text = $3, at_ms = case when $4 then $5::int else at_ms end, updated_at = $6
      where id = $1 and user_id = $2
      returning ${ROW}`,
    [id, actor.user_id, note.text, note.at !== undefined, ms(note.at), platform.clock()],
  )
  if (!row) throw new Failure(common.not_found)
  return row
}

/** @throws common.not_found for what is not the caller's */
export async function removeNote(platform: Platform, actor: Person, id: string): Promise<null> {
  const [row] = await platform.db.query(
    'delete from lesson_notes where id = $1 and user_id = $2 returning id',
    [id, actor.user_id],
  )
  if (!row) throw new Failure(common.not_found)
  return null
}
