import { createHash } from 'node:crypto'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import yazl from 'yazl'
import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { DraftStops } from '#features/media/media/media.contract.ts'
import { stopsByKey } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import type { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { filesOfQuiz } from '../../quizzes/server/public.ts'
import { CourseDocument } from '../document.contract.ts'
import { keysOf } from './document-files.ts'

/** 2: what a film asks has its texts by language. */
const ARCHIVE_VERSION = 2
/** What `course.json` of an archive holds. `version` rises when an older reader could not understand it. */
export const Archive = z.object({
  format: z.literal('asl-course'), version: z.union([z.literal(1), z.literal(ARCHIVE_VERSION)]), exported_at: z.iso.datetime(), course: CourseDocument,
  /** Read one by one, so that what is wrong with one is said of that one. */
  quizzes: z.array(z.unknown()).default([]),
  /** Files by the key that the course names; `captions` are WebVTT texts. */
  media: z.record(z.string().max(300), z.object({ file: z.string().regex(/^media\/[\w.-]{1,100}$/), name: z.string().max(300), bytes: z.int().min(0), sha256: z.string().length(64), captions: z.partialRecord(z.enum(LANGUAGES), z.string().max(500_000)),
    /** What a film asks and when. */
    stops: DraftStops.default([]) })),
})
export type Archive = z.output<typeof Archive>

const README = `This archive holds one course.

course.json   the course: details, texts in each language, modules, weeks and lessons ("course"),
              the quizzes of lessons, weeks and the course ("quizzes"), and what each file is ("media")
media/        films, pictures and attachments, named by "media" in course.json with their length and SHA-256, their captions and what they ask

Another installation takes it in at Courses, "Import a course". Words are named by their address in the dictionary; what the other dictionary lacks is named before anything is written.
`

async function sha256(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** The archive as a stream; files that the store has lost are left out, and so are named as missing where it is taken in. */
export async function writeArchive(platform: Platform, db: Db, document: CourseDocument, quizzes: readonly QuizDraft[]): Promise<Readable> {
  const { files } = platform
  const zip = new yazl.ZipFile()
  const media: Archive['media'] = {}
  const keys = [...new Set([...keysOf(document), ...quizzes.flatMap(filesOfQuiz)])], stops = await stopsByKey(db, keys)
  for (const [n, key] of keys.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other: films are large
    const facts = await files.facts(key)
    if (!facts) continue
    const file = `media/${String(n + 1).padStart(4, '0')}${path.extname(key).replace(/[^\w.]/g, '')}`
    const [row] = await db.query<{ name: string; captions: Record<string, string> | null }>('drafts_archive_media', `
      select m.name, (select json_object_agg(c.language, c.text) from media_captions c where c.media_id = m.id) as captions from media m where m.key = $1`, [key])
    media[key] = { file, name: row?.name ?? path.basename(key), bytes: facts.bytes, sha256: await sha256(await files.stream(key)), captions: row?.captions ?? {}, stops: (stops[key] ?? []).map(({ at_ms, question }) => ({ at: at_ms / 1000, ...question })) }
    zip.addReadStreamLazy(file, { compress: false, size: facts.bytes }, (done) => void files.stream(key).then((stream) => done(null, stream), (error: unknown) => done(error, new PassThrough())))
  }
  const archive: Archive = { format: 'asl-course', version: ARCHIVE_VERSION, exported_at: platform.clock().toISOString(), course: document, quizzes: [...quizzes], media }
  zip.addBuffer(Buffer.from(JSON.stringify(archive, null, 1)), 'course.json')
  zip.addBuffer(Buffer.from(README), 'README.txt')
  zip.end()
  return zip.outputStream as Readable
}
