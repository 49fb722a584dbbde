import { z } from 'zod'
import { can, contract } from '#contract/endpoint.ts'
import { list } from '#contract/lists.ts'
import { Day, UtcInstant } from '#contract/moments.ts'
import { exactText } from '#contract/text.ts'
import { CourseCard } from '../courses/courses.contract.ts'
import { StepId } from '../courses/steps.contract.ts'
import { PROGRESS_STATUSES, WordCard } from '../courses/lesson-view.contract.ts'

/** A video counts as watched when this share of its seconds was. */
export const WATCHED_SHARE = 0.9
/** Longest time in a lesson that one call may report, in seconds. */
export const MAX_ACTIVE_SECONDS = 900
export const DAILY_GOALS = [5, 10, 15, 20, 30] as const

const seconds = z.number().min(0).max(86_400)
export const ProgressWrite = z.object({
  /** Parts of the video that were watched since the last call, in seconds. */
  ranges: z
    .array(z.tuple([seconds, seconds]))
    .max(200)
    .default([]),
  /** Length of the video as the player knows it; the lesson's own length wins. */
  duration: seconds.optional(),
  position: seconds.default(0),
  /** The id of the step that the learner is at. */
  step: StepId.optional(),
  /** Seconds spent in the lesson since the last call. */
  active: z.number().min(0).max(MAX_ACTIVE_SECONDS).default(0),
  /** Words of the lesson, by slug, that the learner signed and rated since the last call. */
  signed: z.array(exactText().max(120)).max(100).optional(),
  /** Every line of the lesson's conversation was understood. */
  understood: z.boolean().optional(),
})
export type ProgressWrite = z.output<typeof ProgressWrite>

/** Most lessons that a device keeps of a visitor, and most seconds in one of them. */
export const GUEST = { events: 100, activeSeconds: 3600, days: 90 } as const
/**
 * One action of a visitor, as stored by the device. `at`: its time by the device's clock; a future time
 * counts as now, a time too long ago as the earliest accepted day.
 */
export const GuestEvent = z.discriminatedUnion('kind', [
  ProgressWrite.extend({
    kind: z.literal('watched'),
    at: UtcInstant,
    lesson_id: z.uuid(),
    active: z.number().min(0).max(GUEST.activeSeconds).default(0),
  }),
])
export type GuestEvent = z.output<typeof GuestEvent>
export const GuestProgress = z.object({
  /** Made on the device, once for what it holds: the same key is taken over once, by whichever account. */
  key: z.uuid(),
  events: z.array(GuestEvent).max(GUEST.events),
})

export const LessonProgress = z.object({
  watched: z.number(),
  position: z.number(),
  video_done: z.boolean(),
  quiz_passed: z.boolean(),
  completed: z.boolean(),
  course_completed: z.boolean(),
})
export type LessonProgress = z.output<typeof LessonProgress>

export const MyProgress = z.object({
  /** Lesson to continue with: the next open lesson of the course touched last, or the first lesson of all. */
  next: z
    .object({
      course_slug: z.string(),
      course_title: z.string(),
      lesson_slug: z.string(),
      lesson_title: z.string(),
      number: z.int(),
      lessons: z.int(),
      poster: z.string().nullable(),
      /** The first word of the lesson as it moves in small, by its storage key. */
      preview: z.string().nullable(),
      started: z.boolean(),
      /** Which module of the course it is in, from 0. */
      unit: z.int(),
    })
    .nullable(),
  courses: z.array(CourseCard),
  streak: z.object({ days: z.int(), best: z.int(), active_today: z.boolean(), freeze_left: z.boolean() }),
  goal: z.object({ minutes: z.int(), done_minutes: z.number() }),
  /** The last seven days, oldest first, today last; a frozen day was missed without breaking the streak. */
  week: z.array(
    z.object({
      day: Day,
      minutes: z.number(),
      active: z.boolean(),
      frozen: z.boolean(),
      /** Before the learner had an account: not missed. */
      before: z.boolean(),
    }),
  ),
  /** Signs learned in these seven days, latest first. */
  signs: z.array(WordCard),
  totals: z.object({ lessons_completed: z.int(), minutes: z.int(), quizzes_passed: z.int() }),
})
export type MyProgress = z.output<typeof MyProgress>

export const LearnerRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  learner: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_image: z.string().nullable(),
  email: z.string(),
  organization_id: z.uuid().nullable(),
  /** The learner's organizations by name, for an Admin; nobody else is told. */
  organization: z.string().nullable(),
  common_id: z.uuid(),
  course: z.string(),
  lessons_completed: z.int(),
  lessons_total: z.int(),
  percent: z.int(),
  /** In this course. */
  minutes: z.int(),
  /** In every course that the reader may see, and in practice: the learner's time in reports. */
  minutes_in_all: z.int(),
  quiz_average: z.int().nullable(),
  progress_status: z.enum(PROGRESS_STATUSES),
  last_activity_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
})
export type LearnerRow = z.output<typeof LearnerRow>

export const Goal = z.object({ minutes: z.int().min(1).max(240) })
const byId = z.object({ id: z.uuid() })

export const progressContract = contract({
  save: {
    method: 'PUT',
    path: '/lessons/{id}/progress',
    summary: 'What was watched since the last call; merged with what is known',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    params: byId,
    body: ProgressWrite,
    response: LessonProgress,
  },
  enrol: {
    method: 'POST',
    path: '/courses/{id}/enrolments',
    summary: 'Put a course among mine (the first progress does it too)',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    params: byId,
    response: z.object({ common_id: z.uuid() }),
    status: 201,
  },
  mine: {
    method: 'GET',
    path: '/progress/mine',
    summary: 'The caller’s learning: where to go on, courses, streak, goal',
    access: can('Dashboard', 'View'),
    response: MyProgress,
  },
  takeOver: {
    method: 'POST',
    path: '/progress/guest',
    summary: 'Take over what the caller did on this device as a visitor, once; what is not free is left out',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    body: GuestProgress,
    response: z.object({ taken: z.int() }),
    limit: { max: 60, seconds: 3600 },
  },
  setGoal: {
    method: 'PUT',
    path: '/progress/goal',
    summary: 'The caller’s daily goal in minutes',
    access: can('Profile', 'Update'),
    unconfirmed: true,
    body: Goal,
    response: Goal,
  },
  learners: list({
    path: '/progress/learners',
    name: 'learners',
    summary: 'Progress of learners, a row for each course of each',
    access: can('Report', 'View'),
    row: LearnerRow,
    filters: ['user_id', 'common_id', 'organization_id', 'progress_status', 'lessons_completed'],
    sort: ['learner', 'course', 'lessons_completed', 'minutes', 'last_activity_at'],
    defaultSort: 'last_activity_at.desc',
    dateColumn: 'last_activity_at',
    search: true,
  }),
})
