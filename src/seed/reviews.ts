import { QUIZ_LIMITS, type StoredQuestion } from '#features/learning/quizzes/questions.contract.ts'
import { storedQuestion, type Saved } from '#features/learning/quizzes/server/public.ts'
import type { Both } from '#features/learning/quizzes/shared/draft.ts'
import { seeded } from '#contract/seeded.ts'
import type { LessonQuiz } from './quizzes.ts'

type Review = {
  common_id: string
  week_key: string | null
  title: Both
  lessons: readonly string[]
  quizzes: readonly LessonQuiz[]
  asked: number
}

const PASS_MARK = 70
const POOL = 'lessons'

/** The review of a week or a course: some questions of its lessons, drawn anew for each attempt. */
export function reviewOf(review: Review, inStore: (question: StoredQuestion) => StoredQuestion): Saved {
  const taught = new Set(review.lessons),
    seed = `${review.common_id} ${review.week_key ?? ''}`
  const all = review.quizzes.filter(({ lesson }) => taught.has(lesson)).flatMap(({ questions }) => questions)
  const drawn = seeded(seed)
    .shuffle(all)
    .slice(0, QUIZ_LIMITS.questions)
    .map((question, n) => ({ ...inStore(storedQuestion(question, n)), pool: POOL }))
  return {
    common_id: review.common_id,
    lesson_key: null,
    week_key: review.week_key,
    title: review.title,
    pass_mark: PASS_MARK,
    questions: drawn,
    settings: {
      verdict: 'each',
      shuffle_questions: true,
      shuffle_options: true,
      pools: { [POOL]: Math.min(review.asked, drawn.length) },
    },
  }
}
