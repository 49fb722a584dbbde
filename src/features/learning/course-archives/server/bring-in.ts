import { stat } from 'node:fs/promises'
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
import { orUnstored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import { filesOfQuiz, keepQuizCaptions, keepQuizFile, withFiles } from '../../quizzes/server/public.ts'
import { archiveErrors, type ImportProblem, type ImportReport } from '../course-archives.contract.ts'
import { slugOf, type CourseDocument, type CourseText } from '../../course-drafts/document.contract.ts'
import {
  keysOf,
  withContents,
  withKeys,
  freeCourseSlug,
  makeFrom,
} from '../../course-drafts/server/public.ts'
import { withPools, type Unpacked } from './read-archive.ts'

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
  const moved = withKeys(course, (key) => keys.get(key) ?? null)
  const details = {
    ...moved.details,
    level: codes.has('level_missing') ? null : moved.details.level,
    categories: moved.details.categories.filter((key) => !strange.has(key)),
  }
  return withContents({ ...moved, details }, (content) => ({
    ...content,
    vocabulary: content.vocabulary.filter((word) => !lacking.has(word)),
  }))
}

/**
 * Returns differences between archive and installation, and parts that do not fit, before anything is
 * written.
 */
export async function standingProblems(
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
 * Imports a course with everything that belongs to it, for the organization that `person` acts for, or
 * nothing at all: files stored so far are removed if the import fails.
 */
export async function bringIn(
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
    throw new Failure(archiveErrors.archive_refused)
  const now = platform.clock()
  const ofCourse = new Set(keysOf(course)),
    ofQuizzes = new Set(unpacked.quizzes.flatMap(filesOfQuiz))
  return orUnstored(platform, (stored) =>
    platform.db.transaction(async (tx) => {
      const keys = new Map<string, string>(),
        ownKeys = new Map<string, string>()
      for (const [key, file] of files) {
        // A quiz has a file of its own, under a name that says nothing.
        if (ofQuizzes.has(key)) {
          const own = await keepQuizFile(platform, tx, person, file, stored)
          ownKeys.set(key, own)
          await keepQuizCaptions(platform, tx, own, media[key]!.captions, stored)
        }
        if (!ofCourse.has(key)) continue
        const upload = await takeIn(platform, tx, person, person, file, media[key]!.name, stored)
        keys.set(key, upload.key)
        await addStops(tx, upload.id, media[key]!.stops, now)
        for (const poster of posters.get(key) ?? []) await takePoster(platform, tx, upload.id, poster, stored)
        for (const [language, text] of Object.entries(media[key]!.captions) as [Language, string][]) {
          if (readCaptions(text).problems.length === 0)
            await writeCaptionsOf(platform, tx, person, upload.id, language, { text, version: 0 }, stored)
        }
      }
      return makeFrom(
        tx,
        person,
        person.organization_id,
        settled(course, keys, unpacked),
        now,
        withFiles(unpacked.quizzes, (key) => ownKeys.get(key) ?? null).map(withPools),
      )
    }),
  )
}
