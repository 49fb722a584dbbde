import path from 'node:path'
import type yauzl from 'yauzl'
import type { Language } from '#contract/constants.ts'
import { Failure } from '#contract/errors.ts'
import { mediaTypeOf, readCaptions } from '#features/media/media/server/public.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from '#server/auth/actor.ts'
import { extractFile, openZip, type OpenedZip } from '#server/files/read-zip.ts'
import { archiveErrors, type ImportProblem } from '../course-archives.contract.ts'
import { DRAFT_LIMITS, lessonsOf, type CourseDocument } from '../../course-drafts/document.contract.ts'
import { QuizDraft } from '../../quizzes/authoring.contract.ts'
import { filesOfQuiz, wordsOfQuestion } from '../../quizzes/server/public.ts'
import { Archive } from './archive.ts'
import { keysOf, LACKING } from '../../course-drafts/server/public.ts'
import { asOfNow } from './older-archive.ts'
import { vocabularies } from '#features/dictionary/vocabularies/server/vocabularies.table.ts'
import { asl_levels } from '../../courses/server/courses.table.ts'

const MAX_JSON = 50 * 1024 ** 2

/** Files of an archive that are out of it, by the key that the course names, and what is wrong with it. */
export type Unpacked = {
  archive: Archive
  quizzes: QuizDraft[]
  files: Map<string, string>
  /** Of films, by the same key. */
  posters: Map<string, { language: Language; file: string; at: number }[]>
  bytes: number
  problems: ImportProblem[]
}

/**
 * Takes an archive apart into `folder` and says everything that is wrong with it. `most`: bytes that one file
 * may have.
 *
 * @throws archiveErrors.archive_broken when it is no archive of a course at all
 */
export async function unpack(
  db: Db,
  actor: Actor,
  file: string,
  folder: string,
  most: number,
): Promise<Unpacked> {
  const broken = (cause: unknown): Failure => new Failure(archiveErrors.archive_broken, { cause })
  const zip = await openZip(file).catch((error: unknown) => {
    throw broken(error)
  })
  try {
    const json = zip.entries.get('course.json')
    if (!json) throw broken('course.json')
    let archive: Archive
    try {
      archive = Archive.parse(asOfNow(JSON.parse((await zip.read(json, MAX_JSON)).toString('utf8'))))
    } catch (error) {
      throw broken(error)
    }
    const problems: ImportProblem[] = []
    const files = new Map<string, string>(),
      posters: Unpacked['posters'] = new Map()
    let bytes = 0
    const course = new Set(keysOf(archive.course)),
      read = quizzesIn(archive)
    problems.push(...read.problems)
    for (const key of new Set([...course, ...read.quizzes.flatMap(filesOfQuiz)])) {
      const described = archive.media[key]
      const entry = described && zip.entries.get(described.file)
      if (!entry) {
        // A question without its film is left out; a lesson without its film is none.
        problems.push(
          course.has(key)
            ? { code: 'file_missing', level: 'error', what: described?.name ?? key }
            : { code: 'question_lost', level: 'warning', what: described?.name ?? key },
        )
        continue
      }
      const target = path.join(folder, String(files.size))
      // oxlint-disable-next-line no-await-in-loop -- one file after the other: films are large
      const fault =
        entry.uncompressedSize > most ? 'file_changed' : await extract(zip, entry, target, described.sha256)
      if (fault) problems.push({ code: fault, level: 'error', what: described.name })
      for (const text of Object.values(described.captions))
        if (readCaptions(text).problems.length > 0)
          problems.push({ code: 'captions_wrong', level: 'warning', what: described.name })
      files.set(key, target)
      bytes += entry.uncompressedSize
      for (const [language, poster] of Object.entries(described.posters) as [
        Language,
        Archive['media'][string]['posters'][Language] & {},
      ][]) {
        const picture = zip.entries.get(poster.file),
          to = `${target}-${language}`
        // oxlint-disable-next-line no-await-in-loop -- one file after the other
        const wrong = !picture
          ? 'file_missing'
          : picture.uncompressedSize > most
            ? 'file_changed'
            : await extract(zip, picture, to, poster.sha256)
        if (wrong) problems.push({ code: wrong, level: 'error', what: described.name })
        else posters.set(key, [...(posters.get(key) ?? []), { language, file: to, at: poster.at }])
        bytes += picture?.uncompressedSize ?? 0
      }
    }
    const { quizzes, problems: lacking } = await withKnownSigns(db, actor, read.quizzes)
    problems.push(...(await contentProblems(db, actor, archive.course)), ...lacking)
    return {
      archive,
      quizzes,
      files,
      posters,
      bytes,
      problems: [
        ...new Map(problems.map((problem) => [`${problem.code} ${problem.what}`, problem])).values(),
      ],
    }
  } finally {
    zip.close()
  }
}

async function extract(
  zip: OpenedZip,
  entry: yauzl.Entry,
  target: string,
  sha256: string,
): Promise<'file_changed' | 'file_wrong_type' | null> {
  const found = await extractFile(zip, entry, target).catch(() => null)
  if (found !== sha256) return 'file_changed'
  return mediaTypeOf(target).then(
    () => null,
    () => 'file_wrong_type' as const,
  )
}

/** The quizzes of an archive that are whole and have a place in its course. */
function quizzesIn({ course, quizzes }: Archive): { quizzes: QuizDraft[]; problems: ImportProblem[] } {
  const lessons = new Set(lessonsOf(course).map((lesson) => lesson.key)),
    weeks = new Set(course.modules.flatMap((module) => module.weeks.map((week) => week.key)))
  const places = new Set<string>(),
    found: QuizDraft[] = [],
    problems: ImportProblem[] = []
  for (const [n, one] of quizzes.entries()) {
    const parsed = QuizDraft.safeParse(one)
    if (!parsed.success) {
      problems.push({
        code: 'quiz_wrong',
        level: 'error',
        what: `${n + 1}: ${parsed.error.issues[0]!.path.join('.')}`,
      })
      continue
    }
    const { lesson_key, week_key, title } = parsed.data
    const place = `${lesson_key ?? ''} ${week_key ?? ''}`
    const there =
      (lesson_key === null || lessons.has(lesson_key)) &&
      (week_key === null || weeks.has(week_key)) &&
      !places.has(place)
    places.add(place)
    if (there) found.push(parsed.data)
    else problems.push({ code: 'quiz_lost', level: 'warning', what: Object.values(title)[0] ?? '' })
  }
  return { quizzes: found, problems }
}

/** Quizzes without the questions that ask for signs of words which this dictionary lacks. */
async function withKnownSigns(
  db: Db,
  actor: Actor,
  quizzes: readonly QuizDraft[],
): Promise<{ quizzes: QuizDraft[]; problems: ImportProblem[] }> {
  const known = await knownWords(
    db,
    actor,
    quizzes.flatMap((quiz) => quiz.questions.flatMap(wordsOfQuestion)),
  )
  const problems: ImportProblem[] = []
  const asked = quizzes.map((quiz) => ({
    ...quiz,
    questions: quiz.questions.filter((question) => {
      const lacking = wordsOfQuestion(question).find((word) => !known.has(word))
      if (lacking !== undefined) problems.push({ code: 'question_lost', level: 'warning', what: lacking })
      return lacking === undefined
    }),
  }))
  return { quizzes: asked.map(withPools).filter((quiz) => quiz.questions.length > 0), problems }
}
/** Nobody can be asked more questions of a pool than it has. */
export function withPools(quiz: QuizDraft): QuizDraft {
  const pools = Object.entries(quiz.settings.pools)
    .map(
      ([pool, count]) =>
        [pool, Math.min(count, quiz.questions.filter((one) => one.pool === pool).length)] as const,
    )
    .filter(([, count]) => count > 0)
  return { ...quiz, settings: { ...quiz.settings, pools: Object.fromEntries(pools) } }
}

const knownWords = async (db: Db, actor: Actor, words: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.query<{ slug: string }>(
        `
          select slug
          from ${vocabularies}
          where slug = any ($1::text[])
            and status = 'active'
            and (organization_id is null or organization_id = $2)`,
        [words, actor.organization_id],
      )
    ).map((row) => row.slug),
  )

/** Returns references to things that this installation lacks, and content that no course may have. */
async function contentProblems(db: Db, actor: Actor, course: CourseDocument): Promise<ImportProblem[]> {
  const lessons = lessonsOf(course)
  const keys = [
    ...course.modules.flatMap((module) => [module.key, ...module.weeks.map((week) => week.key)]),
    ...lessons.map((lesson) => lesson.key),
  ]
  const words = [...new Set(lessons.flatMap((lesson) => lesson.content.vocabulary))]
  const known = await knownWords(db, actor, words)
  const { level, categories } = course.details
  const [choices] = await db.query<{ level: boolean; categories: string[] }>(
    `
      select
        $1::text is null or exists (select from ${asl_levels} where key = $1::citext) as level,
        ${LACKING} as categories`,
    [level, categories],
  )
  return [
    ...(new Set(keys).size < keys.length
      ? [{ code: 'keys_twice' as const, level: 'error' as const, what: '' }]
      : []),
    ...(keys.length > DRAFT_LIMITS.nodes
      ? [{ code: 'too_many' as const, level: 'error' as const, what: String(keys.length) }]
      : []),
    ...words
      .filter((word) => !known.has(word))
      .map((what) => ({ code: 'word_missing' as const, level: 'warning' as const, what })),
    ...(choices!.level
      ? []
      : [{ code: 'level_missing' as const, level: 'warning' as const, what: level ?? '' }]),
    ...choices!.categories.map((what) => ({
      code: 'category_missing' as const,
      level: 'warning' as const,
      what,
    })),
  ]
}
