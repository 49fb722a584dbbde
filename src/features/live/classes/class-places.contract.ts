import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { can, contract, visitorsCan } from '#contract/endpoint.ts'
import { Day } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { CoursePrice } from '#features/learning/courses/sales.contract.ts'
import { ATTENDED, BOOKING_STATES } from '../bookings/bookings.contract.ts'
import { classErrors } from './class-errors.contract.ts'
import { HOLD_MINUTES, LAST_CLASS_PAGE } from './shared/limits.ts'

/** States of a class; `over` once its last session has ended. */
export const CLASS_STATES = ['draft', 'published', 'canceled', 'over'] as const
export type ClassState = (typeof CLASS_STATES)[number]
/** Ways of access to a class's course; `free`: open to all. */
export const OPENED_BY = ['free', 'plan', 'purchase', 'plan_or_purchase', 'organization'] as const
export type OpenedBy = (typeof OPENED_BY)[number]
export const ClassPerson = z.object({ id: z.uuid(), name: z.string(), profile_image: z.string().nullable() })
export type ClassPerson = z.output<typeof ClassPerson>

export const PublicSession = z.object({
  id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** On the clock of the class's zone: `2026-12-01` and `18:00`. */
  local_day: Day,
  local_time: z.string(),
  state: z.enum(BOOKING_STATES),
  lesson_title: z.string().nullable(),
})
export type PublicSession = z.output<typeof PublicSession>

/** A class as everybody may read it: nothing of its learners but how many seats are left. */
export const PublicClass = z.object({
  id: z.uuid(),
  state: z.enum(CLASS_STATES),
  common_id: z.uuid(),
  /** Of its course, in the language of the class. */
  version_id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  level: z.string().nullable(),
  level_name: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** The first leads it. */
  teachers: z.array(ClassPerson),
  /** An interpreter is there. */
  interpreted: z.boolean(),
  /** Organization whose learners may join; null for a class of the platform or of an independent teacher. */
  organization_name: z.string().nullable(),
  open: z.boolean(),
  zone: z.string(),
  minutes: z.int(),
  sessions: z.array(PublicSession),
  seats: z.int(),
  seats_left: z.int(),
  waiting: z.int(),
  registration_open: z.boolean(),
  registration_closes_at: z.iso.datetime(),
  opened_by: z.enum(OPENED_BY),
  /** Price of the course by itself; null: it is not sold. */
  price: CoursePrice.nullable(),
  /** A seat is kept while somebody buys the course (`POST /classes/{id}/hold`). */
  holds: z.boolean(),
})
export type PublicClass = z.output<typeof PublicClass>

/** Page of coming classes, the next first. */
export const ClassPage = z.object({
  classes: z.array(PublicClass),
  /** Languages in which any of the coming classes is taught, whichever was asked for. */
  languages: z.array(z.enum(LANGUAGES)),
  /** True if the next page has more. */
  more: z.boolean(),
})
export type ClassPage = z.output<typeof ClassPage>

export const STANDINGS = ['enrolled', 'offered', 'held', 'waiting'] as const
export type Standing = (typeof STANDINGS)[number]
export const MyClass = z.object({
  class: PublicClass,
  /** The caller, or a child whom they look after. */
  learner: ClassPerson,
  self: z.boolean(),
  standing: z.enum(STANDINGS),
  /** Position on the waiting list, from 1; null for learners who are not waiting. */
  place: z.int().nullable(),
  /** Until when a seat is offered or kept. */
  until: z.iso.datetime().nullable(),
  next_session: PublicSession.nullable(),
  attendance: z.array(
    z.object({
      session_id: z.uuid(),
      starts_at: z.iso.datetime(),
      /** `coming` before a session is over, `canceled` if it does not take place. */
      attended: z.enum([...ATTENDED, 'coming', 'canceled']),
    }),
  ),
})
export type MyClass = z.output<typeof MyClass>

const params = z.object({ id: z.uuid() })
const body = z.object({
  /** A child whom the caller looks after; left out, the caller. */
  user_id: optional(z.uuid()),
})
const ClassQuery = z.object({
  /** Of the classes asked for; left out, any. */
  language: z.enum(LANGUAGES).optional(),
  page: z.coerce.number().int().min(1).max(LAST_CLASS_PAGE).default(1),
})
export type ClassQuery = z.output<typeof ClassQuery>
const view = can('Course', 'View')
const enrol = can('Calendar', 'Create')
/** Rate limit of taking and leaving seats. */
const limit = { max: 60, seconds: 3600, of: 'class-seats' }

export const classPlacesContract = contract({
  open: {
    method: 'GET',
    path: '/classes/public',
    summary: 'Classes that everybody may take part in and that are still to come, the next first',
    access: visitorsCan('Course', 'View'),
    query: ClassQuery,
    response: ClassPage,
  },
  openOne: {
    method: 'GET',
    path: '/classes/public/{id}',
    summary: 'One class as its readers may see it: open to all, or of an organization that they learn at',
    access: visitorsCan('Course', 'View'),
    params,
    response: PublicClass,
  },
  available: {
    method: 'GET',
    path: '/classes/available',
    summary: 'Coming classes for the caller and their children: open ones and those of their organizations',
    access: view,
    query: ClassQuery,
    response: ClassPage,
  },
  mine: {
    method: 'GET',
    path: '/classes/mine',
    summary: 'Classes in which the caller, or a child of theirs, has a seat, is offered one or waits',
    access: view,
    query: z.object({ when: z.enum(['coming', 'past']).default('coming') }),
    response: z.array(MyClass),
  },
  enrol: {
    method: 'POST',
    path: '/classes/{id}/enrol',
    summary: 'Take a seat, with all sessions still to come',
    access: enrol,
    params,
    body,
    response: z.object({ number: z.int() }),
    status: 201,
    limit,
    idempotency: 'accepted',
    errors: [
      classErrors.class_full,
      classErrors.registration_closed,
      classErrors.class_not_running,
      classErrors.learner_has_other,
      classErrors.class_not_open_to_you,
      classErrors.guardian_enrols,
      classErrors.learners_enrol,
    ],
  },
  leave: {
    method: 'POST',
    path: '/classes/{id}/leave',
    summary: 'Give back a seat, a kept one too; who waits longest is offered it',
    access: enrol,
    params,
    body,
    response: z.null(),
    limit,
  },
  wait: {
    method: 'POST',
    path: '/classes/{id}/wait',
    summary: 'Join the waiting list of a class that is full',
    access: enrol,
    params,
    body,
    response: z.object({ place: z.int() }),
    status: 201,
    limit,
    errors: [
      classErrors.class_has_seats,
      classErrors.registration_closed,
      classErrors.class_not_running,
      classErrors.class_not_open_to_you,
      classErrors.guardian_enrols,
      classErrors.learners_enrol,
    ],
  },
  hold: {
    method: 'POST',
    path: '/classes/{id}/hold',
    summary: `Keep a seat for ${HOLD_MINUTES} minutes while its course is bought; enrolling takes it`,
    access: enrol,
    params,
    body,
    response: z.object({ number: z.int(), until: z.iso.datetime() }),
    status: 201,
    limit: { max: 6, seconds: 3600 },
    errors: [
      classErrors.class_full,
      classErrors.registration_closed,
      classErrors.class_not_running,
      classErrors.not_sold_once,
      classErrors.seat_needs_no_hold,
      classErrors.guardian_enrols,
      classErrors.learners_enrol,
    ],
  },
  accept: {
    method: 'POST',
    path: '/classes/{id}/accept',
    summary: 'Take the seat that is offered to who waited',
    access: enrol,
    params,
    body,
    response: z.object({ number: z.int() }),
    limit,
    errors: [
      classErrors.no_offer,
      classErrors.class_not_running,
      classErrors.learner_has_other,
      classErrors.class_not_open_to_you,
      classErrors.guardian_enrols,
      classErrors.learners_enrol,
    ],
  },
  decline: {
    method: 'POST',
    path: '/classes/{id}/decline',
    summary: 'Pass on the seat that is offered, or wait no longer; the next is offered it',
    access: enrol,
    params,
    body,
    response: z.null(),
    limit,
  },
})
