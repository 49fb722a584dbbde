import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { optional } from '#contract/optional.ts'
import { exactText } from '#contract/text.ts'
import { Version } from '#contract/numbers.ts'
import { DEFAULT_PASS_MARK, Quiz, QuizSettings, Result, Verdict } from './quizzes.contract.ts'
import { GivenAnswer, GivenAnswers, QUIZ_LIMITS } from './questions.contract.ts'
import { DraftText, DraftQuestion, wrong, isWritten } from './draft-questions.contract.ts'

export const QuizDraft = z
  .object({
    lesson_key: optional(exactText().max(100)),
    week_key: optional(exactText().max(100)),
    title: DraftText,
    pass_mark: z.int().min(0).max(100).default(DEFAULT_PASS_MARK),
    attempts_allowed: optional(z.int().min(1).max(100)),
    settings: QuizSettings.prefault({}),
    questions: z.array(DraftQuestion).min(1).max(QUIZ_LIMITS.questions),
  })
  .superRefine((draft, context) => {
    if (draft.lesson_key !== null && draft.week_key !== null)
      wrong(
        context,
        ['week_key'],
        'A quiz belongs to a lesson or to a week.',
        'Un cuestionario pertenece a una lección o a una semana.',
      )
    if (!isWritten(draft.title))
      wrong(context, ['title'], 'Give the quiz a title.', 'Ponle un título al cuestionario.')
    if (new Set(draft.questions.map((one) => one.id)).size !== draft.questions.length)
      wrong(
        context,
        ['questions'],
        'Two questions have the same id.',
        'Dos preguntas tienen el mismo identificador.',
      )
    for (const [pool, count] of Object.entries(draft.settings.pools)) {
      const size = draft.questions.filter((one) => one.pool === pool).length
      if (count > size)
        wrong(
          context,
          ['settings', 'pools', pool],
          `This pool has ${size} questions.`,
          `Este grupo tiene ${size} preguntas.`,
        )
    }
  })
export type QuizDraft = z.output<typeof QuizDraft>
export const SavedQuiz = z.object({ id: z.uuid(), version: z.int() })
export const QuizSource = SavedQuiz.extend({ ...QuizDraft.shape, common_id: z.uuid(), attempts: z.int() })
export type QuizSource = z.output<typeof QuizSource>
export const QuizSummary = SavedQuiz.extend({
  lesson_key: z.string().nullable(),
  week_key: z.string().nullable(),
  title: DraftText,
  questions: z.int(),
  pass_mark: z.int(),
  attempts: z.int(),
})
export type QuizSummary = z.output<typeof QuizSummary>

export const authoringErrors = errors({
  quiz_changed: {
    status: 409,
    toast: false,
    en: 'Someone changed this quiz after you opened it. Keep your text, load theirs and combine both.',
    es: 'Alguien cambió este cuestionario desde que lo abriste. Guarda tu texto, carga el suyo y reúne ambos.',
  },
  quiz_unfinished: {
    status: 409,
    toast: false,
    en: 'This quiz is not finished yet.',
    es: 'Este cuestionario todavía no está completo.',
  },
  quiz_file_unknown: {
    status: 422,
    toast: false,
    en: 'This file is missing, or it is not yours. Upload it again.',
    es: 'Este archivo no está o no es tuyo. Envíalo otra vez.',
  },
  quiz_file_kind: {
    status: 422,
    toast: false,
    en: 'This can be a picture or a video, not a document.',
    es: 'Aquí se puede mostrar una imagen o un video, no un documento.',
  },
})

const byId = z.object({ id: z.uuid() })
export const quizAuthoringContract = contract({
  list: {
    method: 'GET',
    path: '/courses/{id}/quiz-sources',
    summary: 'The quizzes of a course (its common_id) for those who write it',
    access: can('Quiz', 'Update'),
    params: byId,
    response: z.array(QuizSummary),
  },
  get: {
    method: 'GET',
    path: '/quizzes/{id}/source',
    summary: 'A quiz with its right answers, for those who write it',
    access: can('Quiz', 'Update'),
    params: byId,
    response: QuizSource,
  },
  save: {
    method: 'PUT',
    path: '/courses/{id}/quiz-sources',
    summary:
      'Writes the quiz of a lesson, a week or the course; base_version is the version it was made from, 0 for a new one',
    access: can('Quiz', 'Update'),
    params: byId,
    body: QuizDraft.safeExtend({ base_version: Version }),
    response: SavedQuiz,
    errors: [authoringErrors.quiz_changed],
  },
  preview: {
    method: 'GET',
    path: '/quizzes/{id}/preview',
    summary: 'A quiz as a learner will see it, for those who write it, wherever its lesson stands',
    access: can('Quiz', 'Update'),
    params: byId,
    response: Quiz,
    errors: [authoringErrors.quiz_unfinished],
  },
  tryOut: {
    method: 'POST',
    path: '/quizzes/{id}/preview/answers',
    summary: 'Grade answers of those who write the quiz; nothing is kept',
    access: can('Quiz', 'Update'),
    params: byId,
    body: z.object({ answers: GivenAnswers }),
    response: Result,
    errors: [authoringErrors.quiz_unfinished],
    limit: { max: 60, seconds: 60 },
  },
  judge: {
    method: 'POST',
    path: '/quizzes/{id}/preview/verdicts',
    summary: 'What one answer of those who write the quiz is worth; nothing is kept',
    access: can('Quiz', 'Update'),
    params: byId,
    body: z.object({ question_id: exactText().max(20), answer: GivenAnswer }),
    response: Verdict,
    errors: [authoringErrors.quiz_unfinished],
    limit: { max: 120, seconds: 60 },
  },
  remove: {
    method: 'DELETE',
    path: '/quizzes/{id}/source',
    summary: 'Takes a quiz away; finished attempts and their scores stay',
    access: can('Quiz', 'Update'),
    params: byId,
    response: z.null(),
  },
})
