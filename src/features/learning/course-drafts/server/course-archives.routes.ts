import { createWriteStream } from 'node:fs'
import { mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import {
  addStops,
  lackOfRoom,
  readCaptions,
  takeIn,
  takePoster,
  writeCaptionsOf,
} from '#features/media/media/server/public.ts'
import type { Person } from '#server/auth/actor.ts'
import { file } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import {
  filesOfQuiz,
  keepQuizCaptions,
  keepQuizFile,
  portableQuizzes,
  withFiles,
} from '../../quizzes/server/public.ts'
import { courseArchivesContract } from '../course-archives.contract.ts'
import { draftErrors, type ImportProblem, type ImportReport } from '../course-drafts.contract.ts'
import { lessonsOf, placesIn, slugOf, type CourseDocument, type CourseText } from '../document.contract.ts'
import { writeArchive } from './archive.ts'
import { keysOf, withKeys } from './document-files.ts'
import { lockDraft } from './drafts.access.ts'
import { freeCourseSlug, makeFrom, ownerOf } from './drafts.service.ts'
import { readDocument } from './kept.ts'
import { unpack, withPools, type Unpacked } from './read-archive.ts'

const AN_HOUR_MS = 3_600_000

/**
 * The document with the keys that its files have here; words and lists that this installation lacks are left
 * out.
 */
function settled(
  course: CourseDocument,
  keys: ReadonlyMap<string, string>,
  { problems }: Unpacked,
): CourseDocument {
  const lacking = new Set(
    problems.flatMap((problem) => (problem.code === 'word_missing' ? [problem.what] : [])),
  )
  const codes = new Set(problems.map((problem) => problem.code)),
    strange = new Set(
      problems.flatMap((problem) => (problem.code === 'category_missing' ? [problem.what] : [])),
    )
  const { details, modules } = withKeys(course, (key) => keys.get(key) ?? null)
  return {
    ...course,
    details: {
      ...details,
      level: codes.has('level_missing') ? null : details.level,
      categories: details.categories.filter((key) => !strange.has(key)),
    },
    modules: modules.map((module) => ({
      ...module,
      weeks: module.weeks.map((week) => ({
        ...week,
        lessons: week.lessons.map((lesson) => ({
          ...lesson,
          content: {
            ...lesson.content,
            vocabulary: lesson.content.vocabulary.filter((word) => !lacking.has(word)),
          },
        })),
      })),
    })),
  }
}

const reportOf = ({ archive, quizzes, files, bytes, problems }: Unpacked): ImportReport => ({
  titles: Object.fromEntries(
    (Object.entries(archive.course.languages) as [Language, { title: string }][]).map(([language, text]) => [
      language,
      text.title,
    ]),
  ),
  modules: archive.course.modules.length,
  lessons: lessonsOf(archive.course).length,
  quizzes: quizzes.length,
  files: files.size,
  bytes,
  problems,
  made: null,
})

/** What would be otherwise here than in the archive, or does not fit: looked at before anything is written. */
async function standingProblems(
  platform: Platform,
  person: Person,
  { archive: { course }, quizzes, files }: Unpacked,
): Promise<ImportProblem[]> {
  const used = [...keysOf(course), ...quizzes.flatMap(filesOfQuiz)].flatMap((key) => files.get(key) ?? [])
  const sizes = await Promise.all(used.map(async (file) => (await stat(file)).size))
  const left = await lackOfRoom(
    platform,
    person,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const problems: ImportProblem[] = left === null ? [] : [{ code: 'no_room', level: 'error', what: left }]
  for (const [language, text] of Object.entries(course.languages) as [Language, CourseText][]) {
    const wanted = text.slug || slugOf(text.title)
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const free = await freeCourseSlug(platform.db, language, wanted)
    if (free !== wanted) problems.push({ code: 'slug_taken', level: 'warning', what: free })
  }
  return problems
}

/**
 * Takes in a course with everything that belongs to it, for the organization that `person` acts for, or
 * nothing at all: what was stored of it goes again when it breaks off.
 */
async function bringIn(
  platform: Platform,
  person: Person,
  unpacked: Unpacked,
): Promise<ImportReport['made']> {
  const {
    archive: { course, media },
    files,
    posters,
    problems,
  } = unpacked
  if (
    problems.some((problem) => problem.level === 'error') ||
    LANGUAGES.every((language) => !course.languages[language])
  )
    throw new Failure(draftErrors.archive_refused)
  const now = platform.clock()
  const ofCourse = new Set(keysOf(course)),
    ofQuizzes = new Set(unpacked.quizzes.flatMap(filesOfQuiz))
  return orUnstored(platform, (stored) =>
    platform.db.transaction(async (tx) => {
      const keys = new Map<string, string>(),
        kept = new Map<string, string>()
      for (const [key, file] of files) {
        // A quiz has a file of its own, under a name that says nothing.
        if (ofQuizzes.has(key)) {
          const own = await keepQuizFile(platform, tx, person, file, stored)
          kept.set(key, own)
          await keepQuizCaptions(platform, tx, own, media[key]!.captions, stored)
        }
        if (!ofCourse.has(key)) continue
        const taken = await takeIn(platform, tx, person, file, media[key]!.name, stored)
        keys.set(key, taken.key)
        await addStops(tx, taken.id, media[key]!.stops, now)
        for (const poster of posters.get(key) ?? []) await takePoster(platform, tx, taken.id, poster, stored)
        for (const [language, text] of Object.entries(media[key]!.captions) as [Language, string][]) {
          if (readCaptions(text).problems.length === 0)
            await writeCaptionsOf(platform, tx, person, taken.id, language, { text, version: 0 }, stored)
        }
      }
      return makeFrom(
        tx,
        person,
        person.organization_id,
        settled(course, keys, unpacked),
        now,
        withFiles(unpacked.quizzes, (key) => kept.get(key) ?? null).map(withPools),
      )
    }),
  )
}

const FOLDER = 'course-',
  KEPT_MS = 24 * AN_HOUR_MS
/** What an import left behind when its server was killed. */
async function sweep(parent: string, now: Date): Promise<void> {
  const folders = (await readdir(parent, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(FOLDER))
    .map((entry) => path.join(parent, entry.name))
  await Promise.all(
    folders.map(async (folder) => {
      // Another import may end while this one looks at its folder.
      const found = await stat(folder).catch(() => null)
      if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true })
    }),
  )
}

export function courseArchivesRoutes(platform: Platform): Implementation {
  const { config, db } = platform
  return implement(courseArchivesContract, {
    async export({ actor, params }) {
      const { document, quizzes } = await db.transaction(async (tx) => {
        await lockDraft(tx, actor, params.common_id, platform.clock())
        const read = await readDocument(tx, params.common_id),
          keys = placesIn(read)
        return {
          document: read,
          quizzes: (await portableQuizzes(tx, params.common_id)).filter(({ lesson_key, week_key }) =>
            keys.has(lesson_key ?? week_key ?? ''),
          ),
        }
      })
      const name = Object.values(document.languages)[0]?.slug ?? 'course'
      return file('application/zip', `${name}.zip`, await writeArchive(platform, db, document, quizzes))
    },
    async import({ actor, query, body }) {
      const acting = { ...actor, organization_id: await ownerOf(db, actor, query.organization_id) }
      const parent = path.resolve(config.DATA_DIR, 'uploads')
      await mkdir(parent, { recursive: true })
      await sweep(parent, platform.clock())
      const folder = await mkdtemp(path.join(parent, FOLDER))
      try {
        const archive = path.join(folder, 'archive.zip')
        await pipeline(body, createWriteStream(archive))
        const unpacked = await unpack(db, acting, archive, folder, config.UPLOAD_MAX_BYTES)
        const report = reportOf(unpacked)
        if (query.dry_run !== 'true') return { ...report, made: await bringIn(platform, acting, unpacked) }
        return {
          ...report,
          problems: [...report.problems, ...(await standingProblems(platform, acting, unpacked))],
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  })
}
