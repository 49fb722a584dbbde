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
