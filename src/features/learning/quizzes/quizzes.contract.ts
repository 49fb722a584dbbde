import { z } from 'zod'
import type { Language } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Notation } from '#features/media/signer/signer.contract.ts'

export const QUESTION_KINDS = ['multiple_choice_one', 'multiple_choice_several', 'true_false', 'clip_to_meaning', 'meaning_to_clip', 'match_pairs', 'order_glosses', 'fingerspelled'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export const DEFAULT_PASS_MARK = 70
export const QUIZ_LIMITS = { questions: 50, options: 12, text: 2000 } as const

/** Text of a quiz in the languages it has been written in. */
export type Text = Partial<Record<Language, string>>
/** `sign`: the dictionary entry whose sign it shows, as it is now. */
export type StoredOption = { id: string; text?: Text; media_key?: string; sign?: string }
/**
 * A question as it is kept, right answer included: it never leaves the server whole. Ids of questions and options say nothing
 * about the answer. `answer` has the form of a given answer (see `GivenAnswers`).
 */
export type StoredQuestion = {
  id: string
  kind: QuestionKind
  points: number
  prompt: Text
  /** For `sign`, the one key is the dictionary entry whose sign is asked about. */
  media: { kind: 'clip' | 'handshapes' | 'sign'; keys: string[] } | null
  options: StoredOption[]
  /** Only `match_pairs`: what `options` are matched with. */
  right: StoredOption[]
  answer: string[]
  explanation: Text
}

/**
 * One answer by question id. One or several choices: option ids. True or false: `true` or `false`. Pairs: for each left option, in
 * its order, the id of the right one (empty when left out). Order: option ids in order. Fingerspelled: the typed word.
 */
export const GivenAnswers = z.record(z.string().max(20), z.array(z.string().max(100)).max(QUIZ_LIMITS.options))
export type GivenAnswers = z.output<typeof GivenAnswers>
export type Graded = { id: string; points: number; correct: boolean }

/** A sign as data says nothing about its word here. */
const Option = z.object({ id: z.string(), text: z.string().nullable(), media_key: z.string().nullable(), sign: Notation.nullable() })
export const Question = z.object({
  id: z.string(), kind: z.enum(QUESTION_KINDS), points: z.int(), prompt: z.string(),
  media: z.object({ kind: z.enum(['clip', 'handshapes', 'sign']), keys: z.array(z.string()), sign: Notation.nullable() }).nullable(),
  options: z.array(Option), right: z.array(Option),
})
export type Question = z.output<typeof Question>
export const Quiz = z.object({
  id: z.uuid(), version: z.int(), title: z.string(), pass_mark: z.int(), attempts_allowed: z.int().nullable(), attempts_used: z.int(), best: z.int().nullable(),
  questions: z.array(Question),
})
export type Quiz = z.output<typeof Quiz>

export const AnsweredQuestion = Question.extend({ your: z.array(z.string()), correct: z.array(z.string()), is_correct: z.boolean(), points_earned: z.int(), explanation: z.string() })
export type AnsweredQuestion = z.output<typeof AnsweredQuestion>
export const Result = z.object({
  score: z.int(), points: z.int(), points_possible: z.int(), pass_mark: z.int(), passed: z.boolean(),
  /** Best score so far, this attempt included; null when nothing is recorded. */
  best: z.int().nullable(), lesson_completed: z.boolean(), finished_at: z.iso.datetime(), questions: z.array(AnsweredQuestion),
})
export type Result = z.output<typeof Result>
export const Attempt = z.object({ id: z.uuid(), started_at: z.iso.datetime(), quiz: Quiz, result: Result.nullable() })
export type Attempt = z.output<typeof Attempt>

export const quizErrors = errors({
  recorded: { status: 409, toast: false, en: 'Your scores are kept: begin an attempt and hand it in.', es: 'Tus resultados se guardan: empieza un intento y entrégalo.' },
  no_attempts_left: { status: 409, en: 'You have used all attempts of this quiz.', es: 'Ya usaste todos los intentos de este cuestionario.' },
  not_recorded: { status: 409, toast: false, en: 'Only learners keep quiz scores. Check your answers instead.', es: 'Solo se guardan los resultados de estudiantes. Comprueba tus respuestas sin guardarlas.' },
})

const byId = z.object({ id: z.uuid() })
const Answers = z.object({ answers: GivenAnswers })

export const quizzesContract = contract({
  ofLesson: { method: 'GET', path: '/lessons/{id}/quiz', summary: 'The quiz of a lesson, without its answers', access: can('Quiz', 'View'), params: byId, response: Quiz },
  start: { method: 'POST', path: '/quizzes/{id}/attempts', summary: 'Begin an attempt; it keeps the questions as they stand now', access: can('Quiz', 'View'), params: byId, response: Attempt, status: 201, idempotency: 'accepted', errors: [quizErrors.no_attempts_left, quizErrors.not_recorded] },
  submit: { method: 'POST', path: '/attempts/{id}/answers', summary: 'Hand in the answers of an attempt; a second time answers the first result', access: can('Quiz', 'View'), params: byId, body: Answers, response: Result, idempotency: 'accepted', errors: [quizErrors.no_attempts_left] },
  attempt: { method: 'GET', path: '/attempts/{id}', summary: 'One attempt of the caller; right answers only once it is finished', access: can('Quiz', 'View'), params: byId, response: Attempt },
  check: { method: 'POST', path: '/quizzes/{id}/check', summary: 'Grade answers without keeping anything (visitors in free lessons, previews)', access: can('Quiz', 'View'), params: byId, body: Answers, response: Result, limit: { max: 60, seconds: 60 }, errors: [quizErrors.recorded] },
})
