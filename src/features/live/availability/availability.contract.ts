import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { Clock, Day, Instant } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { isZone } from '#contract/wall-time.ts'
import type { BookingKind } from '../bookings/bookings.contract.ts'

/** Minutes that a lesson or an assessment takes. */
export const LENGTHS = [25, 50] as const
/** Kinds of meetings that a learner books with a teacher. */
export const BOOKABLE_KINDS = ['appointment', 'assessment'] as const satisfies readonly BookingKind[]
export type BookableKind = (typeof BOOKABLE_KINDS)[number]
/**
 * People who may book: learners of the teacher's groups and courses; everybody of their organization; or
 * everybody (only for teachers without an organization).
 */
export const OPEN_TO = ['groups', 'organization', 'everybody'] as const
export type OpenTo = (typeof OPEN_TO)[number]
/** A lesson may begin so often, counted from where free hours begin. */
export const START_EVERY_MINUTES = 30
/** So many learners share a lesson at most. */
export const MOST_LEARNERS = 5
/** The longest stretch of days that is asked for at once. */
export const MOST_DAYS = 92

export const availabilityErrors = errors({
  hours_overlap: {
    status: 422,
    toast: false,
    en: 'Some of these hours overlap. Put them together into one.',
    es: 'Algunas de estas horas se enciman. Júntalas en una sola.',
  },
  ends_next_day: {
    status: 409,
    toast: false,
    en: 'Some hours end before they begin. Confirm that they end the next day, or correct them.',
    es: 'Algunas horas terminan antes de empezar. Confirma que terminan al día siguiente o corrígelas.',
  },
  works_for_an_organization: {
    status: 422,
    toast: false,
    en: 'You teach for an organization: its learners can book you, not everybody.',
    es: 'Enseñas para una organización: pueden reservarte sus estudiantes, no todo el mundo.',
  },
  teacher_not_bookable: {
    status: 404,
    en: 'This teacher cannot be booked at the moment.',
    es: 'Por ahora no se puede reservar con este docente.',
  },
})

/** From one hour on the clock to another; one that is not later is on the next day. */
const Window = z.object({ from: Clock, to: Clock })
export type Window = z.output<typeof Window>
/** 1 is Monday, 7 Sunday. */
export const WeeklyHours = Window.extend({ weekday: z.int().min(1).max(7) })
export type WeeklyHours = z.output<typeof WeeklyHours>
/** Hours of one day in place of the weekly ones; none: the day is free of lessons. */
export const DayHours = z.object({ day: Day, windows: z.array(Window).max(8) })
export type DayHours = z.output<typeof DayHours>

const settings = {
  open: z.boolean(),
  zone: z.string().max(60).refine(isZone),
  kinds: z.array(z.enum(BOOKABLE_KINDS)).max(2),
  lengths: z
    .array(z.union(LENGTHS.map((length) => z.literal(length))))
    .min(1)
    .max(2),
  minutes_before: z.int().min(0).max(120),
  minutes_after: z.int().min(0).max(120),
  notice_hours: z.int().min(0).max(336),
  horizon_days: z.int().min(1).max(365),
  daily_maximum: optional(z.int().min(1).max(24)),
  open_to: z.enum(OPEN_TO),
  hours: z.array(WeeklyHours).max(60),
  exceptions: z.array(DayHours).max(200),
}
/** True for hours that end before they begin on the clock, which is the next day; midnight ends a day. */
export const endsNextDay = ({ from, to }: Window): boolean => to <= from && to !== '00:00'
export const SaveAvailability = z.object(settings)
export type SaveAvailability = z.output<typeof SaveAvailability>
export const MyAvailability = z.object({
  ...settings,
  /** True if the teacher may choose `everybody`. */
  independent: z.boolean(),
  version: z.int(),
})
export type MyAvailability = z.output<typeof MyAvailability>

export const Slot = z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })
export type Slot = z.output<typeof Slot>
export const Slots = z.object({
  /** The teacher's. */
  zone: z.string(),
  /** When they begin; each takes the minutes that were asked for. */
  starts: z.array(z.iso.datetime()),
  /** The first free one after what was asked for, where that has none. */
  next: Slot.nullable(),
})
export type Slots = z.output<typeof Slots>
export const BookableTeacher = z.object({
  id: z.uuid(),
  name: z.string(),
  profile_image: z.string().nullable(),
  headline: z.string(),
  zone: z.string(),
  lengths: z.array(z.int()),
  kinds: z.array(z.enum(BOOKABLE_KINDS)),
  /** Their next free time; null: none that can be booked yet. */
  next: Slot.nullable(),
})
export type BookableTeacher = z.output<typeof BookableTeacher>

/** Learners' ids, separated by commas; the caller by default. */
const ForWhom = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.uuid()).min(1).max(MOST_LEARNERS))
  .optional()
const Length = z.coerce
  .number()
  .min(LENGTHS[0])
  .max(LENGTHS[1])
  .pipe(z.union(LENGTHS.map((length) => z.literal(length))))

export const availabilityContract = contract({
  mine: {
    method: 'GET',
    path: '/availability/mine',
    summary: 'When the caller can be booked, as they set it',
    access: can('Calendar', 'Update'),
    response: MyAvailability,
  },
  save: {
    method: 'PUT',
    path: '/availability/mine',
    summary: 'Set when one can be booked: weekly hours, other hours of single days, and limits',
    access: can('Calendar', 'Update'),
    /** `overnight`: the caller confirms that hours which end before they begin end the next day. */
    body: SaveAvailability.extend({ overnight: z.boolean().default(false) }),
    response: z.object({ version: z.int() }),
    versioned: true,
    errors: [
      availabilityErrors.hours_overlap,
      availabilityErrors.ends_next_day,
      availabilityErrors.works_for_an_organization,
    ],
  },
  teachers: {
    method: 'GET',
    path: '/availability/teachers',
    summary: 'Teachers whom the caller, or a child of theirs, may book, with the next free time of each',
    access: can('Calendar', 'Create'),
    query: z.object({
      kind: z.enum(BOOKABLE_KINDS).default('appointment'),
      minutes: Length.default(25),
      learner: ForWhom,
    }),
    response: z.array(BookableTeacher),
  },
  slots: {
    method: 'GET',
    path: '/availability/teachers/{id}/slots',
    summary: 'Free times of a teacher between two days, without what the people have then whom they are for',
    access: can('Calendar', 'Create'),
    params: z.object({ id: z.uuid() }),
    query: z
      .object({
        kind: z.enum(BOOKABLE_KINDS).default('appointment'),
        minutes: Length.default(25),
        from: Instant,
        to: Instant,
        /** A booking that is to be moved: its own time counts as free. */
        moving: z.uuid().optional(),
        learner: ForWhom,
      })
      .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), {
        path: ['to'],
        params: {
          en: 'The end is before the start. Choose a later end.',
          es: 'El final es antes del principio. Elige un final posterior.',
        },
      }),
    response: Slots,
    errors: [availabilityErrors.teacher_not_bookable],
  },
})
