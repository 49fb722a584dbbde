import path from 'node:path'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { DraftStops } from '#features/media/media/film-stops.contract.ts'
import { stopsByKey } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import { sha256Of } from '#server/files/read-zip.ts'
import { addStored } from '#server/files/write-zip.ts'
import type { TxPlatform } from '#server/platform.ts'
import type { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { captionTextsOf, filesOfQuiz } from '../../quizzes/server/public.ts'
import { CourseDocument } from '../../course-drafts/document.contract.ts'
import { keysOf } from '../../course-drafts/server/public.ts'
import {
  media_posters,
  media_captions,
  media as media_table,
} from '#features/media/media/server/media.table.ts'

/** 2: questions of films have their texts by language. */
const ARCHIVE_VERSION = 2
const InArchive = { file: z.string().regex(/^media\/[\w.-]{1,100}$/), sha256: z.string().length(64) }
/** Content of an archive's `course.json`. `version` rises when an older reader could not understand it. */
export const Archive = z.object({
  format: z.literal('asl-course'),
  version: z.union([z.literal(1), z.literal(ARCHIVE_VERSION)]),
  exported_at: z.iso.datetime(),
  course: CourseDocument,
  /** Read one by one, so that what is wrong with one is said of that one. */
  quizzes: z.array(z.unknown()).default([]),
  /** Files by the key that the course names; `captions` are WebVTT texts. */
  media: z.record(
    z.string().max(300),
    z.object({
      ...InArchive,
      name: z.string().max(300),
      bytes: z.int().min(0),
      captions: z.partialRecord(z.enum(LANGUAGES), z.string().max(500_000)),
      /** Questions of a film, with their times. */
      stops: DraftStops.default([]),
      /** Pictures that were chosen for a film in a language, and the second that they show. */
      posters: z
        .partialRecord(z.enum(LANGUAGES), z.object({ ...InArchive, at: z.number().min(0) }))
        .default({}),
    }),
  ),
})
export type Archive = z.output<typeof Archive>

const README = `This archive holds one course.

course.json   the course: details, texts in each language, modules, weeks and lessons ("course"),
              the quizzes of lessons, weeks and the course ("quizzes"), and what each file is ("media")
media/        films, pictures and attachments, named by "media" in course.json with their length and SHA-256, their captions, posters and what they ask

Another installation takes it in at Courses, "Import a course". Words are named by their address in the dictionary; what the other dictionary lacks is named before anything is written.
`

/**
 * The archive as a stream; files that the store has lost are left out, and so are named as missing where it
 * is taken in.
 */
export async function writeArchive(
  platform: TxPlatform,
  db: Db,
  document: CourseDocument,
  quizzes: readonly QuizDraft[],
): Promise<Readable> {
  const { files } = platform
  const zip = new yazl.ZipFile()
  const media: Archive['media'] = {}
  const keys = [...new Set([...keysOf(document), ...quizzes.flatMap(filesOfQuiz)])],
    stops = await stopsByKey(db, keys)
  for (const [n, key] of keys.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other: films are large
    const facts = await files.facts(key)
    if (!facts) continue
    const place = `media/${String(n + 1).padStart(4, '0')}`
    const add = (from: string, to: string, size: number): void => addStored(zip, files, from, to, size)
    const named = (from: string, to: string): string => `${to}${path.extname(from).replace(/[^\w.]/g, '')}`
    const file = named(key, place)
    const [row] = await db.query<{
      name: string
      captions: Record<string, string> | null
      posters: { language: Language; key: string; at: number }[]
    }>(
      `
        select
          m.name,
          coalesce(
            (
              select json_agg(
                json_build_object('language', p.language, 'key', p.key, 'at', p.at) order by p.language
              )
              from ${media_posters} p
              where p.media_id = m.id
            ),
            '[]'
          ) as posters,
          (
            select json_object_agg(c.language, c.text) from ${media_captions} c where c.media_id = m.id
          ) as captions
        from ${media_table} m
        where m.key = $1`,
      [key],
    )
    const posters: Archive['media'][string]['posters'] = {}
    for (const { language, key: picture, at } of row?.posters ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const described = await files.facts(picture)
      if (!described) continue
      const target = named(picture, `${place}-poster-${language}`)
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      posters[language] = { file: target, sha256: await sha256Of(await files.stream(picture)), at }
      add(picture, target, described.bytes)
    }
    media[key] = {
      file,
      name: row?.name ?? path.basename(key),
      bytes: facts.bytes,
      sha256: await sha256Of(await files.stream(key)),
      captions: row?.captions ?? (await captionTextsOf(db, key)),
      stops: (stops[key] ?? []).map(({ at_ms, question }) => ({ at: at_ms / 1000, ...question })),
      posters,
    }
    add(key, file, facts.bytes)
  }
  const archive: Archive = {
    format: 'asl-course',
    version: ARCHIVE_VERSION,
    exported_at: platform.clock().toISOString(),
    course: document,
    quizzes: [...quizzes],
    media,
  }
  zip.addBuffer(Buffer.from(JSON.stringify(archive, null, 1)), 'course.json')
  zip.addBuffer(Buffer.from(README), 'README.txt')
  zip.end()
  return zip.outputStream as Readable
}
