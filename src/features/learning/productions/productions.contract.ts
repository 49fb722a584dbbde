import { z } from 'zod'
import { UtcInstant } from '#contract/moments.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { exactText, manyLines, oneLine } from '#contract/text.ts'
import { StepId } from '../courses/steps.contract.ts'
import { Mark } from '../quizzes/grades.contract.ts'
import { SELF_RATING } from '../quizzes/quizzes.contract.ts'
import {
  ANSWER_LENGTH,
  CHECKED_PARTS,
  FILM_DAYS,
  MOST_MARKS,
  PRODUCTION_KINDS,
  SENTENCE_LENGTH,
} from './shared/checks.ts'

export { CHECKED_PARTS } from './shared/checks.ts'

export const RATINGS = Object.keys(SELF_RATING) as (keyof typeof SELF_RATING)[]

/** A learner's check of what they signed (their production), compared with the model. */
export const Check = z.object({
  /** Id of the course, shared by all its languages and versions. */
  common_id: z.uuid(),
  /** Stable key of the lesson in its course. */
  lesson_key: exactText().min(1).max(120),
  /** Id of the lesson's step that asked for the sentence. */
  step: StepId,
  /** Kind of that step. */
  kind: z.enum(PRODUCTION_KINDS),
  /** Glosses of the sentence, as the learner saw them. */
  glosses: oneLine().min(1).max(SENTENCE_LENGTH),
  /** Meaning of the sentence in the lesson's language. */
  meaning: oneLine().max(SENTENCE_LENGTH),
  /** Slugs of the sentence's words. */
  words: z.array(exactText().max(120)).max(100),
  /** The learner's rating of their own signing. */
  rating: z.enum(RATINGS),
  /** Parts that differed from the model. */
  differs: z.array(z.enum(CHECKED_PARTS)).max(CHECKED_PARTS.length),
  /** Moment of the check, by the device's clock. */
  made_at: UtcInstant,
})
export type Check = z.output<typeof Check>

export const FILM_STATES = ['waiting', 'answered'] as const

/** A film that a learner sent to their teacher, with the answer. */
const Sent = z.object({
  id: z.uuid(),
  /** Title of the course. */
  course: z.string(),
  kind: Check.shape.kind,
  /** Glosses of the sentence, as the learner saw them. */
  glosses: z.string(),
  /** Meaning of the sentence in the lesson's language. */
  meaning: z.string(),
  rating: Check.shape.rating,
  /** Parts that differed from the model, by the learner's own check. */
  differs: Check.shape.differs,
  /** True until the teacher has answered. */
  state: z.enum(FILM_STATES),
  /** Storage key of the film; null while it is prepared, and after its deletion. */
  film: z.string().nullable(),
  /** True while the film is prepared for watching. */
  preparing: z.boolean(),
  /** Moment at which the film was sent. */
  sent_at: z.iso.datetime(),
  /** The teacher's answer; null before it. */
  answer: z.string().nullable(),
  /** The teacher's comments at moments of the film. */
  marks: z.array(Mark),
  /** Moment of the first answer; null before it. */
  answered_at: z.iso.datetime().nullable(),
})
export const SentFilm = Sent.extend({
  /** Name of the teacher who sees the film; null if they are no longer here. */
  teacher: z.string().nullable(),
  /** True while that teacher teaches the learner in this course. */
  teaches: z.boolean(),
  /** Moment at which the learner opened the answer; null before it. */
  read_at: z.iso.datetime().nullable(),
})
export type SentFilm = z.output<typeof SentFilm>

export const ReceivedFilm = Sent.extend({
  /** Name of the learner. */
  learner: z.string(),
})
export type ReceivedFilm = z.output<typeof ReceivedFilm>
export const ReceivedView = ReceivedFilm.extend({
  /** Id of the lesson's step that asked for the sentence. */
  step: z.string(),
  /** Slugs of the course and the lesson in their addresses; null if the lesson was removed. */
  lesson: z.object({ course_slug: z.string(), lesson_slug: z.string() }).nullable(),
})
export type ReceivedView = z.output<typeof ReceivedView>

export const FilmAnswer = z.object({
  /** The teacher's comment on the whole film. */
  text: manyLines().min(1).max(ANSWER_LENGTH),
  /** Comments at moments of the film. */
  marks: z.array(Mark).max(MOST_MARKS).default([]),
})
export type FilmAnswer = z.output<typeof FilmAnswer>

export const productionErrors = errors({
  check_not_kept: {
    status: 409,
    toast: false,
    en: 'Only learners keep checks of their signing.',
    es: 'Solo se guardan las revisiones de estudiantes.',
  },
  no_teacher: {
    status: 409,
    toast: false,
    en: 'You have no teacher in this course, so the video was not sent.',
    es: 'No tienes docente en este curso: el video no se envió.',
  },
  film_sent: {
    status: 409,
    toast: false,
    en: 'You already sent a video of this sentence.',
    es: 'Ya enviaste un video de esta oración.',
  },
  films_full: {
    status: 413,
    toast: false,
    en: (p) => `Your sent videos use ${p['used']} of ${p['quota']}. Delete some in “My signing”.`,
    es: (p) => `Tus videos enviados ocupan ${p['used']} de ${p['quota']}. Borra algunos en «Mis señas».`,
  },
})

const byId = z.object({ id: z.uuid() })
const signedIn = { access: 'signed-in', unconfirmed: true } as const
const grades = can('Quiz', 'Update')

export const productionsContract = contract({
  save: {
    method: 'PUT',
    path: '/productions/{id}',
    summary:
      'Keep a learner’s check of a sentence that they signed; the id is made on the device, and sending it again changes the same row',
    ...signedIn,
    params: byId,
    body: Check,
    response: z.null(),
    errors: [productionErrors.check_not_kept],
  },
  teacher: {
    method: 'GET',
    path: '/productions/teacher',
    summary: 'The teacher who gets the films that the caller sends in a course',
    access: 'signed-in',
    query: z.object({
      /** Id of the course, shared by all its languages and versions. */
      common_id: z.uuid(),
    }),
    response: z.object({
      /** Name of the teacher; null if the caller has none in this course. */
      teacher: z.string().nullable(),
    }),
  },
  sent: list({
    path: '/productions',
    name: 'productions',
    summary: `Films that the caller sent to their teacher, with the answers. A film is sent as an upload for \`production {id}\`, and deleted ${FILM_DAYS} days after the answer`,
    access: 'signed-in',
    row: SentFilm,
    filters: ['state'],
    sort: ['sent_at'],
    defaultSort: 'sent_at.desc',
  }),
  read: {
    method: 'POST',
    path: '/productions/{id}/read',
    summary: 'The learner opened the teacher’s answer; a second time changes nothing',
    ...signedIn,
    params: byId,
    response: z.null(),
  },
  withdraw: {
    method: 'DELETE',
    path: '/productions/{id}/film',
    summary: 'Delete a film that the caller sent; without an answer it is no longer sent',
    ...signedIn,
    params: byId,
    response: z.null(),
  },
  received: list({
    path: '/received-films',
    name: 'received-films',
    summary: 'Films that learners of the caller sent, the oldest first',
    access: grades,
    row: ReceivedFilm,
    filters: ['state'],
    sort: ['sent_at'],
    defaultSort: 'sent_at.asc',
  }),
  receivedOne: {
    method: 'GET',
    path: '/received-films/{id}',
    summary: 'One film that a learner sent to the caller, with the lesson of its sentence',
    access: grades,
    params: byId,
    response: ReceivedView,
  },
  answer: {
    method: 'PUT',
    path: '/received-films/{id}/answer',
    summary: 'Answer a film, or change the answer; the learner is told of the first',
    access: grades,
    params: byId,
    body: FilmAnswer,
    response: ReceivedView,
  },
})
