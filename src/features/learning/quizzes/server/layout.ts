import { seeded, type Random } from '#contract/seeded.ts'
import { QuizSettings } from '../quizzes.contract.ts'
import type { Graded, StoredQuestion } from '../questions.contract.ts'

/**
 * The settings of a version as they are meant: versions from before they were introduced have none, and were
 * not shuffled.
 */
export const settingsOf = (stored: unknown): QuizSettings =>
  QuizSettings.parse({ shuffle_questions: false, shuffle_options: false, ...(stored as object | null) })

/**
 * Returns the questions of a new attempt, in their order: all, or drawn from pools. First those wrong in the
 * newest of the `earlier` attempts (newest first), then those never asked, then those asked longest ago.
 */
export function draw(
  questions: readonly StoredQuestion[],
  settings: QuizSettings,
  random: Random,
  earlier: readonly (readonly Graded[])[] = [],
): string[] {
  const wrong = new Set(
    (earlier[0] ?? []).filter((one) => !one.correct && !one.awaiting).map((one) => one.id),
  )
  const lastAsked = (id: string): number =>
    earlier.findIndex((attempt) => attempt.some((one) => one.id === id))
  const rank = ({ id }: StoredQuestion): number => {
    if (wrong.has(id)) return 0
    const ago = lastAsked(id)
    return ago < 0 ? 1 : 2 + earlier.length - ago
  }
  const drawn = new Set(
    Object.entries(settings.pools).flatMap(([pool, count]) =>
      random
        .shuffle(questions.filter((one) => one.pool === pool))
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, count),
    ),
  )
  const chosen = questions.filter(
    (one) => one.pool === undefined || !(one.pool in settings.pools) || drawn.has(one),
  )
  return (settings.shuffle_questions ? random.shuffle(chosen) : chosen).map((one) => one.id)
}

/**
 * The questions of one attempt, with the order of their answers, which follows from the attempt's own id: it
 * is the same on every device and whenever it is graded, and another for the next learner. Without `drawn`
 * the questions follow from the id too.
 */
export function asked(
  questions: readonly StoredQuestion[],
  settings: QuizSettings,
  attempt_id: string,
  drawn: readonly string[] | null = null,
): StoredQuestion[] {
  const random = seeded(drawn === null ? attempt_id : `${attempt_id} answers`)
  const ids = drawn ?? draw(questions, settings, random)
  const ordered = ids.flatMap((id) => questions.find((one) => one.id === id) ?? [])
  const { shuffle } = random
  return settings.shuffle_options
    ? ordered.map((one) => ({
        ...one,
        options: shuffle(one.options),
        ...(one.kind === 'match_pairs' && pairsInOrder(one, shuffle)),
      }))
    : ordered
}

/** Answers to pairs list the right side in the order of the left one: both are shuffled together. */
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

/** Returns the number of questions in an attempt. */
export const askedCount = (questions: readonly StoredQuestion[], settings: QuizSettings): number =>
  draw(questions, settings, seeded('')).length
