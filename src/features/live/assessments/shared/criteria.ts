/** Criteria of a live assessment, in the order of the rubric and of `assessment_ratings.scores`. */
export const CRITERIA = [
  'vocabulary',
  'clarity',
  'grammar',
  'non_manual',
  'fluency',
  'comprehension',
] as const
export type Criterion = (typeof CRITERIA)[number]
/** Maximum points of a criterion; the minimum is 0. */
export const MOST_POINTS = 4
/** Points of all criteria together. */
export const MOST_TOTAL = CRITERIA.length * MOST_POINTS

export const ASSESSMENT_STATES = [
  'requested',
  'scheduled',
  'in_progress',
  'graded',
  'published',
  'canceled',
] as const
export type AssessmentState = (typeof ASSESSMENT_STATES)[number]
/** States in which a person has no second request. */
export const OPEN_STATES = ['requested', 'scheduled', 'in_progress', 'graded'] as const

/** Places of raters: 1 met the learner, 2 rates independently, 3 decides if those two differ. */
export const PLACES = [1, 2, 3] as const
export type Place = (typeof PLACES)[number]

/**
 * The level that a sum of points is worth: the last whose beginning it reaches.
 *
 * @param levels lowest first; the first begins with 0
 */
export function levelFor<Level extends { from: number }>(levels: readonly Level[], total: number): Level {
  return levels.findLast(({ from }) => total >= from) ?? levels[0]!
}
