import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { Failure } from '#contract/errors.ts'
import { mediaTypeOf, readCaptions } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/auth/actor.ts'
import { draftErrors, type ImportProblem } from '../course-drafts.contract.ts'
import { DRAFT_LIMITS, lessonsOf, type CourseDocument } from '../document.contract.ts'
import { Archive, keysOf } from './archive.ts'

const MAX_JSON = 50 * 1024 ** 2, MAX_FILES = 5000
type Opened = { entries: Map<string, yauzl.Entry>; stream: (entry: yauzl.Entry) => Promise<Readable>; close: () => void }

/** The entries of a ZIP by name; sizes are those that the archive claims, and reading more than that fails. */
function open(file: string): Promise<Opened> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) return void reject(error)
      const entries = new Map<string, yauzl.Entry>()
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.set(entry.fileName, entry)
        if (entries.size > MAX_FILES) zip.emit('error', new Error('too many files'))
        else zip.readEntry()
      })
      zip.on('error', reject)
      zip.on('end', () => resolve({ entries, close: () => zip.close(), stream: (entry) => new Promise((ok, no) => { zip.openReadStream(entry, (failed, stream) => (failed ? no(failed) : ok(stream))) }) }))
      zip.readEntry()
    })
  })
}

/** Files of an archive that are out of it, by the key that the course names, and what is wrong with it. */
export type Unpacked = { archive: Archive; files: Map<string, string>; bytes: number; problems: ImportProblem[] }

/**
 * Takes an archive apart into `folder` and says everything that is wrong with it. `most`: bytes that one file may have.
 * @throws draftErrors.archive_broken when it is no archive of a course at all
 */
export async function unpack(db: Db, actor: Actor, file: string, folder: string, most: number): Promise<Unpacked> {
  const broken = (cause: unknown): Failure => new Failure(draftErrors.archive_broken, { cause })
  const zip = await open(file).catch((error: unknown) => { throw broken(error) })
  try {
    const json = zip.entries.get('course.json')
    if (!json || json.uncompressedSize > MAX_JSON) throw broken('course.json')
    let archive: Archive
    try {
      archive = Archive.parse(JSON.parse((await buffer(await zip.stream(json))).toString('utf8')))
    } catch (error) {
      throw broken(error)
    }
    const problems: ImportProblem[] = []
    const files = new Map<string, string>()
    let bytes = 0
    for (const key of keysOf(archive.course)) {
      const described = archive.media[key]
      const entry = described && zip.entries.get(described.file)
      if (!entry) {
        problems.push({ code: 'file_missing', level: 'error', what: described?.name ?? key })
        continue
      }
      const target = path.join(folder, String(files.size))
      // oxlint-disable-next-line no-await-in-loop -- one file after the other: films are large
      const fault = entry.uncompressedSize > most ? 'file_changed' : await extract(zip, entry, target, described.sha256)
      if (fault) problems.push({ code: fault, level: 'error', what: described.name })
      for (const text of Object.values(described.captions)) if (readCaptions(text).problems.length > 0) problems.push({ code: 'captions_wrong', level: 'warning', what: described.name })
      files.set(key, target)
      bytes += entry.uncompressedSize
    }
    problems.push(...(await contentProblems(db, actor, archive.course)))
    return { archive, files, bytes, problems }
  } finally {
    zip.close()
  }
}

async function extract(zip: Opened, entry: yauzl.Entry, target: string, sha256: string): Promise<'file_changed' | 'file_wrong_type' | null> {
  const hash = createHash('sha256')
  try {
    const stream = await zip.stream(entry)
    stream.on('data', (part: Buffer) => hash.update(part))
    await pipeline(stream, createWriteStream(target))
  } catch {
    return 'file_changed'
  }
  if (hash.digest('hex') !== sha256) return 'file_changed'
  return mediaTypeOf(target).then(() => null, () => 'file_wrong_type' as const)
}

/** What the course names that this installation lacks, and what no course may be. */
async function contentProblems(db: Db, actor: Actor, course: CourseDocument): Promise<ImportProblem[]> {
  const lessons = lessonsOf(course)
  const keys = [...course.modules.flatMap((module) => [module.key, ...module.weeks.map((week) => week.key)]), ...lessons.map((lesson) => lesson.key)]
  const words = [...new Set(lessons.flatMap((lesson) => lesson.content.vocabulary))]
  const known = new Set((await db.query<{ slug: string }>('drafts_archive_words', `select slug from vocabularies where slug = any ($1::text[]) and status = 'active' and (organization_id is null or organization_id = $2)`, [words, actor.organization_id])).map((row) => row.slug))
  const [choices] = await db.query<{ level: boolean; category: boolean }>('drafts_archive_choices', `select $1::text is null or exists (select from asl_levels where key = $1::citext) as level, $2::text is null or exists (select from course_categories where key = $2::citext) as category`, [course.details.level, course.details.category])
  return [
    ...(new Set(keys).size < keys.length ? [{ code: 'keys_twice' as const, level: 'error' as const, what: '' }] : []),
    ...(keys.length > DRAFT_LIMITS.nodes ? [{ code: 'too_many' as const, level: 'error' as const, what: String(keys.length) }] : []),
    ...words.filter((word) => !known.has(word)).map((what) => ({ code: 'word_missing' as const, level: 'warning' as const, what })),
    ...(choices!.level ? [] : [{ code: 'level_missing' as const, level: 'warning' as const, what: course.details.level ?? '' }]),
    ...(choices!.category ? [] : [{ code: 'category_missing' as const, level: 'warning' as const, what: course.details.category ?? '' }]),
  ]
}
