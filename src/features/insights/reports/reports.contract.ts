import { z } from 'zod'
import { DATE_RANGES } from '#contract/constants.ts'
import { can, contract } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { EXPORT_STATES } from '#contract/export-states.ts'
import { list } from '#contract/lists.ts'
import { Day } from '#contract/moments.ts'
import { optional } from '#contract/optional.ts'
import { stopPages } from '#contract/stop-pages.ts'
import { DONE, Picture } from '../learners/learners.contract.ts'

/**
 * Which learners, courses and organization a report is about. Only an Admin names an organization; everybody
 * else reads for their own.
 */
export const ReportFilters = z.object({
  group_id: z.uuid().optional(),
  common_id: z.uuid().optional(),
  organization_id: z.uuid().optional(),
})
export type ReportFilters = z.output<typeof ReportFilters>
const ranged = ReportFilters.extend({ date_range: z.enum(DATE_RANGES).default('all') })

export const ReportRow = z.object({
  user_id: z.uuid(),
  learner: z.string(),
  email: z.string(),
  profile_image: z.string().nullable(),
  groups: z.array(z.string()),
  ...DONE,
  /** False where the learner shares time and lessons, but no quiz scores: then there are none here. */
  scores: z.boolean(),
  /** Courses begun and completed, and how far they are in what they began: as of now, whatever the period. */
  courses: z.int(),
  courses_completed: z.int(),
  percent: z.int(),
  last_activity_at: z.iso.datetime().nullable(),
})
export type ReportRow = z.output<typeof ReportRow>

export const ReportSummary = z.object({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  /**
   * `seen` learners are in the report. Of the others only the number is told: no consent, or no seat of the
   * organization. `without_scores` of those seen share time and lessons alone: averages are of the others.
   */
  learners: z.object({
    seen: z.int(),
    without_scores: z.int(),
    not_agreed: z.int(),
    no_seat: z.int(),
    active: z.int(),
  }),
  ...DONE,
  courses: z.array(
    z.object({
      common_id: z.uuid(),
      title: z.string(),
      ...DONE,
      begun: z.int(),
      completed: z.int(),
      active: z.int(),
      percent: z.int(),
    }),
  ),
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), ...DONE, learners: z.int(), active: z.int() })),
  /** Days of the period up to today, in the reader's zone; empty for all time. */
  days: z.array(z.object({ day: Day, minutes: z.int(), lessons_completed: z.int() })),
  /** Courses that the report can be narrowed to. */
  choices: z.array(z.object({ common_id: z.uuid(), title: z.string() })),
})
export type ReportSummary = z.output<typeof ReportSummary>

export const FORMATS = ['csv', 'pdf'] as const
export type Format = (typeof FORMATS)[number]
/** Most learners of a file that is sent at once. A job makes a larger file, and a mail says when it is there. */
export const AT_ONCE = { csv: 2000, pdf: 300 } as const satisfies Record<Format, number>
/** Days until a file expires, and the maximum number of scheduled reports per person. */
export const REPORT_FILES = { days: 30, schedules: 20 } as const
/** Parameters of a file download. */
export const Download = ranged.extend({ format: z.enum(FORMATS), user_id: z.uuid().optional() })
export type Download = z.output<typeof Download>

export const reportErrors = errors({
  report_large: {
    status: 409,
    en: 'This file takes a while. Request it, and we will email you when it is ready.',
    es: 'Este archivo tarda. Pide que se prepare y un correo te avisa cuando esté.',
  },
  report_changed: {
    status: 409,
    en: 'Someone in this file no longer shares their progress, so it is closed. Create a new one.',
    es: 'Alguien de este archivo ya no comparte su progreso, así que se cerró. Haz uno nuevo.',
  },
  report_gone: {
    status: 404,
    en: 'This file is no longer available. Create a new one.',
    es: 'Este archivo ya no está. Haz uno nuevo.',
  },
  too_many_schedules: {
    status: 409,
    en: `You have ${REPORT_FILES.schedules} reports by email. Delete one to add another.`,
    es: `Tienes ${REPORT_FILES.schedules} informes por correo. Elimina uno para agregar otro.`,
  },
})

const FileRow = z.object({
  id: z.uuid(),
  format: z.enum(FORMATS),
  state: z.enum(EXPORT_STATES),
  bytes: z.int().nullable(),
  from_at: z.iso.datetime().nullable(),
  to_at: z.iso.datetime().nullable(),
  scheduled: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
})

export const FREQUENCIES = ['weekly', 'monthly'] as const
export const LAST_MONTH_DAY = 28
const When = z.object({
  frequency: z.enum(FREQUENCIES),
  /** 0 is Sunday; for a weekly one. */
  weekday: optional(z.int().min(0).max(6)),
  /** For a monthly one. */
  month_day: optional(z.int().min(1).max(LAST_MONTH_DAY)),
  hour: z.int().min(0).max(23),
  group_id: optional(z.uuid()),
  common_id: optional(z.uuid()),
})
const dayFits = (body: z.output<typeof When>): boolean =>
  body.frequency === 'weekly'
    ? body.weekday !== null && body.month_day === null
    : body.month_day !== null && body.weekday === null
/** Once a week about the week before, or once a month about the month before. */
export const ScheduleBody = When.extend({
  /** Only an Admin names it, and it stays. */
  organization_id: z.uuid().optional(),
}).refine(dayFits, { path: ['weekday'] })
export type ScheduleBody = z.output<typeof ScheduleBody>
export const Schedule = When.extend({
  id: z.uuid(),
  time_zone: z.string(),
  status: z.enum(['active', 'paused']),
  stopped: z.string().nullable(),
  group: z.string().nullable(),
  course: z.string().nullable(),
  next_at: z.iso.datetime(),
  last_sent_at: z.iso.datetime().nullable(),
  version: z.int(),
})
export type Schedule = z.output<typeof Schedule>
const byId = z.object({ id: z.uuid() })
/** Only an Admin names the organization. */
const place = z.object({ organization_id: z.uuid().optional() })

export const reportsContract = contract({
  learners: list({
    path: '/reports/learners',
    name: 'report_learners',
    summary:
      'Time, progress and scores of the learners of one’s organization who agreed to it, a row for each',
    access: can('Report', 'View'),
    row: ReportRow,
    filters: [],
    sort: [
      'learner',
      'minutes',
      'lessons_completed',
      'quizzes_taken',
      'quiz_average',
      'percent',
      'last_activity_at',
    ],
    defaultSort: 'learner.asc',
    dateColumn: 'period',
    search: true,
    extra: ReportFilters,
  }),
  learner: {
    method: 'GET',
    path: '/reports/learners/{user_id}',
    summary: 'The report of one learner who agreed to it',
    access: can('Report', 'View'),
    params: z.object({ user_id: z.uuid() }),
    query: z.object({ date_range: z.enum(DATE_RANGES).default('all'), organization_id: z.uuid().optional() }),
    response: Picture,
  },
  summary: {
    method: 'GET',
    path: '/reports/summary',
    summary: 'Sums of the same learners by course, group and day, and how many others are only counted',
    access: can('Report', 'View'),
    query: ranged,
    response: ReportSummary,
  },
  files: {
    method: 'GET',
    path: '/reports/files',
    summary: 'The files of reports that were made for the caller, newest first',
    access: can('Report', 'View'),
    query: place,
    response: z.array(FileRow),
  },
  makeFile: {
    method: 'POST',
    path: '/reports/files',
    summary: 'Have a large report made as PDF or CSV; a mail says when it is there',
    access: can('Report', 'Create'),
    body: ranged.extend({ format: z.enum(FORMATS).default('pdf') }),
    response: byId,
    status: 202,
    idempotency: 'accepted',
    limit: { max: 20, seconds: 3600 },
  },
  file: {
    method: 'GET',
    path: '/reports/files/{id}',
    summary: 'The address of a made file, if everybody in it still shares their progress',
    access: can('Report', 'View'),
    params: byId,
    response: z.object({ url: z.string(), expiresIn: z.int() }),
    errors: [reportErrors.report_changed, reportErrors.report_gone],
  },
  schedules: {
    method: 'GET',
    path: '/reports/schedules',
    summary: 'The caller’s reports by mail',
    access: can('Report', 'View'),
    query: place,
    response: z.array(Schedule),
  },
  addSchedule: {
    method: 'POST',
    path: '/reports/schedules',
    summary: 'Have a report sent every week or month, at an hour of the caller’s zone',
    access: can('Report', 'Create'),
    body: ScheduleBody,
    response: Schedule,
    status: 201,
    idempotency: 'accepted',
    errors: [reportErrors.too_many_schedules],
  },
  changeSchedule: {
    method: 'PUT',
    path: '/reports/schedules/{id}',
    summary: 'Change when and about what a report is sent',
    access: can('Report', 'Update'),
    params: byId,
    body: ScheduleBody,
    response: Schedule,
    versioned: true,
  },
  pauseSchedule: {
    method: 'POST',
    path: '/reports/schedules/{id}/pause',
    summary: 'Send no more until it is resumed',
    access: can('Report', 'Update'),
    params: byId,
    response: Schedule,
  },
  download: {
    method: 'GET',
    path: '/reports/download',
    summary:
      'The report as CSV or PDF; a file of very many learners is made by a job instead (POST /reports/files)',
    access: can('Report', 'View'),
    query: Download,
    response: z.null(),
    raw: { produces: ['text/csv', 'application/pdf'] },
    limit: { max: 60, seconds: 3600 },
    errors: [reportErrors.report_large],
  },
  ...stopPages(
    '/reports/unsubscribe',
    'Asks whether a report by mail is to stop, for the holder of its link',
    'Stops a report by mail with one click (RFC 8058)',
  ),
  resumeSchedule: {
    method: 'POST',
    path: '/reports/schedules/{id}/resume',
    summary: 'Send again from the next time on',
    access: can('Report', 'Update'),
    params: byId,
    response: Schedule,
  },
  removeSchedule: {
    method: 'DELETE',
    path: '/reports/schedules/{id}',
    summary: 'Send it never again',
    access: can('Report', 'Delete'),
    params: byId,
    response: z.null(),
  },
})
