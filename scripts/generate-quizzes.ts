/** Writes content/courses/asl-1/quizzes.json out of the lessons' vocabulary. Run it after a change of the pack or of the generator. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Both, QuizLesson, QuizWord } from '#features/learning/quizzes/shared/draft.ts'
import { generateQuiz } from '#features/learning/quizzes/shared/generate.ts'

const root = fileURLToPath(new URL('../content/', import.meta.url))
const read = <T>(path: string): T => JSON.parse(readFileSync(root + path, 'utf8')) as T
const PASS_MARK = 70

type Lesson = QuizLesson & { key: string; title: Both }

/** The text of quizzes.json: one quiz for each lesson of the course, in its order. */
export function quizzesOf(course: string): string {
  const all = readdirSync(`${root}dictionary`).sort().flatMap((file) => read<QuizWord[]>(`dictionary/${file}`))
  // Grammar is a shelf of the dictionary, not a topic that a learner would sort words by.
  const categories = read<{ slug: string; name: Both }[]>('categories.json').filter((category) => category.slug !== 'grammar')
  const quizzes = readdirSync(`${root}courses/${course}/lessons`).sort().map((file) => {
    const lesson = read<Lesson>(`courses/${course}/lessons/${file}`)
    return {
      lesson: lesson.key,
      title: { en: `Quiz: ${lesson.title.en}`, es: `Cuestionario: ${lesson.title.es}` },
      pass_mark: PASS_MARK,
      questions: generateQuiz({ lesson, all, categories, seed: `${course}/${lesson.key}` }),
    }
  })
  return `${JSON.stringify(quizzes, null, 1)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(`${root}courses/asl-1/quizzes.json`, quizzesOf('asl-1'))
