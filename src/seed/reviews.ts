import { QUIZ_LIMITS, type StoredQuestion } from '#features/learning/quizzes/questions.contract.ts'
import { storedQuestion, type Saved } from '#features/learning/quizzes/server/public.ts'
import type { Both, QuizWord } from '#features/learning/quizzes/shared/draft.ts'
import { seeded } from '#contract/seeded.ts'
import type { LessonQuiz } from './quizzes.ts'

type Review = {
  common_id: string
  week_key: string | null
  title: Both
  lessons: readonly string[]
  quizzes: readonly LessonQuiz[]
  words: readonly QuizWord[]
  asked: number
}

const PASS_MARK = 70
/** So many words are signed beside the model; asked and not graded, as in the quizzes of lessons. */
const SIGNED = 2
const POOL = 'lessons'

/** Words of the lessons to sign oneself: those that the model can show. */
function signedQuestions(
  { lessons, quizzes, words }: Review,
  inStore: (question: StoredQuestion) => StoredQuestion,
  seed: string,
): StoredQuestion[] {
  const taught = new Set(lessons)
  const slugs = new Set(
    quizzes.filter(({ lesson }) => taught.has(lesson)).flatMap(({ vocabulary }) => vocabulary),
  )
  return seeded(seed)
    .shuffle(words.filter((word) => word.signed && slugs.has(word.slug)))
    .slice(0, SIGNED)
    .map((word, n) =>
      inStore({
        id: `s${n + 1}`,
        kind: 'camera',
        grading: 'self',
        word: word.slug,
        points: 0,
        media: null,
        options: [],
        right: [],
        answer: [],
        prompt: {
          en: `Sign “${word.word.en}”`,
          es: `Haz la seña de «${word.word.es}»`,
        },
        explanation: word.description ?? {},
      }),
    )
}

/**
 * The review of a week or a course: some questions of its lessons, drawn anew for each attempt, and a few
 * signs to sign oneself.
 */
export function reviewOf(review: Review, inStore: (question: StoredQuestion) => StoredQuestion): Saved {
  const taught = new Set(review.lessons),
    seed = `${review.common_id} ${review.week_key ?? ''}`
  const signed = signedQuestions(review, inStore, seed)
  const all = review.quizzes
    .filter(({ lesson }) => taught.has(lesson))
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => kind !== 'camera')
  const drawn = seeded(seed)
    .shuffle(all)
    .slice(0, QUIZ_LIMITS.questions - signed.length)
    .map((question, n) => ({ ...inStore(storedQuestion(question, n)), pool: POOL }))
  return {
    common_id: review.common_id,
    lesson_key: null,
    week_key: review.week_key,
    title: review.title,
    pass_mark: PASS_MARK,
    questions: [...drawn, ...signed],
    settings: {
      verdict: 'each',
      shuffle_questions: true,
      shuffle_options: true,
      pools: { [POOL]: Math.min(review.asked, drawn.length) },
    },
  }
}
