import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { LENGTHS, Slot } from '../availability/availability.contract.ts'
import { BOOKING_CHANGES, BOOKING_STATES, MOVES } from '../bookings/bookings.contract.ts'

export const appointmentErrors = errors({
  time_taken: {
    status: 409,
    toast: false,
    en: 'Somebody was faster: this time is taken. Choose another one.',
    es: 'Alguien se adelantó: esta hora ya está ocupada. Elige otra.',
  },
  plan_without_lessons: {
    status: 403,
    toast: false,
    en: 'Lessons with a teacher are part of a full plan.',
    es: 'Las clases individuales son parte de un plan completo.',
  },
  no_lessons_left: {
    status: 403,
    toast: false,
    en: 'You have booked all the lessons that your plan includes for now.',
    es: 'Ya reservaste todas las clases que incluye tu plan por ahora.',
  },
  guardian_books: {
    status: 403,
    toast: false,
    en: 'Ask the adult who looks after your account: they book lessons for you.',
    es: 'Pídelo a la persona adulta que cuida tu cuenta: ella reserva tus clases.',
  },
  learner_not_yours: {
    status: 422,
    toast: false,
    en: 'Choose learners of your groups or courses.',
    es: 'Elige estudiantes de tus grupos o cursos.',
  },
  too_late_to_move: {
    status: 409,
    toast: false,
    en: 'It is too late to move this lesson alone. Ask your teacher.',
    es: 'Ya es tarde para cambiar esta clase por tu cuenta. Pregunta a tu docente.',
  },
  moved_too_often: {
    status: 409,
    toast: false,
    en: `You have moved this lesson ${MOVES} times. Ask your teacher for another time.`,
    es: `Ya cambiaste esta clase ${MOVES} veces. Pide otra hora a tu docente.`,
  },
  lesson_over: {
    status: 409,
    en: 'This lesson is over or was canceled.',
    es: 'Esta clase ya terminó o se canceló.',
  },
  lesson_not_begun: {
    status: 409,
    toast: false,
    en: 'The lesson has not begun yet.',
    es: 'La clase todavía no empieza.',
  },
  no_question_open: {
    status: 409,
    en: 'Nobody is waiting for an answer about this lesson.',
    es: 'Nadie espera respuesta sobre esta clase.',
  },
})

const PersonIn = z.object({ id: z.uuid(), name: z.string(), profile_image: z.string().nullable() })
export const Appointment = z.object({
  id: z.uuid(),
  state: z.enum(BOOKING_STATES),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  minutes: z.int(),
  /** The teacher's, in which it was agreed on. */
  zone: z.string(),
  teacher: PersonIn.nullable(),
  learners: z.array(PersonIn),
  note: z.string(),
  /** What the caller is in it. */
  mine: z.enum(['teacher', 'learner', 'guardian', 'staff']),
  /** Whether the caller moves it alone, or asks the teacher. */
  moving: z.enum(['free', 'ask', 'no']),
  moves_left: z.int(),
  cancelable: z.boolean(),
  /** Whether canceling now gives back what it took. */
  returns: z.boolean(),
  /** What a learner asked to move it to. */
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
const Minutes = z.union(LENGTHS.map((length) => z.literal(length)))
const Reason = z.string().trim().max(500).default('')

export const BookAppointment = z.object({
  teacher_id: z.uuid(),
  minutes: Minutes,
  starts_at: z.iso.datetime({ offset: true }),
  note: z.string().trim().max(1000).default(''),
  /**
   * Who it is for: left out, the caller; a child whom the caller looks after; learners whom the caller
   * teaches.
   */
  learner_ids: z.array(z.uuid()).min(1).max(5).optional(),
})
export type BookAppointment = z.output<typeof BookAppointment>

export const appointmentsContract = contract({
  mine: {
    method: 'GET',
    path: '/appointments',
    summary: 'The caller’s lessons with a teacher, and those of children whom they look after',
    access: can('Calendar', 'View'),
    query: z.object({ when: z.enum(['coming', 'past']).default('coming') }),
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
      appointmentErrors.time_taken,
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
    body: z.object({ starts_at: z.iso.datetime({ offset: true }), reason: Reason }),
    response: z.object({ moved: z.boolean() }),
    errors: [appointmentErrors.time_taken, appointmentErrors.lesson_over],
  },
  answer: {
    method: 'POST',
    path: '/appointments/{id}/answer',
    summary: 'Say yes or no to a learner who asked to move a lesson',
    access: can('Calendar', 'Update'),
    params,
    body: z.object({ yes: z.boolean(), reason: Reason }),
    response: z.null(),
    errors: [appointmentErrors.time_taken, appointmentErrors.lesson_over, appointmentErrors.no_question_open],
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
