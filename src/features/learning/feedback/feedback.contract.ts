import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { list } from '#contract/lists.ts'

/** new → read → answered; what is changed by its learner is new again. */
export const FEEDBACK_STATES = ['new', 'read', 'answered'] as const
/** Of a course's lessons so many must be completed before one may say what one thinks of it. */
export const FEEDBACK_SHARE = 0.25
/** An average of fewer would tell what one person said. */
export const AVERAGE_OF_AT_LEAST = 3
export const FEEDBACK_TEXT = 2000

export const feedbackErrors = errors({
  too_early: { status: 409, toast: false, en: (p) => `Complete ${p['n']} of its lessons first. Then your word counts.`, es: (p) => `Completa antes ${p['n']} de sus lecciones. Entonces tu opinión cuenta.` },
})

const Stars = z.int().min(1).max(5)
const Answered = { state: z.enum(FEEDBACK_STATES), answer: z.string().nullable(), answered_by: z.string().nullable(), answered_at: z.iso.datetime().nullable() }
export const CourseFeedback = z.object({
  /** Null while fewer than `AVERAGE_OF_AT_LEAST` have said something. */
  average: z.number().nullable(), count: z.int().nullable(),
  /** Lessons that the caller has completed, and how many it takes. */
  lessons_done: z.int(), lessons_needed: z.int(), may_give: z.boolean(),
  mine: z.object({ stars: Stars, text: z.string(), updated_at: z.iso.datetime(), ...Answered }).nullable(),
})
export type CourseFeedback = z.output<typeof CourseFeedback>
export const FeedbackRow = z.object({
  id: z.uuid(), common_id: z.uuid(), course: z.string(), learner: z.string(), stars: Stars, text: z.string(), language: z.string(), created_at: z.iso.datetime(), updated_at: z.iso.datetime(), ...Answered,
})
export type FeedbackRow = z.output<typeof FeedbackRow>
/** `own`: a course of the caller's own; of the platform's courses an organization sees the sums of its own learners alone. */
export const FeedbackSum = z.object({ common_id: z.uuid(), course: z.string(), own: z.boolean(), count: z.int(), average: z.number().nullable(), waiting: z.int() })
export type FeedbackSum = z.output<typeof FeedbackSum>
export const GiveFeedback = z.object({ stars: Stars, text: z.string().trim().max(FEEDBACK_TEXT).default('') })
export type GiveFeedback = z.output<typeof GiveFeedback>

const ofCourse = z.object({ common_id: z.uuid() })
const params = z.object({ id: z.uuid() })
const view = can('Feedback', 'View'), give = can('Feedback', 'Create')

export const feedbackContract = contract({
  ofCourse: { method: 'GET', path: '/course-feedback/{common_id}', summary: 'What learners think of a course, once at least three have said it, and the caller’s own word', access: can('Course', 'View'), params: ofCourse, response: CourseFeedback },
  give: { method: 'PUT', path: '/course-feedback/{common_id}', summary: 'Say what one thinks of a course; a later word takes the place of the first', access: give, params: ofCourse, body: GiveFeedback, response: z.null(), errors: [feedbackErrors.too_early], limit: { max: 30, seconds: 3600 } },
  takeBack: { method: 'DELETE', path: '/course-feedback/{common_id}', summary: 'Take one’s word back', access: give, params: ofCourse, response: z.null() },
  list: list({
    path: '/feedback', name: 'feedback', summary: 'What learners said: all for an Admin, of its own courses for an organization, of the courses they teach for a teacher, their own for a learner', access: view, row: FeedbackRow,
    filters: ['id', 'common_id', 'state', 'stars'], sort: ['created_at', 'updated_at', 'stars', 'course'], defaultSort: 'updated_at.desc', dateColumn: 'updated_at', search: true,
  }),
  sums: { method: 'GET', path: '/feedback/sums', summary: 'Averages by course, for those who teach or run them', access: view, response: z.array(FeedbackSum) },
  read: { method: 'POST', path: '/feedback/{id}/read', summary: 'Mark as read', access: view, params, response: z.null() },
  answer: { method: 'POST', path: '/feedback/{id}/answer', summary: 'Answer a learner, who gets a mail; a later answer takes the place of the first', access: view, params, body: z.object({ text: z.string().trim().min(1).max(FEEDBACK_TEXT) }), response: z.null(), limit: { max: 120, seconds: 3600 } },
  remove: { method: 'DELETE', path: '/feedback/{id}', summary: 'Delete what may not stand', access: can('Feedback', 'Delete'), params, response: z.null() },
})
