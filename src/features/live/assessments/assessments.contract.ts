import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { optional } from '#contract/optional.ts'
import { appointmentErrors } from '../appointments/appointments.contract.ts'
import { LENGTHS } from '../availability/availability.contract.ts'
import { BOOKING_STATES } from '../bookings/bookings.contract.ts'
import { Draft, MyDraft, NewRating, Rating, Result } from './ratings.contract.ts'
import { Rubric } from './rubrics.contract.ts'
import { ASSESSMENT_STATES } from './shared/criteria.ts'

export const assessmentErrors = errors({
  request_open: {
    status: 409,
    toast: false,
    en: 'There is an open assessment already. The next one can be asked for when it is published.',
    es: 'Ya hay una evaluación en curso. La siguiente se puede pedir cuando esta se publique.',
  },
  not_to_schedule: {
    status: 409,
    en: 'This assessment can no longer be given a time.',
    es: 'A esta evaluación ya no se le puede poner hora.',
  },
  somebody_busy: {
    status: 409,
    toast: false,
    en: 'One of you has something else at this time. Choose another one.',
    es: 'Alguien de ustedes tiene otra cosa a esa hora. Elige otra.',
  },
  time_is_past: {
    status: 422,
    toast: false,
    en: 'Choose a time that is still to come.',
    es: 'Elige una hora que todavía no pasó.',
  },
  not_begun: {
    status: 409,
    toast: false,
    en: 'The meeting has not begun yet.',
    es: 'El encuentro todavía no empieza.',
  },
  not_a_rater: {
    status: 403,
    en: 'Only people who are named to rate this assessment may do this.',
    es: 'Solo pueden hacerlo las personas nombradas para calificar esta evaluación.',
  },
  cannot_rate: {
    status: 422,
    toast: false,
    en: 'This person cannot rate this assessment.',
    es: 'Esta persona no puede calificar esta evaluación.',
  },
  place_taken: {
    status: 409,
    toast: false,
    en: 'Nobody else needs to rate this assessment now.',
    es: 'Por ahora no hace falta que nadie más califique esta evaluación.',
  },
  unknown_level: {
    status: 422,
    toast: false,
    en: 'This level is not in the list of levels.',
    es: 'Este nivel no está en la lista de niveles.',
  },
  reason_needed: {
    status: 422,
    toast: false,
    en: 'Say why the level differs from the points.',
    es: 'Di por qué el nivel es distinto de lo que dan los puntos.',
  },
  correction_needed: {
    status: 422,
    toast: false,
    en: 'Say why you change what you said before.',
    es: 'Di por qué cambias lo que dijiste antes.',
  },
  too_late: {
    status: 409,
    en: 'This assessment is published or canceled: it stays as it is.',
    es: 'Esta evaluación ya se publicó o se canceló: queda como está.',
  },
  nothing_to_settle: {
    status: 409,
    en: 'There is nothing to agree on.',
    es: 'No hay nada que acordar.',
  },
  not_graded: {
    status: 409,
    en: 'It can be published when its level is certain.',
    es: 'Se puede publicar cuando el nivel está decidido.',
  },
})

const Named = z.object({ id: z.uuid(), name: z.string() })
export const LevelOf = z.object({ id: z.uuid(), name: z.string() })
/** What the caller is asked to do about it now. */
export const NEXT_STEPS = ['schedule', 'rate', 'second', 'third', 'settle', 'publish'] as const
export type NextStep = (typeof NEXT_STEPS)[number]
export const Assessment = z.object({
  id: z.uuid(),
  state: z.enum(ASSESSMENT_STATES),
  learner: z.string(),
  teacher: z.string().nullable(),
  organization: z.string().nullable(),
  requested_at: z.iso.datetime(),
  starts_at: z.iso.datetime().nullable(),
  /** Of a published one. */
  level: z.string().nullable(),
  /** What waits for the caller, or for one of their colleagues. */
  next: z.enum(NEXT_STEPS).nullable(),
})
export type Assessment = z.output<typeof Assessment>

const Rater = z.object({
  place: z.int(),
  person: Named.nullable(),
  /** Whether their rating is in; not what it says. */
  rated: z.boolean(),
})
export const AssessmentView = Assessment.omit({ learner: true, teacher: true }).extend({
  learner: Named.extend({ profile_image: z.string().nullable() }),
  teacher: Named.nullable(),
  minutes: z.int(),
  note: z.string(),
  booking: z
    .object({
      id: z.uuid(),
      state: z.enum(BOOKING_STATES),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      /** The teacher's. */
      zone: z.string(),
    })
    .nullable(),
  cancel_reason: z.string(),
  raters: z.array(Rater),
  /** Where the caller rates; null: they do not. */
  place: z.int().nullable(),
  /** What the caller may do. */
  may: z.object({
    schedule: z.boolean(),
    begin: z.boolean(),
    rate: z.boolean(),
    /** Take the next place to rate, or name somebody for it. */
    take_place: z.boolean(),
    name_rater: z.boolean(),
    settle: z.boolean(),
    publish: z.boolean(),
    cancel: z.boolean(),
  }),
  /** The one that its ratings are made with. */
  rubric: Rubric,
  levels: z.array(LevelOf.extend({ key: z.string() })),
  /** What the caller has written and not handed in. */
  draft: MyDraft.nullable(),
  /** One's own, and those of others once one may see them; of each place the one that counts. */
  ratings: z.array(Rating),
  /** Both first ratings are in and say different levels; null while the caller may not know. */
  differs: z.boolean().nullable(),
  /** What one of two who differ proposes. */
  proposal: z.object({ level_id: z.uuid(), reason: z.string(), mine: z.boolean() }).nullable(),
  result: LevelOf.nullable(),
})
export type AssessmentView = z.output<typeof AssessmentView>

/** As its learner, or who answers for them, has it. */
export const MyAssessment = z.object({
  id: z.uuid(),
  state: z.enum(ASSESSMENT_STATES),
  learner: Named,
  self: z.boolean(),
  requested_at: z.iso.datetime(),
  minutes: z.int(),
  note: z.string(),
  booking_id: z.uuid().nullable(),
  starts_at: z.iso.datetime().nullable(),
  teacher: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  level: LevelOf.nullable(),
})
export type MyAssessment = z.output<typeof MyAssessment>

const params = z.object({ id: z.uuid() })
const Minutes = z.union(LENGTHS.map((length) => z.literal(length)))
const Reason = z.string().trim().max(500)
const At = z.iso.datetime({ offset: true })
const mine = can('Calendar', 'Create'),
  see = can('LiveAssessment', 'View'),
  work = can('LiveAssessment', 'Update')

export const AskAssessment = z
  .object({
    minutes: Minutes,
    note: z.string().trim().max(1000).default(''),
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
      search: z.string().trim().max(100).default(''),
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
      appointmentErrors.time_taken,
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
  schedule: {
    method: 'POST',
    path: '/live-assessments/{id}/schedule',
    summary: 'Give an assessment a time, or another one',
    access: work,
    params,
    body: z.object({
      starts_at: At,
      /** Who meets the learner; left out, the caller. One that has a time keeps its teacher. */
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
