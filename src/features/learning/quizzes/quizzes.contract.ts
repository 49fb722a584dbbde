import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { SIGN_PARAMETERS } from '#contract/sign-parameters.ts'
import { exactText } from '#contract/text.ts'
import { Version } from '#contract/numbers.ts'
import { LESSON_ACCESS } from '../courses/lesson-view.contract.ts'
import { QuizSummary } from '../courses/quiz-summary.contract.ts'
import { AnswerGrade } from './grades.contract.ts'
import { QUIZ_LIMITS, Question, GivenAnswers, GivenAnswer } from './questions.contract.ts'

export const DEFAULT_PASS_MARK = 70

/** The learner's rating of their own signing, with its share of the points. */
export const SELF_RATING = { yes: 1, almost: 0.5, no: 0 } as const
/** An answer on its way when the time ends still counts for this long. */
export const TIME_GRACE_MS = 5000

/** When a learner hears what an answer is worth: right after it, or, as in an exam, when all are handed in. */
export const VERDICTS = ['each', 'end'] as const

/** Settings of a quiz; part of a version like its questions. */
export const QuizSettings = z.object({
  verdict: z.enum(VERDICTS).default('each'),
  /** Null: as long as it takes. */
  time_limit_seconds: z.int().min(30).max(QUIZ_LIMITS.seconds).nullable().default(null),
  shuffle_questions: z.boolean().default(true),
  shuffle_options: z.boolean().default(true),
  /** Pool → how many of its questions are asked; a pool that is not named here is asked whole. */
  pools: z.record(exactText().max(QUIZ_LIMITS.pool), z.int().min(1).max(QUIZ_LIMITS.questions)).default({}),
})
export type QuizSettings = z.output<typeof QuizSettings>

export const Quiz = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  pass_mark: z.int(),
  attempts_allowed: z.int().nullable(),
  attempts_used: z.int(),
  best: z.int().nullable(),
  time_limit_seconds: z.int().nullable(),
  verdict: z.enum(VERDICTS),
  questions: z.array(Question),
})
export type Quiz = z.output<typeof Quiz>

/** Result of an answer, and the reason. */
export const Verdict = z.object({
  your: z.array(z.string()),
  /** Empty where another try is to find it out. */
  correct: z.array(z.string()),
  is_correct: z.boolean(),
  points_earned: z.int(),
  explanation: z.string(),
  awaiting: z.boolean(),
  /** Parameters in which the chosen sign and the right one differ, if both are known. */
  differs: z.array(z.enum(SIGN_PARAMETERS)),
})
export type Verdict = z.output<typeof Verdict>
export const AnsweredQuestion = Question.extend({
  ...Verdict.shape,
  /** The learner's own film, where the answer is one. */
  film: z.string().nullable(),
  /** Newest first. */
  grades: z.array(AnswerGrade),
})
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>
export const Result = z.object({
  score: z.int(),
  points: z.int(),
  points_possible: z.int(),
  pass_mark: z.int(),
  passed: z.boolean(),
  /** Number of answers that a teacher still has to grade; until then they add nothing to the score. */
  awaiting: z.int(),
  /** Best score so far, this attempt included; null when nothing is recorded. */
  best: z.int().nullable(),
  lesson_completed: z.boolean(),
  /** Not passed, and another try is left: the right answers to what was wrong are not told. */
  withheld: z.boolean(),
  finished_at: z.iso.datetime(),
  questions: z.array(AnsweredQuestion),
})
export type Result = z.output<typeof Result>
export const Attempt = z.object({
  id: z.uuid(),
  started_at: z.iso.datetime(),
  due_at: z.iso.datetime().nullable(),
  /** The server's time, so that a wrong clock counts down right. */
  now: z.iso.datetime(),
  /** Saved answers: an attempt continues from here on any device. */
  answers: GivenAnswers,
  /** Of the answers that were judged as they were given, and are final. */
  verdicts: z.record(z.string(), Verdict),
  quiz: Quiz,
  result: Result.nullable(),
})
export type Attempt = z.output<typeof Attempt>
export const AttemptSummary = z.object({
  id: z.uuid(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  score: z.int(),
  passed: z.boolean(),
  awaiting: z.int(),
})
export type AttemptSummary = z.output<typeof AttemptSummary>
/** A quiz of a week (`week_key`) or of the whole course (none), as the course's outline shows it. */
export const PlacedQuiz = z.object({
  id: z.uuid(),
  week_key: z.string().nullable(),
  title: z.string(),
  ...QuizSummary.shape,
  verdict: z.enum(VERDICTS),
  access: z.enum(LESSON_ACCESS),
})
export type PlacedQuiz = z.output<typeof PlacedQuiz>

export const quizErrors = errors({
  recorded: {
    status: 409,
    toast: false,
    en: 'Your scores are saved: start an attempt and submit it.',
    es: 'Tus resultados se guardan: empieza un intento y entrégalo.',
  },
  no_attempts_left: {
    status: 409,
    en: 'You have used all your attempts for this quiz.',
    es: 'Ya usaste todos los intentos de este cuestionario.',
  },
  attempt_finished: {
    status: 409,
    toast: false,
    en: 'These answers have already been submitted.',
    es: 'Estas respuestas ya están entregadas.',
  },
  time_over: {
    status: 409,
    toast: false,
    en: 'Time is up. Your answers so far were submitted.',
    es: 'Se acabó el tiempo. Lo que habías respondido queda entregado.',
  },
  week_open: {
    status: 403,
    toast: false,
    en: 'Complete the lessons before this quiz first.',
    es: 'Primero completa las lecciones anteriores a este cuestionario.',
  },
  verdict_at_end: {
    status: 409,
    toast: false,
    en: 'This quiz tells what was right when all answers are submitted.',
    es: 'Este cuestionario dice qué estaba bien cuando se entregan todas las respuestas.',
  },
  not_recorded: {
    status: 409,
    toast: false,
    en: 'Only learners keep quiz scores. Check your answers instead.',
    es: 'Solo se guardan los resultados de estudiantes. Comprueba tus respuestas sin guardarlas.',
  },
})

const byId = z.object({ id: z.uuid() })
const Answers = z.object({ answers: GivenAnswers })

export const quizzesContract = contract({
  ofLesson: {
    method: 'GET',
    path: '/lessons/{id}/quiz',
    summary: 'The quiz of a lesson, without its answers',
    access: visitorsCan('Quiz', 'View'),
    params: byId,
    response: Quiz,
  },
  ofCourse: {
    method: 'GET',
    path: '/courses/{id}/quizzes',
    summary: 'The quizzes of the weeks and of the whole course (its common_id), as the caller may take them',
    access: visitorsCan('Quiz', 'View'),
    params: byId,
    response: z.array(PlacedQuiz),
  },
  get: {
    method: 'GET',
    path: '/quizzes/{id}',
    summary: 'One quiz of a lesson, week or course, without its answers',
    access: visitorsCan('Quiz', 'View'),
    params: byId,
    response: Quiz,
  },
  attempts: {
    method: 'GET',
    path: '/quizzes/{id}/attempts',
    summary: 'The caller’s finished attempts, newest first',
    access: can('Quiz', 'View'),
    params: byId,
    response: z.array(AttemptSummary),
  },
  answer: {
    method: 'PUT',
    path: '/attempts/{id}/answers/{question_id}',
    summary:
      'Keeps one answer of an attempt that goes on. Except in an exam it is judged there and then, and final: a second answer gets the first verdict',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    params: byId.extend({ question_id: z.string().max(20) }),
    body: z.object({ answer: GivenAnswer }),
    response: z.object({ kept_at: z.iso.datetime(), verdict: Verdict.nullable() }),
    errors: [quizErrors.attempt_finished, quizErrors.time_over],
  },
  start: {
    method: 'POST',
    path: '/quizzes/{id}/attempts',
    summary: 'Begin an attempt; it keeps the questions as they stand now',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    params: byId,
    response: Attempt,
    status: 201,
    idempotency: 'accepted',
    errors: [quizErrors.no_attempts_left, quizErrors.not_recorded],
  },
  submit: {
    method: 'POST',
    path: '/attempts/{id}/answers',
    summary:
      'Hand in an attempt: what is kept and what comes with it; a second time answers the first result',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    params: byId,
    body: Answers,
    response: Result,
    idempotency: 'accepted',
    errors: [quizErrors.no_attempts_left],
  },
  attempt: {
    method: 'GET',
    path: '/attempts/{id}',
    summary: 'One attempt of the caller; right answers only once it is finished',
    access: can('Quiz', 'View'),
    params: byId,
    response: Attempt,
  },
  judge: {
    method: 'POST',
    path: '/quizzes/{id}/verdicts',
    summary: 'What one answer is worth, without keeping anything; never in an exam',
    access: visitorsCan('Quiz', 'View'),
    params: byId,
    body: z.object({ question_id: exactText().max(20), answer: GivenAnswer }),
    response: Verdict,
    limit: { max: 120, seconds: 60, class: 40 },
    errors: [quizErrors.recorded, quizErrors.verdict_at_end],
  },
  takeOver: {
    method: 'POST',
    path: '/quizzes/{id}/guest-attempts',
    summary:
      'Take over what the caller answered as a visitor in a free lesson, once for each key; it is graded anew',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    params: byId,
    body: z.object({ key: z.uuid(), version: Version, answers: GivenAnswers }),
    response: z.object({ taken: z.boolean() }),
    limit: { max: 60, seconds: 3600 },
  },
  check: {
    method: 'POST',
    path: '/quizzes/{id}/check',
    summary: 'Grade answers without keeping anything (visitors in free lessons, previews)',
    access: visitorsCan('Quiz', 'View'),
    params: byId,
    body: Answers,
    response: Result,
    limit: { max: 60, seconds: 60, class: 40 },
    errors: [quizErrors.recorded],
  },
})
