import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { Instant } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { appointmentErrors, timeErrors } from '../appointments/appointment-errors.contract.ts'
import { LENGTHS, Slots } from '../availability/availability.contract.ts'
import { assessmentErrors } from './assessment-errors.contract.ts'
import { Draft, NewRating, Result } from './ratings.contract.ts'
import { Assessment, AssessmentView, MyAssessment, Named } from './views.contract.ts'

const params = z.object({ id: z.uuid() })
const Minutes = z.union(LENGTHS.map((length) => z.literal(length)))
const Reason = manyLines().max(500)
const At = Instant
const mine = can('Calendar', 'Create'),
  see = can('LiveAssessment', 'View'),
  work = can('LiveAssessment', 'Update')

export const AskAssessment = z
  .object({
    minutes: Minutes,
    note: manyLines().max(1000).default(''),
    /** A child whom the caller looks after; left out, the caller. */
    learner_id: optional(z.uuid()),
    /** With whom and when, where a free time is chosen at once; both or none. */
    teacher_id: optional(z.uuid()),
    starts_at: optional(At),
  })
  .refine(({ teacher_id, starts_at }) => (teacher_id === null) === (starts_at === null), {
    path: ['starts_at'],
  })
export type AskAssessment = z.output<typeof AskAssessment>

export const assessmentsContract = contract({
  list: {
    method: 'GET',
    path: '/live-assessments',
    summary: 'Live assessments that reach the caller: their own work, their organization’s, or all',
    access: see,
    query: z.object({
      /** Those under way, what waits for the caller first; or those that are published or canceled. */
      show: z.enum(['open', 'over']).default('open'),
      search: oneLine().max(100).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({ rows: z.array(Assessment), pages: z.int() }),
  },
  waiting: {
    method: 'GET',
    path: '/live-assessments/waiting',
    summary:
      'How many assessments wait for the caller or their colleagues: for a time, to be rated, to be published',
    access: see,
    response: z.object({
      schedule: z.int(),
      rate: z.int(),
      second: z.int(),
      publish: z.int(),
      total: z.int(),
    }),
  },
  mine: {
    method: 'GET',
    path: '/live-assessments/mine',
    summary: 'The caller’s live assessments, and those of children whom they look after, newest first',
    access: mine,
    response: z.array(MyAssessment),
  },
  ask: {
    method: 'POST',
    path: '/live-assessments',
    summary: 'Ask for a live assessment, at a free time of a teacher or without a time',
    access: mine,
    body: AskAssessment,
    response: z.object({ id: z.uuid() }),
    status: 201,
    idempotency: 'accepted',
    errors: [
      assessmentErrors.request_open,
      ...timeErrors,
      appointmentErrors.plan_without_assessments,
      appointmentErrors.no_assessments_left,
      appointmentErrors.guardian_books,
      appointmentErrors.learner_not_yours,
    ],
  },
  result: {
    method: 'GET',
    path: '/live-assessments/{id}/result',
    summary: 'What came out, for the learner and who answers for them: level, words and moments',
    access: mine,
    params,
    response: Result,
  },
  one: {
    method: 'GET',
    path: '/live-assessments/{id}',
    summary:
      'One assessment, by its id or its meeting’s, for those who work on it; what others said only when the caller may know it',
    access: see,
    params,
    response: AssessmentView,
  },
  cancel: {
    method: 'POST',
    path: '/live-assessments/{id}/cancel',
    summary:
      'Cancel an assessment that has not begun, with its meeting; what it took comes back as with a lesson',
    access: mine,
    params,
    body: z.object({ reason: Reason.default('') }),
    response: z.object({ returned: z.boolean() }),
    errors: [assessmentErrors.too_late],
  },
  people: {
    method: 'GET',
    path: '/live-assessments/{id}/people',
    summary: 'Who may meet the learner of an assessment, or rate it',
    access: work,
    params,
    response: z.array(Named),
  },
  times: {
    method: 'GET',
    path: '/live-assessments/{id}/times',
    summary: 'Free times of a teacher to meet the learner of an assessment',
    access: work,
    params,
    query: z.object({
      from: At,
      to: At,
      /** Left out, the caller. An assessment that has a time keeps its teacher. */
      teacher_id: z.uuid().optional(),
    }),
    response: Slots,
    errors: [assessmentErrors.cannot_rate],
  },
  schedule: {
    method: 'POST',
    path: '/live-assessments/{id}/schedule',
    summary: 'Give an assessment a time, or another one',
    access: work,
    params,
    body: z.object({
      starts_at: At,
      /**
       * Teacher who meets the learner; the caller by default. Ignored for an assessment that already has a
       * time.
       */
      teacher_id: optional(z.uuid()),
      reason: Reason.default(''),
    }),
    response: z.null(),
    errors: [
      assessmentErrors.not_to_schedule,
      assessmentErrors.somebody_busy,
      assessmentErrors.time_is_past,
      assessmentErrors.cannot_rate,
    ],
  },
  begin: {
    method: 'POST',
    path: '/live-assessments/{id}/begin',
    summary: 'Say that an assessment has begun; entering its meeting says so too',
    access: work,
    params,
    response: z.null(),
    errors: [assessmentErrors.not_a_rater, assessmentErrors.not_begun],
  },
  nameRater: {
    method: 'POST',
    path: '/live-assessments/{id}/raters',
    summary: 'Name who rates next: oneself, or, for those who may, somebody else',
    access: work,
    params,
    body: z.object({ user_id: optional(z.uuid()) }),
    response: z.object({ place: z.int() }),
    errors: [assessmentErrors.cannot_rate, assessmentErrors.place_taken],
  },
  saveDraft: {
    method: 'PUT',
    path: '/live-assessments/{id}/draft',
    summary: 'Keep what one has written of a rating so far, with the moments that one marked',
    access: work,
    params,
    body: Draft,
    response: z.null(),
    errors: [assessmentErrors.not_a_rater, assessmentErrors.too_late],
  },
  rate: {
    method: 'POST',
    path: '/live-assessments/{id}/ratings',
    summary:
      'Hand in a rating, for good; one that was handed in before is corrected by a new one with its reason',
    access: work,
    params,
    body: NewRating,
    response: z.null(),
    status: 201,
    idempotency: 'accepted',
    errors: [
      assessmentErrors.not_a_rater,
      assessmentErrors.not_begun,
      assessmentErrors.reason_needed,
      assessmentErrors.correction_needed,
      assessmentErrors.too_late,
    ],
  },
  settle: {
    method: 'POST',
    path: '/live-assessments/{id}/agreement',
    summary: 'Propose a level where two ratings differ, or agree to the one that the other proposed',
    access: work,
    params,
    body: z.object({ level_id: z.uuid(), reason: Reason.min(1) }),
    response: z.object({ settled: z.boolean() }),
    errors: [assessmentErrors.nothing_to_settle, assessmentErrors.not_a_rater],
  },
  publish: {
    method: 'POST',
    path: '/live-assessments/{id}/publish',
    summary: 'Tell the learner: level, words, moments and the certificate',
    access: work,
    params,
    response: z.null(),
    errors: [assessmentErrors.not_graded],
  },
})
