import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { exactText } from '#contract/text.ts'
import { authoringErrors, QuizDraft } from './authoring.contract.ts'
import { DraftQuestionShape } from './draft-questions.contract.ts'
import { QUIZ_LIMITS } from './questions.contract.ts'

/** A quiz being written: parts that learners need may still be missing. */
export const UnfinishedQuiz = z.object({
  ...QuizDraft.shape,
  questions: z.array(DraftQuestionShape).max(QUIZ_LIMITS.questions),
})
export type UnfinishedQuiz = z.output<typeof UnfinishedQuiz>

/** Missing part of a quiz, by its path in the form, with a message in both languages. */
const Lack = z.object({ path: z.string(), en: z.string(), es: z.string() })
export type Lack = z.output<typeof Lack>
const Standing = {
  /** Id of the draft, or of the quiz if there is none: used to try and to remove it. */
  id: z.uuid(),
  /** Version that the editor has loaded; sent back with the next change. */
  seen: z.string(),
  /** Learners do not have it as it is here: they get it when the course is published. */
  pending: z.boolean(),
  missing: z.array(Lack),
}
export const KeptQuiz = UnfinishedQuiz.extend({ ...Standing, attempts: z.int() })
export type KeptQuiz = z.output<typeof KeptQuiz>

const byId = z.object({ id: z.uuid() })
export const quizDraftsContract = contract({
  get: {
    method: 'GET',
    path: '/courses/{id}/quiz-draft',
    summary:
      'The quiz of a lesson, of a week or (without a key) of the course as its authors have it; null: there is none',
    access: can('Quiz', 'Update'),
    params: byId,
    query: z.object({ lesson_key: z.string().max(100).optional(), week_key: z.string().max(100).optional() }),
    response: KeptQuiz.nullable(),
  },
  save: {
    method: 'PUT',
    path: '/courses/{id}/quiz-draft',
    summary:
      'Keeps a quiz as far as it is written; learners get it when the course is published and it is whole. `seen` is what it was made from, "v0" for a new one',
    access: can('Quiz', 'Update'),
    params: byId,
    body: UnfinishedQuiz.extend({ seen: exactText().max(60) }),
    response: z.object(Standing),
    errors: [authoringErrors.quiz_changed],
  },
})
