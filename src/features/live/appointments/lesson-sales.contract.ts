import { z } from 'zod'
import { can, canAll, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Cents, CURRENCIES, SMALLEST_CHARGE } from '#contract/money.ts'
import { availabilityErrors, Slot } from '../availability/availability.contract.ts'
import { timeErrors, appointmentErrors } from './appointment-errors.contract.ts'
import { BookAppointment } from './appointments.contract.ts'

/** A time is kept so many minutes for somebody who wants to pay it. */
export const HOLD_MINUTES = 30
/** Within so many minutes it has to be paid, once the payment page is open: it closes before the hold ends. */
export const PAY_MINUTES = 31
/** Beginning to pay again keeps a time no longer than this after it was first held. */
export const LONGEST_HOLD_MINUTES = 90
/** A lesson that was bought can be booked for so many months. */
export const LESSON_MONTHS = 12

export const lessonSaleErrors = errors({
  lessons_not_sold: {
    status: 409,
    toast: false,
    en: 'Single lessons are not for sale at the moment.',
    es: 'Por ahora no se venden clases individuales sueltas.',
  },
  hold_over: {
    status: 422,
    toast: false,
    en: 'This time is no longer kept for you. Choose it again if it is still free, or another one.',
    es: 'Esta hora ya no está apartada para ti. Elígela de nuevo si sigue libre, o elige otra.',
  },
  one_lesson: {
    status: 422,
    toast: false,
    en: 'Lessons are bought one at a time.',
    es: 'Las clases se compran de una en una.',
  },
  lesson_too_cheap: {
    status: 422,
    toast: false,
    en: `The smallest price is $0.${SMALLEST_CHARGE}.`,
    es: `El precio más bajo es $0.${SMALLEST_CHARGE}.`,
  },
})
const { en, es } = lessonSaleErrors.lesson_too_cheap

/** Price of one lesson, whatever its length; null: lessons are not sold. */
export const LessonPrice = z.object({ cents: z.int().nullable(), currency: z.enum(CURRENCIES) })
export type LessonPrice = z.output<typeof LessonPrice>
export const SaveLessonPrice = z.object({
  cents: Cents.refine((cents) => cents >= SMALLEST_CHARGE, {
    params: { en: en as string, es: es as string },
  }).nullable(),
})

/** A time that is kept for a learner until it is paid. */
export const LessonHold = Slot.extend({
  id: z.uuid(),
  held_until: z.iso.datetime(),
  minutes: z.int(),
  zone: z.string(),
  teacher: z.string(),
  /** Child for whom the time is reserved; null for the caller's own. */
  child: z.string().nullable(),
})
export type LessonHold = z.output<typeof LessonHold>

export const lessonSalesContract = contract({
  price: {
    method: 'GET',
    path: '/lesson-price',
    summary: 'What one lesson with a teacher costs without a plan; null where it is not sold',
    access: can('Calendar', 'Create'),
    response: LessonPrice,
  },
  savePrice: {
    method: 'PUT',
    path: '/lesson-price',
    summary: 'Change what one lesson costs, or sell none. Who bought one keeps it',
    access: canAll('Subscription', 'Update'),
    body: SaveLessonPrice,
    response: LessonPrice,
  },
  holds: {
    method: 'GET',
    path: '/appointments/holds',
    summary: 'Times that are kept for the caller, or a child in their care, until they are paid',
    access: can('Calendar', 'Create'),
    response: z.array(LessonHold),
  },
  hold: {
    method: 'POST',
    path: '/appointments/holds',
    summary: 'Keep a free time for half an hour, to buy the lesson; lets go of the one kept before',
    access: can('Calendar', 'Create'),
    body: BookAppointment,
    response: z.object({ id: z.uuid(), held_until: z.iso.datetime() }),
    status: 201,
    limit: { max: 20, seconds: 3600 },
    errors: [
      lessonSaleErrors.lessons_not_sold,
      availabilityErrors.teacher_not_bookable,
      ...timeErrors,
      appointmentErrors.guardian_books,
      appointmentErrors.learner_not_yours,
    ],
  },
  release: {
    method: 'DELETE',
    path: '/appointments/holds/{id}',
    summary: 'Let go of a time that is kept until it is paid',
    access: can('Calendar', 'Create'),
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  },
})
