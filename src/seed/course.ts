import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import {
  isLoaded,
  markLoaded,
  saveCourse,
  saveVersion,
  type CourseDraft,
  type VersionDraft,
} from '#features/learning/courses/server/public.ts'
import { saveQuiz, storedQuestion } from '#features/learning/quizzes/server/public.ts'
import type { StoredQuestion } from '#features/learning/quizzes/questions.contract.ts'
import type { Both } from '#features/learning/quizzes/shared/draft.ts'
import type { Actor } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import { dialogueIn, type DialogueFile, type GlossSource, type People } from './dialogues.ts'
import { poolsOf } from '#features/learning/quizzes/shared/generate.ts'
import { quizSources, quizzesOf } from './quizzes.ts'
import { reviewOf } from './reviews.ts'

const CONTENT = path.join(import.meta.dirname, '../../content')
type CourseFile = Omit<CourseDraft, 'organization_id' | 'level' | 'categories' | 'tags'> & {
  level: Both
  categories: Both[]
  title: Both
  slug: Both
  summary: Both
  description: Both
  people: People
  /** Other courses of the pack whose own signs this one uses too. */
  signs_of?: string[]
  modules: { title: Both; culture: Both[]; weeks: { title: Both; lessons: string[] }[] }[]
}
type LessonFile = {
  key: string
  title: Both
  slug: Both
  aim: Both
  estimated_minutes: number
  free_preview: boolean
  clip?: string
  poster?: string
  vocabulary: string[]
  text: Both
  culture_note: Both
  dialogue?: DialogueFile
}

/** Prefix of the content pack's files in the store. */
const STORED = 'content/'
const read = <T>(...parts: string[]): T => JSON.parse(readFileSync(path.join(CONTENT, ...parts), 'utf8')) as T
/** Raise it when the same files are to be kept in another way. */
const FORMAT = '3'
/** Number of questions in a review. */
const WEEK_QUESTIONS = 10,
  COURSE_QUESTIONS = 20
const keyOf = (name: Both): string => name.en.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Length of an MP4 film in milliseconds, from its movie header; null when there is none. */
export function mp4Duration(file: Buffer): number | null {
  const at = file.indexOf('mvhd')
  if (at < 0) return null
  const long = file.readUInt8(at + 4) === 1
  const scale = file.readUInt32BE(at + (long ? 24 : 16))
  const length = long ? Number(file.readBigUInt64BE(at + 28)) : file.readUInt32BE(at + 20)
  return scale > 0 ? Math.round((length * 1000) / scale) : null
}

function clipDuration(key: string): number | null {
  const file = path.join(CONTENT, 'media', key)
  return existsSync(file) ? mp4Duration(readFileSync(file)) : null
}

/** Files of the signs that only courses have: the course's own, and of those that it names. */
const signFiles = (folder: string, course: CourseFile): string[] =>
  [folder, ...(course.signs_of ?? [])].map((one) => path.join('courses', one, 'signs.json'))

/** Returns the signs of glosses: every sign of the pack by its gloss, and the course's own signs. */
function glossSource(folder: string, course: CourseFile): GlossSource {
  const slugs = new Map(
    readdirSync(path.join(CONTENT, 'signs'))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => read<{ slug: string; gloss: string }[]>('signs', file))
      .map(({ slug, gloss }) => [gloss, slug]),
  )
  const own = new Map(
    signFiles(folder, course)
      .flatMap((file) => read<{ slug: string }[]>(file))
      .map((sign) => [sign.slug, sign as Record<string, unknown>]),
  )
  return { slugs, own, people: course.people }
}

function versionDraft(
  course: CourseFile,
  lessons: ReadonlyMap<string, LessonFile>,
  language: Language,
  glosses: GlossSource,
): VersionDraft {
  return {
    language,
    slug: course.slug[language],
    title: course.title[language],
    summary: course.summary[language],
    description: course.description[language],
    modules: course.modules.map((module, m) => ({
      key: `m${m + 1}`,
      title: module.title[language],
      culture: module.culture.map((note) => note[language]),
      weeks: module.weeks.map((week, w) => ({
        key: `m${m + 1}w${w + 1}`,
        title: week.title[language],
        lessons: week.lessons.map((key) => {
          const lesson = lessons.get(key)
          if (!lesson) throw new Error(`The content pack has no lesson ${key}`)
          return {
            key,
            slug: lesson.slug[language],
            title: lesson.title[language],
            aim: lesson.aim[language],
            text: lesson.text[language],
            culture_note: lesson.culture_note[language],
            free_preview: lesson.free_preview,
            video: lesson.clip ? STORED + lesson.clip : null,
            poster: lesson.poster ? STORED + lesson.poster : null,
            duration_ms: lesson.clip ? clipDuration(lesson.clip) : null,
            dialogue: lesson.dialogue ? dialogueIn(lesson.dialogue, language, glosses) : null,
            minutes: lesson.estimated_minutes,
            vocabulary: lesson.vocabulary,
          }
        }),
      })),
    })),
  }
}

const optionInStore = <T extends { media_key?: string }>(option: T): T => ({
  ...option,
  ...(option.media_key !== undefined && { media_key: STORED + option.media_key }),
})
const inStore = (question: StoredQuestion): StoredQuestion => ({
  ...question,
  media:
    question.media?.kind === 'sign'
      ? question.media
      : question.media && { ...question.media, keys: question.media.keys.map((key) => STORED + key) },
  options: question.options.map(optionInStore),
  right: question.right.map(optionInStore),
})

/** Everything that a course of the pack is made of, and how it is kept. */
function hashOf(folder: string, course: CourseFile): string {
  const hash = createHash('sha256').update(FORMAT)
  const own = readdirSync(path.join(CONTENT, 'courses', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.join('courses', folder, file))
  const files = new Set([...own.sort(), ...signFiles(folder, course), ...quizSources()])
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(CONTENT, file)))
  return hash.digest('hex')
}

/**
 * Loads the courses of the content pack that are new or changed, published in every language. Ids and
 * progress stay where a lesson stays. Answers the words of free lessons.
 */
export async function seedCourses(platform: Platform, actor: Actor): Promise<{ freeWords: string[] }> {
  const freeWords: string[] = []
  for (const folder of readdirSync(path.join(CONTENT, 'courses')).sort()) {
    const course = read<CourseFile>('courses', folder, 'course.json')
    const lessons = new Map(
      readdirSync(path.join(CONTENT, 'courses', folder, 'lessons'))
        .map((file) => read<LessonFile>('courses', folder, 'lessons', file))
        .map((lesson) => [lesson.key, lesson]),
    )
    for (const lesson of lessons.values()) if (lesson.free_preview) freeWords.push(...lesson.vocabulary)
    const hash = hashOf(folder, course)
    if (!(await isLoaded(platform.db, course.key, hash)))
      await load(platform, actor, folder, course, lessons, hash)
  }
  return { freeWords }
}

async function load(
  platform: Platform,
  actor: Actor,
  folder: string,
  course: CourseFile,
  lessons: ReadonlyMap<string, LessonFile>,
  hash: string,
): Promise<void> {
  const glosses = glossSource(folder, course)
  const { key, type, kind, delivery_mode, billing_type, level, categories, cover } = course
  const common_id = await saveCourse(platform, actor, {
    key,
    organization_id: null,
    type,
    kind,
    delivery_mode,
    billing_type,
    cover: cover === null ? null : STORED + cover,
    level: { key: keyOf(level), ...level },
    categories: categories.map((category) => ({ key: keyOf(category), ...category })),
  })
  for (const language of LANGUAGES)
    await saveVersion(
      platform,
      actor,
      common_id,
      versionDraft(course, lessons, language, glosses),
      'published',
    )
  const quizzes = quizzesOf(folder)
  for (const quiz of quizzes)
    await saveQuiz(platform, actor, {
      common_id,
      lesson_key: quiz.lesson,
      title: quiz.title,
      pass_mark: quiz.pass_mark,
      questions: quiz.questions.map((question, position) => inStore(storedQuestion(question, position))),
      settings: {
        verdict: 'each',
        shuffle_questions: true,
        shuffle_options: true,
        pools: poolsOf(quiz.questions),
      },
    })
  const reviews = course.modules.flatMap((module, m) =>
    module.weeks.map((week, w) => ({
      week_key: `m${m + 1}w${w + 1}`,
      title: { en: `Review: ${week.title.en}`, es: `Repaso: ${week.title.es}` },
      lessons: week.lessons,
      asked: WEEK_QUESTIONS,
    })),
  )
  const finalReview = {
    week_key: null,
    title: { en: 'Review of the whole course', es: 'Repaso de todo el curso' },
    lessons: [...lessons.keys()],
    asked: COURSE_QUESTIONS,
  }
  for (const review of [...reviews, finalReview])
    await saveQuiz(platform, actor, reviewOf({ ...review, common_id, quizzes }, inStore))
  await markLoaded(platform.db, common_id, hash)
}
