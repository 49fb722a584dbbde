import { QuizSettings } from '../quizzes.contract.ts'
import type { StoredQuestion } from '../questions.contract.ts'
import { seeded } from '#contract/seeded.ts'

/** The settings of a version as they are meant: versions of before they were introduced have none. */
export const settingsOf = (stored: unknown): QuizSettings => QuizSettings.parse(stored ?? {})

/**
 * The questions of one attempt: drawn from their pools and put in order by the attempt's own id, so that it
 * is the same attempt on every device and whenever it is graded, and another one for the next learner.
 */
export function asked(
  questions: readonly StoredQuestion[],
  settings: QuizSettings,
  attempt_id: string,
): StoredQuestion[] {
  const random = seeded(attempt_id)
  const drawn = new Set(
    Object.entries(settings.pools).flatMap(([pool, count]) =>
      random.shuffle(questions.filter((one) => one.pool === pool)).slice(0, count),
    ),
  )
  const chosen = questions.filter(
    (one) => one.pool === undefined || !(one.pool in settings.pools) || drawn.has(one),
  )
  const ordered = settings.shuffle_questions ? random.shuffle(chosen) : chosen
  return settings.shuffle_options
    ? ordered.map((one) => ({
        ...one,
        options: random.shuffle(one.options),
        ...(one.kind === 'match_pairs' && pairsInOrder(one, random.shuffle)),
      }))
    : ordered
}

/** An answer to pairs names the right side in the order of the left one: both go together. */
function pairsInOrder(
  question: StoredQuestion,
  shuffle: <T>(values: readonly T[]) => T[],
): Pick<StoredQuestion, 'options' | 'right' | 'answer'> {
  const left = shuffle(question.options.map((option, n) => ({ option, answer: question.answer[n] ?? '' })))
  return {
    options: left.map(({ option }) => option),
    answer: left.map(({ answer }) => answer),
    right: shuffle(question.right),
  }
}

/** How many questions an attempt has. */
export const askedCount = (questions: readonly StoredQuestion[], settings: QuizSettings): number =>
  asked(questions, settings, '').length
