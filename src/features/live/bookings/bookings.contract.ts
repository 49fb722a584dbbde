export { ATTENDED, type Attended } from '#contract/attendance.ts'

/** Kinds of meetings. */
export const BOOKING_KINDS = ['appointment', 'assessment', 'class_session'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]
/** `held`: its time is kept until something is paid or answered, no longer than `held_until`. */
export const BOOKING_STATES = ['held', 'booked', 'completed', 'canceled', 'no_show'] as const
export type BookingState = (typeof BOOKING_STATES)[number]
/** States in which the time of its people is taken. */
export const ACTIVE_STATES = ['held', 'booked'] as const
export const BOOKING_ROLES = ['teacher', 'learner', 'interpreter', 'captioner'] as const
export type BookingRole = (typeof BOOKING_ROLES)[number]
/** Places of meetings: our own room, or Zoom. */
export const MEETING_PLACES = ['here', 'zoom'] as const
export type MeetingPlace = (typeof MEETING_PLACES)[number]
/** Kinds of changes in a booking's history. */
export const BOOKING_CHANGES = ['booked', 'moved', 'canceled', 'completed', 'no_show'] as const
export type BookingChange = (typeof BOOKING_CHANGES)[number]

/** Minutes before its beginning from which its people may enter. */
export const OPENS_MINUTES = 15
/** Minutes after its end until which its people may still enter. */
export const CLOSES_MINUTES = 30
/** Until so many hours before, a learner moves and cancels alone, and gets back what it took. */
export const FREE_UNTIL_HOURS = 24
/** Maximum number of times that a learner may move the same booking. */
export const MOVES = 2
