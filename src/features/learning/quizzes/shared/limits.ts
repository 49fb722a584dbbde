/** Limits of a quiz: numbers of things, characters and seconds. */
export const QUIZ_LIMITS = {
  questions: 50,
  options: 12,
  text: 2000,
  pool: 40,
  seconds: 3 * 3600,
  points: 20,
} as const
