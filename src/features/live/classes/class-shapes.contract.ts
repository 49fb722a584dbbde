import { z } from 'zod'
import { LANGUAGES } from '#contract/constants.ts'
import { Clock, Day, Instant } from '#contract/moments.ts'
import { changes, optional } from '#contract/optional.ts'
import { isZone } from '#contract/wall-time.ts'
import { ATTENDED, BOOKING_STATES } from '../bookings/bookings.contract.ts'
import { CLASS_STATES, ClassPerson } from './class-places.contract.ts'
import { MOST_SEATS, MOST_SESSIONS, MOST_TEACHERS, SESSION_MINUTES } from './shared/limits.ts'

const when = {
  zone: z.string().max(60).refine(isZone),
  first_day: Day,
  /** One of both: the last day on which there may be a session, or how many sessions there are. */
  last_day: optional(Day),
  session_count: optional(z.int().min(1).max(MOST_SESSIONS)),
  /** 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  time: Clock,
  minutes: z.int().min(SESSION_MINUTES.least).max(SESSION_MINUTES.most),
  /** Days without a session. */
  holidays: z.array(Day).max(60),
}
const running = {
  /** The first leads. */
  teacher_ids: z.array(z.uuid()).min(1).max(MOST_TEACHERS),
  interpreter_id: optional(z.uuid()),
  seats: z.int().min(1).max(MOST_SEATS),
  /** Null: when the first session begins. */
  registration_closes_at: optional(Instant),
  /** Everybody may take part, not only the learners of its organization. */
  open: z.boolean(),
}
const oneEnd = {
  check: ({ last_day, session_count }: { last_day: string | null; session_count: number | null }): boolean =>
    (last_day === null) !== (session_count === null),
  at: { path: ['last_day'] },
}
export const SessionPattern = z.object(when).refine(oneEnd.check, oneEnd.at)
export type SessionPattern = z.output<typeof SessionPattern>
export const SaveClass = z
  .object({
    common_id: z.uuid(),
    language: z.enum(LANGUAGES),
    ...when,
    ...running,
  })
  .refine(oneEnd.check, oneEnd.at)
export type SaveClass = z.output<typeof SaveClass>
/** Fields of a published class that may still change, all at once. */
export const ChangeClass = z.object(changes(running))
export type ChangeClass = z.output<typeof ChangeClass>

/** A session as a pattern makes it. */
export const PlannedSession = z.object({
  local_day: Day,
  local_time: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /**
   * For a night in which clocks change: `skipped`, the hour does not exist and the session begins as much
   * later; `twice`, the hour occurs twice and the first is meant.
   */
  clock: z.enum(['once', 'skipped', 'twice']),
})
export type PlannedSession = z.output<typeof PlannedSession>

export const ClassSession = PlannedSession.extend({
  id: z.uuid(),
  state: z.enum(BOOKING_STATES),
  lesson_key: z.string().nullable(),
  lesson_title: z.string().nullable(),
})
export type ClassSession = z.output<typeof ClassSession>
const shown = {
  id: z.uuid(),
  state: z.enum(CLASS_STATES),
  common_id: z.uuid(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  organization_id: z.uuid().nullable(),
  zone: z.string(),
  open: z.boolean(),
  seats: z.int(),
  /** Seats that somebody sits on. */
  taken: z.int(),
  /** Seats that are offered or kept for somebody. */
  kept: z.int(),
  waiting: z.int(),
  teachers: z.array(ClassPerson),
}
export const ClassRow = z.object({
  ...shown,
  sessions: z.int(),
  first_at: z.iso.datetime().nullable(),
  next_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  first_day: Day,
})
export type ClassRow = z.output<typeof ClassRow>
export const StaffClass = z.object({
  ...shown,
  version: z.int(),
  interpreter: ClassPerson.nullable(),
  first_day: Day,
  last_day: Day.nullable(),
  session_count: z.int().nullable(),
  weekdays: z.array(z.int()),
  time: z.string(),
  minutes: z.int(),
  holidays: z.array(Day),
  registration_closes_at: z.iso.datetime().nullable(),
  canceled_reason: z.string(),
  /** People that its room has places for, all together. */
  places: z.int(),
  sessions: z.array(ClassSession),
  /** The lessons of its course, in order. */
  lessons: z.array(z.object({ key: z.string(), title: z.string() })),
})
export type StaffClass = z.output<typeof StaffClass>

/** States of a seat: taken for good, or offered or held until a moment. */
export const SEAT_STATES = ['taken', 'offered', 'held'] as const

export const ClassPeople = z.object({
  seats: z.array(
    z.object({
      number: z.int(),
      person: ClassPerson,
      state: z.enum(SEAT_STATES),
      until: z.iso.datetime().nullable(),
      since: z.iso.datetime(),
    }),
  ),
  /** In the order in which they are asked. */
  waiting: z.array(z.object({ person: ClassPerson, since: z.iso.datetime() })),
})
export type ClassPeople = z.output<typeof ClassPeople>

export const Attendance = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      state: z.enum(BOOKING_STATES),
      over: z.boolean(),
    }),
  ),
  learners: z.array(
    z.object({
      person: ClassPerson,
      /** Attendance by session; sessions at which the learner had no seat are left out. */
      sessions: z.array(
        z.object({
          session_id: z.uuid(),
          attended: z.enum(ATTENDED),
          minutes: z.int(),
          /** A teacher said otherwise than the room. */
          corrected: z.object({ by: z.string().nullable(), reason: z.string() }).nullable(),
        }),
      ),
    }),
  ),
})
export type Attendance = z.output<typeof Attendance>

export const ClassChoices = z.object({
  courses: z.array(
    z.object({ common_id: z.uuid(), title: z.string(), language: z.enum(LANGUAGES), own: z.boolean() }),
  ),
  people: z.array(ClassPerson),
  places: z.int(),
  /** True if the maker works for an organization; then a class can be limited to its learners. */
  organization: z.boolean(),
})
export type ClassChoices = z.output<typeof ClassChoices>
