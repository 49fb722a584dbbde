/** Figures of the platform that an Admin sees each day. */
export const FIGURES = [
  'sign_ups',
  'active_learners',
  'lessons_completed',
  'quizzes_taken',
  'organizations',
  'failed_sign_ins',
] as const
