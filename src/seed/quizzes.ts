import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { derive } from '#features/media/signer/shared/derive.ts'
import type { Sign } from '#features/media/signer/shared/notation.ts'
import type { Both, QuestionDraft, QuizLesson, QuizWord } from '#features/learning/quizzes/shared/draft.ts'
import { generateQuiz } from '#features/learning/quizzes/shared/generate.ts'

const CONTENT = path.join(import.meta.dirname, '../../content')
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(CONTENT, file), 'utf8')) as T
const jsonIn = (folder: string): string[] =>
  readdirSync(path.join(CONTENT, folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `${folder}/${file}`)
const PASS_MARK = 70
/** Course whose units the dictionary's entries name. The courses after it teach the other words. */
const FIRST_COURSE = 'asl-1'
const UNITS = 8

type Lesson = QuizLesson & { key: string; title: Both }
type Entry = Omit<QuizWord, 'signed' | 'steady' | 'unit' | 'lesson'> & {
  unit: number | null
  lesson: number | null
}
export type LessonQuiz = {
  lesson: string
  title: Both
  pass_mark: number
  questions: QuestionDraft[]
  vocabulary: readonly string[]
}

const lessonsOf = (course: string): Lesson[] =>
  jsonIn(`courses/${course}/lessons`).map((file) => read<Lesson>(file))

/** The files, besides a course's own, that its quizzes are made from. */
export const quizSources = (): string[] => [...jsonIn('dictionary'), ...jsonIn('signs')]

type Place = Pick<QuizWord, 'unit' | 'lesson'>
/** Places of the words that a later course teaches and the first one does not, after the first one's units. */
function laterPlaces(course: string): Map<string, Place> {
  if (course === FIRST_COURSE) return new Map()
  const { modules } = read<{ modules: { weeks: { lessons: string[] }[] }[] }>(`courses/${course}/course.json`)
  const lessons = new Map(lessonsOf(course).map((lesson) => [lesson.key, lesson]))
  const places = new Map<string, Place>()
  for (const [m, { weeks }] of modules.entries())
    for (const [l, key] of weeks.flatMap((week) => week.lessons).entries())
      for (const slug of lessons.get(key)?.vocabulary ?? [])
        if (!places.has(slug)) places.set(slug, { unit: UNITS + m + 1, lesson: l + 1 })
  return places
}

/**
 * The words that are taught by the end of a course, with the parameters of their signs. Other words are no
 * choices of its quizzes, since learners cannot weigh them.
 */
export function quizWords(course = FIRST_COURSE): QuizWord[] {
  const later = laterPlaces(course)
  const signs = new Map(
    jsonIn('signs')
      .flatMap((file) => read<Sign[]>(file))
      .map((sign) => [sign.slug, sign]),
  )
  return jsonIn('dictionary')
    .flatMap((file) => read<Entry[]>(file))
    .flatMap((entry) => {
      const unit = entry.unit ?? later.get(entry.slug)?.unit,
        lesson = entry.lesson ?? later.get(entry.slug)?.lesson
      if (unit === undefined || lesson === undefined) return []
      const sign = signs.get(entry.slug),
        derived = sign && derive(sign)
      const parameters =
        derived && derived.handshapes.length > 0
          ? {
              handshape: derived.handshapes[0]!,
              location: derived.location,
              movement: derived.movement,
              hands: derived.hands,
            }
          : {}
      return [
        {
          ...entry,
          unit,
          lesson,
          signed: sign !== undefined,
          steady: derived?.handshapes.length === 1,
          ...parameters,
        },
      ]
    })
}

/** One quiz for each lesson of a course, in its order: the same content gives the same quizzes. */
export function quizzesOf(course: string): LessonQuiz[] {
  const all = quizWords(course)
  const lessons = lessonsOf(course)
  const before = course === FIRST_COURSE ? [] : lessonsOf(FIRST_COURSE)
  return lessons.map((lesson, n) => {
    return {
      lesson: lesson.key,
      title: { en: `Quiz: ${lesson.title.en}`, es: `Cuestionario: ${lesson.title.es}` },
      pass_mark: PASS_MARK,
      vocabulary: lesson.vocabulary,
      questions: generateQuiz({
        lesson,
        all,
        sentences: [...before, ...lessons.slice(0, n + 1)].flatMap(({ sentences }) => sentences),
        seed: `${course}/${lesson.key}`,
      }),
    }
  })
}
