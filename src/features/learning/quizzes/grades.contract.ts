import { z } from 'zod'
import { exactText, manyLines } from '#contract/text.ts'
import { QUIZ_LIMITS } from './questions.contract.ts'

/** A teacher's word at a moment of the learner's film (seconds), with a model sign where words are not enough. */
export const Mark = z.object({
  at: z.number().min(0).max(3600),
  text: manyLines().max(QUIZ_LIMITS.text),
  word: exactText().max(100).nullable(),
})
export type Mark = z.output<typeof Mark>
/** A person's grade of an answer; `reason` is set on a changed grade. */
export const AnswerGrade = z.object({
  points: z.int(),
  comment: z.string(),
  marks: z.array(Mark),
  /** A film in which who graded signs what they say; null without one, and once it is deleted. */
  film: z.string().nullable(),
  grader: z.string(),
  graded_at: z.iso.datetime(),
  reason: z.string().nullable(),
})
export type AnswerGrade = z.output<typeof AnswerGrade>
