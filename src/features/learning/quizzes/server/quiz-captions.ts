import { randomUUID } from 'node:crypto'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { dropFiles, readCaptions, writeCaptions } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Stored } from '#server/files/undo.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import { isFilm } from '../shared/is-film.ts'
import { media, kept_files, media_captions } from '#features/media/media/server/media.table.ts'

/** Captions by the film that they belong to. */
export type QuizCaptions = Readonly<Record<string, readonly { language: Language; key: string }[]>>
const TYPE = 'text/vtt; charset=utf-8'
const newKey = (): string => `quiz/${randomUUID().replaceAll('-', '')}.vtt`

/** Every film file that some questions show. */
export const filmsIn = (questions: readonly StoredQuestion[]): string[] => [
  ...new Set(
    questions
      .flatMap((one) => [
        ...(one.media?.kind === 'clip' ? one.media.keys : []),
        ...[...one.options, ...one.right].flatMap((option) => option.media_key ?? []),
      ])
      .filter(isFilm),
  ),
]

export async function captionsOfFilms(db: Db, films: readonly string[]): Promise<QuizCaptions> {
  if (films.length === 0) return {}
  const rows = await db.query<{ film: string; language: Language; key: string }>(
    'select film, language, key from quiz_captions where film = any ($1::text[]) order by film, language',
    [films],
  )
  return Object.groupBy(rows, (row) => row.film) as QuizCaptions
}

/** The captions of one film as they are written, for an archive. */
export async function captionTextsOf(db: Db, film: string): Promise<Partial<Record<Language, string>>> {
  const rows = await db.query<{ language: Language; text: string }>(
    'select language, text from quiz_captions where film = $1 order by language',
    [film],
  )
  return Object.fromEntries(rows.map(({ language, text }) => [language, text]))
}

async function keep(
  platform: TxPlatform,
  tx: Db,
  film: string,
  language: Language,
  text: string,
): Promise<string> {
  const key = newKey()
  await platform.files.put(key, Buffer.from(text), TYPE)
  const [row] = await tx.query<{ before: string | null }>(
    `
      insert into quiz_captions (film, language, key, text)
      values ($1, $2, $3, $4)
      on conflict (film, language) do update set key = excluded.key, text = excluded.text
      returning old.key as before`,
    [film, language, key, text],
  )
  if (row!.before !== null) await dropFiles(platform, tx, [row!.before])
  return key
}

/**
 * Copies the current captions of the uploads behind these films. If an upload was deleted, its earlier copy
 * remains.
 */
export async function takeCaptions(platform: TxPlatform, tx: Db, films: readonly string[]): Promise<void> {
  if (films.length === 0) return
  await tx.query(
    `
      select
      from ${media}
      where id in (select media_id from ${kept_files} where key = any ($1::text[]))
      order by id
      for share`,
    [films],
  )
  const rows = await tx.query<{ film: string; language: Language; text: string }>(
    `
      select k.key as film, c.language, c.text
      from ${kept_files} k
      join ${media_captions} c on c.media_id = k.media_id
      where k.key = any ($1::text[])
        and not exists (
          select from quiz_captions q where q.film = k.key and q.language = c.language and q.text = c.text
        )
      order by k.key, c.language`,
    [films],
  )
  for (const { film, language, text } of rows) await keep(platform, tx, film, language, text)
  // Captions removed from the upload are removed here too.
  const gone = await tx.query<{ key: string }>(
    `
      delete from quiz_captions q using ${kept_files} k
      where k.key = q.film
        and k.media_id is not null
        and q.film = any ($1::text[])
        and not exists (
          select from ${media_captions} c where c.media_id = k.media_id and c.language = q.language
        )
      returning q.key`,
    [films],
  )
  if (gone.length > 0)
    await dropFiles(
      platform,
      tx,
      gone.map((row) => row.key),
    )
}

/** Updates the copies in quizzes after captions of an upload were changed. */
export async function followCaptions(platform: TxPlatform, tx: Db, media_id: string): Promise<void> {
  const copies = await tx.query<{ key: string }>(
    `select key from ${kept_files} where media_id = $1 order by key`,
    [media_id],
  )
  await takeCaptions(
    platform,
    tx,
    copies.map((row) => row.key),
  )
}

/** Deletes files that no quiz uses any more, with their captions; they no longer count towards the quota. */
export async function dropQuizFiles(platform: TxPlatform, tx: Db, keys: readonly string[]): Promise<void> {
  const captions = await tx.query<{ key: string }>(
    'delete from quiz_captions where film = any ($1::text[]) returning key',
    [keys],
  )
  await dropFiles(platform, tx, [...keys, ...captions.map((row) => row.key)])
}

/** Stores captions from a course's archive, except invalid ones. Keys are added to `stored`. */
export async function keepQuizCaptions(
  platform: TxPlatform,
  tx: Db,
  film: string,
  texts: Partial<Record<string, string>>,
  stored: Stored,
): Promise<void> {
  for (const language of LANGUAGES) {
    const { cues, problems } = readCaptions(texts[language] ?? '')
    if (texts[language] !== undefined && problems.length === 0)
      stored.keys.push(await keep(platform, tx, film, language, writeCaptions(cues)))
  }
}
