import { z } from 'zod'

/** A quiz as a learner sees it beside a lesson or in a course's outline, with their results. */
export const QuizSummary = z.object({
  questions: z.int(),
  pass_mark: z.int(),
  best: z.int().nullable(),
  passed: z.boolean(),
  attempts: z.int(),
  attempts_allowed: z.int().nullable(),
  time_limit_seconds: z.int().nullable(),
})
