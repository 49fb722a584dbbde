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
/**
 * Number of units taught by the course. Only their words are choices of a quiz, since learners cannot weigh
 * the dictionary's other words.
 */
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

/** The files, besides a course's own, that its quizzes are made from. */
export const quizSources = (): string[] => [...jsonIn('dictionary'), ...jsonIn('signs')]

/** The words of the course as the generator wants them: with the parameters of their signs. */
export function quizWords(): QuizWord[] {
  const signs = new Map(
    jsonIn('signs')
      .flatMap((file) => read<Sign[]>(file))
      .map((sign) => [sign.slug, sign]),
  )
  return jsonIn('dictionary')
    .flatMap((file) => read<Entry[]>(file))
    .flatMap((entry) => {
      if (entry.unit === null || entry.lesson === null || entry.unit > UNITS) return []
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
          unit: entry.unit,
          lesson: entry.lesson,
          signed: sign !== undefined,
          steady: derived?.handshapes.length === 1,
          ...parameters,
        },
      ]
    })
}

/** One quiz for each lesson of a course, in its order: the same content gives the same quizzes. */
export function quizzesOf(course: string): LessonQuiz[] {
  const all = quizWords()
  const lessons = jsonIn(`courses/${course}/lessons`).map((file) => read<Lesson>(file))
  return lessons.map((lesson, n) => {
    return {
      lesson: lesson.key,
      title: { en: `Quiz: ${lesson.title.en}`, es: `Cuestionario: ${lesson.title.es}` },
      pass_mark: PASS_MARK,
      vocabulary: lesson.vocabulary,
      questions: generateQuiz({
        lesson,
        all,
        sentences: lessons.slice(0, n + 1).flatMap(({ sentences }) => sentences),
        seed: `${course}/${lesson.key}`,
      }),
    }
  })
}
