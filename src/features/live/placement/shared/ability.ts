/**
 * Adaptive testing with the three-parameter logistic model (Birnbaum 1968): the chance that a learner of an
 * ability knows a sign, the ability estimated from answers (EAP, Bock & Mislevy 1982), and the best next
 * question. Abilities and difficulties share one scale, on which learners have mean 0 and standard deviation
 * 1.
 */

/**
 * Of nine buttons (eight words and "I don't know yet") a blind press meets the right one once in nine times.
 * Whoever presses words only is right once in eight, which hardly differs; whoever uses the ninth, less
 * often.
 */
export const GUESSING = 1 / 9
/** Of every sign alike: 1 in the scale of the normal ogive. Single signs have too few answers to tell. */
export const DISCRIMINATION = 1.7
/** A sitting ends when the ability is known this well, or after so many questions. */
export const GOOD_ERROR = 0.4
export const MOST_QUESTIONS = 30
/** One of so many signs that say most is drawn, so that two sittings differ and no sign is worn out. */
export const DRAWN_FROM = 6
/** Nine of ten abilities lie within so many standard errors. */
const NINE_OF_TEN = 1.645

/** A question that was asked: its difficulty, and whether the answer was right. */
export type AnsweredItem = { difficulty: number; correct: boolean }
/** An ability as far as it is known. */
export type Estimate = { ability: number; error: number }

const knowing = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(-DISCRIMINATION * (ability - difficulty)))
/** Chance that the right word is pressed, by knowledge or by a guess. */
export const chanceOfRight = (ability: number, difficulty: number): number =>
  GUESSING + (1 - GUESSING) * knowing(ability, difficulty)

/** Fisher's information: the amount that an answer to a sign of this difficulty tells about this ability. */
export function information(ability: number, difficulty: number): number {
  const right = chanceOfRight(ability, difficulty)
  return (DISCRIMINATION * knowing(ability, difficulty)) ** 2 * ((1 - right) / right)
}

const GRID = Array.from({ length: 81 }, (_, n) => (n - 40) / 10)

/** The mean of the ability after these answers and its standard deviation (EAP, normal prior, on a grid). */
export function estimate(answers: readonly AnsweredItem[]): Estimate {
  const weights = GRID.map((ability) =>
    answers.reduce(
      (weight, { difficulty, correct }) => {
        const right = chanceOfRight(ability, difficulty)
        return weight * (correct ? right : 1 - right)
      },
      Math.exp(-(ability ** 2) / 2),
    ),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (valueAt: (ability: number) => number): number =>
    GRID.reduce((sum, ability, n) => sum + valueAt(ability) * weights[n]!, 0) / total
  const ability = mean((one) => one)
  return { ability, error: Math.sqrt(mean((one) => (one - ability) ** 2)) }
}

/** True when the test is finished. */
export const isDone = (answers: readonly AnsweredItem[]): boolean =>
  answers.length >= MOST_QUESTIONS || estimate(answers).error <= GOOD_ERROR

/**
 * One of the signs that tell most about an ability; null when there is none left.
 *
 * @param draw a number from 0 up to but not including 1
 */
export function nextOf<Item extends { difficulty: number }>(
  items: readonly Item[],
  ability: number,
  draw: () => number,
): Item | null {
  const best = items
    .map((item) => ({ item, tells: information(ability, item.difficulty) }))
    .sort((a, b) => b.tells - a.tells)
    .slice(0, DRAWN_FROM)
  return best[Math.floor(draw() * best.length)]?.item ?? null
}

/** Expected number of signs that a learner of an ability understands, without guesses. */
export const understood = (ability: number, difficulties: readonly number[]): number =>
  Math.round(difficulties.reduce((sum, difficulty) => sum + knowing(ability, difficulty), 0))

const MIDDLE = 1.2
/**
 * The place of an ability among `levels` levels, from 0. The highest is never reached: understanding single
 * signs makes nobody fluent, which only somebody who sees them sign can say. The others share the scale:
 * bands as wide as those of four levels (below -1.2, below 0, below 1.2, above).
 */
export function levelAt(ability: number, levels: number): number {
  const reached = Math.max(1, levels - 1)
  const width = (4 * MIDDLE) / reached
  return Math.min(reached - 1, Math.max(0, Math.floor((ability + 2 * MIDDLE) / width)))
}

/** The abilities between which nine of ten lie. */
export const rangeOf = ({ ability, error }: Estimate): { from: number; to: number } => ({
  from: ability - NINE_OF_TEN * error,
  to: ability + NINE_OF_TEN * error,
})

/** Standard deviation of the difficulty that is derived from course, frequency and neighbours. */
const STARTING_ERROR = 0.5
/** No sign moves further than this from where it began. */
const FURTHEST = 1.5

/**
 * Contribution of one answer at a known ability to a sign's difficulty: the first derivative of its
 * likelihood and its information there. Both are summed over answers, in any order.
 */
export function lesson(
  ability: number,
  { difficulty, correct }: AnsweredItem,
): { score: number; weight: number } {
  const right = chanceOfRight(ability, difficulty)
  const slope = (DISCRIMINATION * knowing(ability, difficulty)) / right
  return {
    score: slope * (right - Number(correct)),
    weight: information(ability, difficulty),
  }
}

/** A difficulty after such sums: moved by them, and held by what it began as (a normal prior). */
export const recalibrated = (starting: number, score: number, weight: number): number =>
  starting + Math.min(FURTHEST, Math.max(-FURTHEST, score / (1 / STARTING_ERROR ** 2 + weight)))
