import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'
import { manyLines } from '#contract/text.ts'
import { FEEDBACK_ABOUT, FEEDBACK_STATES } from './shared/feedback-states.ts'

export type { FeedbackAbout } from './shared/feedback-states.ts'

/** Of a course's lessons so many must be completed before one may say what one thinks of it. */
export const FEEDBACK_SHARE = 0.25
/** An average of fewer would tell what one person said. */
export const AVERAGE_OF_AT_LEAST = 3
export const FEEDBACK_TEXT = 2000
/**
 * Maximum number of lessons and teachers in the sums: first those with unread feedback, then the lowest
 * rated.
 */
export const SUMS_AT_MOST = 12

export const feedbackErrors = errors({
  too_early: {
    status: 409,
    toast: false,
    en: (p) => `Complete ${p['n']} of its lessons first. Then you can rate it.`,
    es: (p) => `Completa antes ${p['n']} de sus lecciones. Entonces tu opinión cuenta.`,
  },
  lesson_first: {
    status: 409,
    toast: false,
    en: 'Complete the lesson first. Then you can rate it.',
    es: 'Completa antes la lección. Entonces tu opinión cuenta.',
  },
  not_taught: {
    status: 403,
    en: 'You can review a teacher once you have learned with them.',
    es: 'Puedes opinar sobre un docente cuando hayas aprendido con esa persona.',
  },
  not_met: {
    status: 409,
    toast: false,
    en: 'You can rate it once it has taken place.',
    es: 'Puedes opinar cuando haya tenido lugar.',
  },
  already_answered: {
    status: 409,
    toast: false,
    en: 'It was answered, so it stays as it is.',
    es: 'Ya tiene respuesta, así que queda como está.',
  },
})

const Stars = z.int().min(1).max(5)
const Answered = {
  state: z.enum(FEEDBACK_STATES),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
}
/** The caller's own feedback; for the site the latest, after which a new one may be given once it is answered. */
export const OwnFeedback = z.object({
  may_give: z.boolean(),
  mine: z.object({ stars: Stars, text: z.string(), updated_at: z.iso.datetime(), ...Answered }).nullable(),
})
export type OwnFeedback = z.output<typeof OwnFeedback>
export const CourseFeedback = OwnFeedback.extend({
  /** Null while fewer than `AVERAGE_OF_AT_LEAST` have said something. */
  average: z.number().nullable(),
  count: z.int().nullable(),
  /** Lessons that the caller has completed, and how many it takes. */
  lessons_done: z.int(),
  lessons_needed: z.int(),
})
export type CourseFeedback = z.output<typeof CourseFeedback>
export const FeedbackRow = z.object({
  id: z.uuid(),
  about: z.enum(FEEDBACK_ABOUT),
  /**
   * The title of the course or the lesson, or the teacher's name (of a meeting with them too); null of the
   * site.
   */
  subject: z.string().nullable(),
  /** Of the course, also where it is about one of its lessons. */
  common_id: z.uuid().nullable(),
  course: z.string().nullable(),
  teacher_id: z.uuid().nullable(),
  /** Of a meeting: which, and when it began. */
  meeting_id: z.uuid().nullable(),
  met_at: z.iso.datetime().nullable(),
  /** Whoever is known by the first name alone on a teacher's profile is so here too, but to an Admin. */
  learner: z.string(),
  stars: Stars,
  text: z.string(),
  language: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  ...Answered,
})
export type FeedbackRow = z.output<typeof FeedbackRow>
/**
 * `own`: the caller may read and answer the single entries; of the platform's courses an organization sees
 * only sums of its own learners.
 */
export const FeedbackSum = z.object({
  key: z.string(),
  subject: z.string().nullable(),
  course: z.string().nullable(),
  common_id: z.uuid().nullable(),
  teacher_id: z.uuid().nullable(),
  own: z.boolean(),
  count: z.int(),
  average: z.number().nullable(),
  waiting: z.int(),
})
export type FeedbackSum = z.output<typeof FeedbackSum>
export const GiveFeedback = z.object({ stars: Stars, text: manyLines().max(FEEDBACK_TEXT).default('') })
export type GiveFeedback = z.output<typeof GiveFeedback>

const ofCourse = z.object({ common_id: z.uuid() }),
  ofLesson = z.object({ lesson_id: z.uuid() })
const ofMeeting = z.object({ meeting_id: z.uuid() })
const params = z.object({ id: z.uuid() })
const view = can('Feedback', 'View'),
  give = can('Feedback', 'Create'),
  handle = can('Feedback', 'Update')
const written = { body: GiveFeedback, response: z.null(), limit: { max: 30, seconds: 3600 } } as const

export const feedbackContract = contract({
  ofCourse: {
    method: 'GET',
    path: '/course-feedback/{common_id}',
    summary: 'What learners think of a course, once at least three have said it, and the caller’s own word',
    access: visitorsCan('Course', 'View'),
    params: ofCourse,
    response: CourseFeedback,
  },
  give: {
    method: 'PUT',
    path: '/course-feedback/{common_id}',
    summary: 'Say what one thinks of a course; a later word takes the place of the first',
    access: give,
    params: ofCourse,
    errors: [feedbackErrors.too_early],
    ...written,
  },
  takeBack: {
    method: 'DELETE',
    path: '/course-feedback/{common_id}',
    summary: 'Take one’s word back',
    access: give,
    params: ofCourse,
    response: z.null(),
  },
  ofLesson: {
    method: 'GET',
    path: '/lesson-feedback/{lesson_id}',
    summary: 'The caller’s own word about a lesson',
    access: give,
    params: ofLesson,
    response: OwnFeedback,
  },
  giveLesson: {
    method: 'PUT',
    path: '/lesson-feedback/{lesson_id}',
    summary:
      'Say what one thinks of a lesson that one has completed; the same word counts in every language of the course',
    access: give,
    params: ofLesson,
    errors: [feedbackErrors.lesson_first],
    ...written,
  },
  takeBackLesson: {
    method: 'DELETE',
    path: '/lesson-feedback/{lesson_id}',
    summary: 'Take one’s word about a lesson back',
    access: give,
    params: ofLesson,
    response: z.null(),
  },
  review: {
    method: 'PUT',
    path: '/teachers/{id}/review',
    summary:
      'Say how one learned with a teacher, for everybody to read; a later word takes the place of the first',
    access: give,
    params,
    errors: [feedbackErrors.not_taught],
    ...written,
  },
  unreview: {
    method: 'DELETE',
    path: '/teachers/{id}/review',
    summary: 'Take one’s review back',
    access: give,
    params,
    response: z.null(),
  },
  giveMeeting: {
    method: 'PUT',
    path: '/meeting-feedback/{meeting_id}',
    summary:
      'Say what one thinks of a meeting with a teacher that one took part in, once it is over: its teacher, their organization and Admins read it; until it is answered a later word takes its place',
    access: give,
    params: ofMeeting,
    errors: [feedbackErrors.not_met, feedbackErrors.already_answered],
    ...written,
  },
  takeBackMeeting: {
    method: 'DELETE',
    path: '/meeting-feedback/{meeting_id}',
    summary: 'Take one’s word about a meeting back while it is not answered',
    access: give,
    params: ofMeeting,
    response: z.null(),
  },
  ofSite: {
    method: 'GET',
    path: '/site-feedback',
    summary: 'What the caller said last about the site',
    access: give,
    response: OwnFeedback,
  },
  giveSite: {
    method: 'PUT',
    path: '/site-feedback',
    summary: 'Say what one thinks of the site; until it is answered a later word takes its place',
    access: give,
    ...written,
  },
  takeBackSite: {
    method: 'DELETE',
    path: '/site-feedback',
    summary: 'Take one’s word about the site back while it is not answered',
    access: give,
    response: z.null(),
  },
  list: list({
    path: '/feedback',
    name: 'feedback',
    summary:
      'What people said about courses, lessons, teachers, meetings with them and the site: all for an Admin; of its courses and teachers for an organization; of their courses and themselves for a teacher; their own for a learner',
    access: view,
    row: FeedbackRow,
    filters: ['id', 'about', 'common_id', 'teacher_id', 'meeting_id', 'state', 'stars'],
    sort: ['created_at', 'updated_at', 'stars'],
    defaultSort: 'updated_at.desc',
    dateColumn: 'updated_at',
    search: true,
  }),
  sums: {
    method: 'GET',
    path: '/feedback/sums',
    summary: 'Averages by course, lesson or teacher, or of the site, for those who teach or run them',
    access: view,
    query: z.object({ about: z.enum(FEEDBACK_ABOUT).default('course') }),
    response: z.array(FeedbackSum),
  },
  read: {
    method: 'POST',
    path: '/feedback/{id}/read',
    summary: 'Mark as read',
    access: handle,
    params,
    response: z.null(),
  },
  answer: {
    method: 'POST',
    path: '/feedback/{id}/answer',
    summary: 'Answer its author, who gets a mail; a later answer takes the place of the first',
    access: handle,
    params,
    body: z.object({ text: manyLines().min(1).max(FEEDBACK_TEXT) }),
    response: z.null(),
    limit: { max: 120, seconds: 3600 },
  },
  remove: {
    method: 'DELETE',
    path: '/feedback/{id}',
    summary: 'Delete what may not stand',
    access: can('Feedback', 'Delete'),
    params,
    response: z.null(),
  },
})
