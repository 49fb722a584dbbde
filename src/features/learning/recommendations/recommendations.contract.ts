import { z } from 'zod'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { stopPages } from '#contract/stop-pages.ts'
import { manyLines } from '#contract/text.ts'
import { CourseCard } from '../courses/courses.contract.ts'

/** Reasons to recommend a course, the strongest first: a course is listed once, for its strongest reason. */
export const RECOMMENDATION_REASONS = ['teacher', 'unfinished', 'next_level'] as const
export type RecommendationReason = (typeof RECOMMENDATION_REASONS)[number]
export const NOTE_MAX = 300
/** Days without a second mail for a repeated recommendation. */
export const MAIL_AGAIN_DAYS = 7
/** A begun course is called unfinished once it has been left for so long. */
export const LEFT_AFTER_DAYS = 3
/** So many are named at once; of the next level so many. */
export const RECOMMENDED_AT_MOST = 6,
  NEXT_AT_MOST = 3

export const recommendationErrors = errors({
  not_their_learner: {
    status: 422,
    toast: false,
    en: 'Choose a learner or a group in your organization.',
    es: 'Elige a un estudiante o un grupo de tu organización.',
  },
  not_published: {
    status: 409,
    en: 'Learners cannot open this course yet. Publish it first.',
    es: 'Los estudiantes todavía no pueden abrir este curso. Publícalo antes.',
  },
})

export const Recommended = z.object({
  course: CourseCard,
  reason: z.enum(RECOMMENDATION_REASONS),
  /** Name and note of the person who recommends it. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** True if a plan the caller lacks includes the course, or all of it but its free lessons. */
  needs_plan: z.boolean(),
})
export type Recommended = z.output<typeof Recommended>
export const SentRecommendation = z.object({
  id: z.uuid(),
  to: z.string(),
  group: z.boolean(),
  note: z.string(),
  by: z.string(),
  created_at: z.iso.datetime(),
  /**
   * Number of its learners (`learners`), of those sharing their progress with the organization (`sharing`),
   * and of these the number who have begun (`begun`).
   */ learners: z.int(),
  sharing: z.int(),
  begun: z.int(),
})
export type SentRecommendation = z.output<typeof SentRecommendation>
/** To one learner, or to all of a group, whoever is in it when they look. */
export const Recommend = z
  .object({
    user_id: z.uuid().optional(),
    group_id: z.uuid().optional(),
    note: manyLines().max(NOTE_MAX).default(''),
  })
  .refine(({ user_id, group_id }) => (user_id === undefined) !== (group_id === undefined), {
    path: ['user_id'],
    message: 'a learner or a group',
  })
export type Recommend = z.output<typeof Recommend>

const ofCourse = z.object({ common_id: z.uuid() })
const view = visitorsCan('Course', 'View'),
  teach = can('Student', 'View'),
  // Those who write courses hold it; the service asks besides whether they teach.
  recommend = can('Course', 'Update')

export const recommendationsContract = contract({
  mine: {
    method: 'GET',
    path: '/recommendations',
    summary:
      'Courses that the caller may want next: named by a teacher, left unfinished, next in their level',
    access: view,
    response: z.array(Recommended),
  },
  dismiss: {
    method: 'PUT',
    path: '/recommendations/dismissed/{common_id}',
    summary: 'Do not name this course to the caller any more; a teacher’s later word does',
    access: can('Dashboard', 'Update'),
    unconfirmed: true,
    params: ofCourse,
    response: z.null(),
  },
  undismiss: {
    method: 'DELETE',
    path: '/recommendations/dismissed/{common_id}',
    summary: 'Name it again',
    access: can('Dashboard', 'Update'),
    unconfirmed: true,
    params: ofCourse,
    response: z.null(),
  },
  sent: {
    method: 'GET',
    path: '/courses/{common_id}/recommendations',
    summary: 'To whom the caller’s organization recommends a course',
    access: teach,
    params: ofCourse,
    response: z.array(SentRecommendation),
  },
  create: {
    method: 'POST',
    path: '/courses/{common_id}/recommendations',
    summary:
      'Recommend a published course to a learner or a group of one’s organization, who get a mail unless they stopped these; said again, the later line holds',
    access: recommend,
    params: ofCourse,
    body: Recommend,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [recommendationErrors.not_their_learner, recommendationErrors.not_published],
    limit: { max: 300, seconds: 3600 },
  },
  ...stopPages(
    '/recommendations/unsubscribe',
    'Asks whether recommendations by mail are to stop, for the holder of its link',
    'Stops recommendations by mail with one click (RFC 8058)',
  ),
  withdraw: {
    method: 'DELETE',
    path: '/recommendations/{id}',
    summary: 'Take a recommendation back',
    access: recommend,
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  },
})
