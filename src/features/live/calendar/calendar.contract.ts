import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Instant } from '#contract/moments.ts'
import {
  ATTENDED,
  BOOKING_KINDS,
  BOOKING_ROLES,
  BOOKING_STATES,
  MEETING_PLACES,
} from '../bookings/bookings.contract.ts'

/** The longest stretch of days that a calendar is read for at once. */
export const MOST_DAYS = 62
/** The most entries of one reading; whoever gets so many reads fewer days. */
export const MOST_ENTRIES = 5000

export const calendarErrors = errors({
  span_too_long: {
    status: 422,
    toast: false,
    en: `A calendar is read for ${MOST_DAYS} days at most.`,
    es: `Un calendario se lee por ${MOST_DAYS} días como máximo.`,
  },
})

export const CalendarPerson = z.object({ id: z.uuid(), name: z.string(), role: z.enum(BOOKING_ROLES) })
export const CalendarEntry = z.object({
  id: z.uuid(),
  kind: z.enum(BOOKING_KINDS),
  state: z.enum(BOOKING_STATES),
  place: z.enum(MEETING_PLACES),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The teacher's, in which it was agreed on. */
  zone: z.string(),
  /** The teacher first. */
  people: z.array(CalendarPerson),
  /** A learner asked for another time, and nobody has answered yet. */
  asked: z.boolean(),
  /** Of a session of a class: which class. */
  class_id: z.uuid().nullable(),
  /**
   * True if the caller may read all of it, move and cancel it. Organizations also see entries without this
   * right.
   */
  manageable: z.boolean(),
})
export type CalendarEntry = z.output<typeof CalendarEntry>
export const Calendar = z.object({
  entries: z.array(CalendarEntry),
  /** There are more than `MOST_ENTRIES`: the earliest are here. */
  more: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

export const Presence = z.array(
  CalendarPerson.extend({
    /** In the room between its beginning and its end. */
    minutes: z.int(),
    /** Of a class as it was corrected. */
    attended: z.enum(ATTENDED),
  }),
)
export type Presence = z.output<typeof Presence>

export const LessonNow = z.object({
  /** Meeting that the caller may enter now: from 15 minutes before it begins until it ends. */
  lesson: CalendarEntry.pick({ id: true, kind: true, starts_at: true, ends_at: true })
    .extend({
      others: z.array(z.string()),
      /** First names of the caller's children whose meeting it is; null for the caller's own. */
      child: z.string().nullable(),
    })
    .nullable(),
  /** When there will be one, as far as it is known; null: nothing is booked. */
  next_at: z.iso.datetime().nullable(),
})
export type LessonNow = z.output<typeof LessonNow>
export const calendarContract = contract({
  read: {
    method: 'GET',
    path: '/calendar',
    summary: 'Lessons, assessments and classes between two instants: one’s own, an organization’s, or all',
    access: can('Calendar', 'View'),
    query: z.object({
      from: Instant,
      to: Instant,
      teacher_id: z.uuid().optional(),
      kind: z.enum(BOOKING_KINDS).optional(),
      organization_id: z.uuid().optional(),
    }),
    response: Calendar,
    errors: [calendarErrors.span_too_long],
  },
  one: {
    method: 'GET',
    path: '/calendar/{id}',
    summary: 'One meeting of the calendar',
    access: can('Calendar', 'View'),
    params: z.object({ id: z.uuid() }),
    response: CalendarEntry,
  },
  presence: {
    method: 'GET',
    path: '/calendar/{id}/presence',
    summary: 'Who was at a meeting that is over and how long, for who teaches it or may change it',
    access: can('Calendar', 'View'),
    params: z.object({ id: z.uuid() }),
    response: Presence,
  },
  now: {
    method: 'GET',
    path: '/calendar/now',
    summary: 'What the caller may enter now, as a guardian too, or when that will be',
    access: can('Calendar', 'View'),
    response: LessonNow,
  },
  file: {
    method: 'GET',
    path: '/calendar/{id}/file',
    summary: 'One meeting as a calendar file',
    access: can('Calendar', 'View'),
    params: z.object({ id: z.uuid() }),
    response: z.null(),
    raw: { produces: ['text/calendar'] },
  },
})
