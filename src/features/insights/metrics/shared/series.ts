/** Figures with a value for each day. */
export const SERIES = [
  'sign_ups',
  'verified',
  'active_learners',
  'minutes',
  'practice_minutes',
  'lessons_completed',
  'quizzes_taken',
] as const
export type SeriesName = (typeof SERIES)[number]

/** Steps from registration to payment. */
export const WAY_STEPS = ['registered', 'first_lesson', 'first_quiz', 'second_week', 'payment'] as const
export type WayStep = (typeof WAY_STEPS)[number]
