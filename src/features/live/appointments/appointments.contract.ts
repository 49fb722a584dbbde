import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { Instant } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { manyLines } from '#contract/text.ts'
import {
  availabilityErrors,
  BOOKABLE_KINDS,
  LENGTHS,
  MOST_LEARNERS,
  Slot,
} from '../availability/availability.contract.ts'
import { BOOKING_CHANGES, BOOKING_STATES } from '../bookings/bookings.contract.ts'
import { appointmentErrors, timeErrors } from './appointment-errors.contract.ts'

const PersonIn = z.object({ id: z.uuid(), name: z.string(), profile_image: z.string().nullable() })
export type PersonIn = z.output<typeof PersonIn>
export const ForWhom = z.object({
  /** The caller is a child: the adult who looks after their account books. */
  child: z.boolean(),
  people: z.array(
    PersonIn.extend({
      self: z.boolean(),
      /** Lessons, or assessments, that they may still book with what their plans include now. */
      left: z.int(),
    }),
  ),
})
export type ForWhom = z.output<typeof ForWhom>
export const Appointment = z.object({
  id: z.uuid(),
  kind: z.enum(BOOKABLE_KINDS),
  state: z.enum(BOOKING_STATES),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  minutes: z.int(),
  /** The teacher's, in which it was agreed on. */
  zone: z.string(),
  teacher: PersonIn.nullable(),
  learners: z.array(PersonIn),
  note: z.string(),
  /** The caller's part in the lesson. */
  mine: z.enum(['teacher', 'learner', 'guardian', 'staff']),
  /** `free`: the caller moves the lesson alone; `ask`: the teacher has to agree. */
  moving: z.enum(['free', 'ask', 'no']),
  moves_left: z.int(),
  cancelable: z.boolean(),
  /** True while canceling gives the lesson back to the allowance. */
  returns: z.boolean(),
  /** New time that a learner requested. */
  asked: Slot.nullable(),
  /** When its people may enter. */
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
})
export type Appointment = z.output<typeof Appointment>
export const AppointmentChange = z.object({
  change: z.enum(BOOKING_CHANGES),
  from: Slot.nullable(),
  to: Slot.nullable(),
  by: z.string().nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type AppointmentChange = z.output<typeof AppointmentChange>

const params = z.object({ id: z.uuid() })
const Kind = z.enum(BOOKABLE_KINDS)
const Minutes = z.union(LENGTHS.map((length) => z.literal(length)))
const Reason = manyLines().max(500).default('')

export const BookAppointment = z.object({
  teacher_id: z.uuid(),
  minutes: Minutes,
  starts_at: Instant,
  note: manyLines().max(1000).default(''),
  /**
   * Learners of the lesson: the caller by default, a child in the caller's care, or learners whom the caller
   * teaches.
   */
  learner_ids: z.array(z.uuid()).min(1).max(MOST_LEARNERS).optional(),
})
export type BookAppointment = z.output<typeof BookAppointment>

/** A learner who wants to hear when a teacher has a free time. */
export const Wait = z.object({
  id: z.uuid(),
  teacher_id: z.uuid(),
  learner_id: z.uuid(),
  minutes: z.int(),
})
export type Wait = z.output<typeof Wait>
export const AskToWait = z.object({
  teacher_id: z.uuid(),
  minutes: Minutes,
  /** A child whom the caller looks after; left out, the caller. */
  learner_id: optional(z.uuid()),
})
export type AskToWait = z.output<typeof AskToWait>

export const appointmentsContract = contract({
  mine: {
    method: 'GET',
    path: '/appointments',
    summary:
      'The caller’s lessons and assessments with a teacher, and those of children whom they look after',
    access: can('Calendar', 'View'),
    query: z.object({ when: z.enum(['coming', 'past']).default('coming'), kind: Kind.optional() }),
    response: z.array(Appointment),
  },
  one: {
    method: 'GET',
    path: '/appointments/{id}',
    summary: 'One lesson with all that became of it',
    access: can('Calendar', 'View'),
    params,
    response: Appointment.extend({ history: z.array(AppointmentChange) }),
  },
  forWhom: {
    method: 'GET',
    path: '/appointments/for',
    summary:
      'Whom the caller may book a lesson or an assessment for: themselves unless a child, and children in their care',
    access: can('Calendar', 'Create'),
    query: z.object({ kind: Kind.default('appointment') }),
    response: ForWhom,
  },
  learners: {
    method: 'GET',
    path: '/appointments/learners',
    summary: 'Learners whom the caller teaches and may book a lesson for, the first fifty by name',
    access: can('Calendar', 'Update'),
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: z.array(PersonIn),
  },
  waits: {
    method: 'GET',
    path: '/appointments/waits',
    summary: 'Teachers whose next free time the caller, or a child in their care, wants to hear of',
    access: can('Calendar', 'Create'),
    response: z.array(Wait),
  },
  wait: {
    method: 'POST',
    path: '/appointments/waits',
    summary: 'Be told once when a teacher who has no free time has one again',
    access: can('Calendar', 'Create'),
    body: AskToWait,
    response: z.object({ id: z.uuid() }),
    status: 201,
    errors: [
      availabilityErrors.teacher_not_bookable,
      appointmentErrors.time_is_free,
      appointmentErrors.guardian_books,
      appointmentErrors.learner_not_yours,
    ],
  },
  takeBackWait: {
    method: 'DELETE',
    path: '/appointments/waits/{id}',
    summary: 'Wait for a free time of a teacher no longer',
    access: can('Calendar', 'Create'),
    params,
    response: z.null(),
  },
  book: {
    method: 'POST',
    path: '/appointments',
    summary: 'Book a lesson with a teacher',
    access: can('Calendar', 'Create'),
    body: BookAppointment,
    response: z.object({ id: z.uuid() }),
    status: 201,
    idempotency: 'accepted',
    errors: [
      ...timeErrors,
      appointmentErrors.plan_without_lessons,
      appointmentErrors.no_lessons_left,
      appointmentErrors.guardian_books,
      appointmentErrors.learner_not_yours,
    ],
  },
  move: {
    method: 'POST',
    path: '/appointments/{id}/move',
    summary: 'Move a lesson; a learner who is too late asks the teacher by it',
    access: can('Calendar', 'Create'),
    params,
    body: z.object({ starts_at: Instant, reason: Reason }),
    response: z.object({ moved: z.boolean() }),
    errors: [...timeErrors, appointmentErrors.lesson_over],
  },
  answer: {
    method: 'POST',
    path: '/appointments/{id}/answer',
    summary: 'Say yes or no to a learner who asked to move a lesson',
    access: can('Calendar', 'Update'),
    params,
    body: z.object({ yes: z.boolean(), reason: Reason }),
    response: z.null(),
    errors: [...timeErrors, appointmentErrors.lesson_over, appointmentErrors.no_question_open],
  },
  cancel: {
    method: 'POST',
    path: '/appointments/{id}/cancel',
    summary: 'Cancel a lesson; what it took comes back a day before, and always when the teacher cancels',
    access: can('Calendar', 'Create'),
    params,
    body: z.object({ reason: Reason }),
    response: z.object({ returned: z.boolean() }),
    errors: [appointmentErrors.lesson_over],
  },
  outcome: {
    method: 'POST',
    path: '/appointments/{id}/outcome',
    summary: 'Say that a lesson took place, or that the other side did not come',
    access: can('Calendar', 'Create'),
    params,
    body: z.object({ outcome: z.enum(['completed', 'no_show']) }),
    response: z.null(),
    errors: [appointmentErrors.lesson_over, appointmentErrors.lesson_not_begun],
  },
})
