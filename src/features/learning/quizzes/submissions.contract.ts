import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { optional } from '#contract/optional.ts'
import { exactText, manyLines } from '#contract/text.ts'
import { Mark } from './grades.contract.ts'
import { AnsweredQuestion } from './quizzes.contract.ts'
import { QUIZ_LIMITS } from './questions.contract.ts'

export const SUBMISSION_STATES = ['awaiting', 'graded'] as const
const Submission = z.object({
  id: z.uuid(),
  learner: z.string(),
  course: z.string(),
  quiz: z.string(),
  common_id: z.uuid(),
  state: z.enum(SUBMISSION_STATES),
  awaiting: z.int(),
  score: z.int(),
  finished_at: z.iso.datetime(),
})
export type Submission = z.output<typeof Submission>
export const SubmissionView = Submission.extend({
  pass_mark: z.int(),
  points: z.int(),
  points_possible: z.int(),
  questions: z.array(AnsweredQuestion),
})
export type SubmissionView = z.output<typeof SubmissionView>

const MAX_MARKS = 50
export const Grade = z.object({
  points: z.int().min(0).max(QUIZ_LIMITS.points),
  comment: manyLines().max(QUIZ_LIMITS.text).default(''),
  marks: z.array(Mark).max(MAX_MARKS).default([]),
  /** Storage key of the caller's uploaded film: their reply to the answer, signed. */
  film: optional(exactText().max(300)),
  /** Needed where there is a grade already: nobody's points change without a word. */
  reason: optional(manyLines().min(3).max(QUIZ_LIMITS.text)),
})

export const submissionErrors = errors({
  reason_needed: {
    status: 409,
    toast: false,
    en: 'This answer is already graded. Say why you are changing it: the learner will see it.',
    es: 'Esta respuesta ya está calificada. Explica por qué la cambias: el estudiante lo leerá.',
  },
  reply_unknown: {
    status: 422,
    toast: false,
    en: 'This video is missing, or it is not yours. Record it again.',
    es: 'Este video no está o no es tuyo. Grábalo otra vez.',
  },
  too_many_points: {
    status: 422,
    toast: false,
    en: (p) => `This question is worth ${p['points']} points.`,
    es: (p) => `Esta pregunta vale ${p['points']} puntos.`,
  },
})

const byId = z.object({ id: z.uuid() })
export const submissionsContract = contract({
  list: list({
    path: '/submissions',
    summary: 'Attempts with answers that a person grades, of the learners whom the caller may grade',
    access: can('Quiz', 'Update'),
    row: Submission,
    name: 'submissions',
    filters: ['state', 'common_id'],
    sort: ['finished_at', 'learner'],
    defaultSort: 'finished_at.asc',
    dateColumn: 'finished_at',
    search: true,
  }),
  get: {
    method: 'GET',
    path: '/submissions/{id}',
    summary: 'One attempt with its answers, films and grades',
    access: can('Quiz', 'Update'),
    params: byId,
    response: SubmissionView,
  },
  grade: {
    method: 'POST',
    path: '/submissions/{id}/answers/{question_id}/grades',
    summary: 'Grades one answer; a later grade needs a reason, and the learner is told of both',
    access: can('Quiz', 'Update'),
    params: byId.extend({ question_id: z.string().max(20) }),
    body: Grade,
    response: SubmissionView,
    errors: [
      submissionErrors.reason_needed,
      submissionErrors.reply_unknown,
      submissionErrors.too_many_points,
    ],
  },
})
