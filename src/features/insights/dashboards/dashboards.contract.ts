import { z } from 'zod'
import { CodeFigures } from '#features/access/service-codes/service-codes.contract.ts'
import { Renewal } from '#features/commerce/offline/offline.contract.ts'
import { can, contract } from '#contract/endpoint.ts'
import { Day } from '#contract/moments.ts'
import { ROLES } from '#contract/permissions.ts'
import { PROVIDERS } from '#features/people/providers/providers.contract.ts'
import { AuditRow } from '../audit-log/audit-log.contract.ts'

/** Days of the small charts, today last. */
export const CHART_DAYS = 14

/** A figure of today, of the last seven days (today included) and of the seven days before those. */
const Figure = z.object({ today: z.int(), week: z.int(), week_before: z.int() })
export type Figure = z.output<typeof Figure>
const DayFigures = z.object({
  day: Day,
  sign_ups: z.int(),
  active_learners: z.int(),
})

export const HEALTH_STATES = ['ok', 'attention', 'off'] as const
export type HealthState = (typeof HEALTH_STATES)[number]
const Health = z.object({
  database: z.object({
    state: z.enum(HEALTH_STATES),
    milliseconds: z.number(),
    bytes: z.number(),
    version: z.string(),
    /** False while nothing can be saved: on a standby, or where somebody switched writing off. */
    writable: z.boolean(),
  }),
  /** `attention`: the clock of the server differs from the database’s by so much that it does harm. */
  clock: z.object({
    state: z.enum(HEALTH_STATES),
    /** Seconds by which it is ahead. */
    ahead_seconds: z.number(),
  }),
  jobs: z.object({
    state: z.enum(HEALTH_STATES),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
    oldest_waiting_at: z.iso.datetime().nullable(),
  }),
  /** `mailbox`: mail is kept in the development mailbox and not sent. */
  mail: z.object({
    state: z.enum(HEALTH_STATES),
    driver: z.enum(['smtp', 'mailbox']),
    /** Number of mails that the mail server did not take, and that are tried again. */
    delayed: z.int(),
    /** Number of mails that are not tried again. */
    failed: z.int(),
  }),
  files: z.object({
    state: z.enum(HEALTH_STATES),
    driver: z.enum(['disk', 's3']),
    /** True while the file store answers. */
    reachable: z.boolean(),
    /** Free bytes of the server’s disk. */
    free_bytes: z.number(),
    /** True where uploads soon fail for want of space. */
    disk_low: z.boolean(),
  }),
  pages: z.object({
    state: z.enum(HEALTH_STATES),
    /** Time at which the server last sent an outline in place of a public page; null before the first. */
    outline_at: z.iso.datetime().nullable(),
  }),
  /** Notifications of payment providers; `off` where none is set up. */
  payments: z.object({
    state: z.enum(HEALTH_STATES),
    /** Arrival of the last notification of the provider that is silent for longest; null before its first. */
    last_at: z.iso.datetime().nullable(),
  }),
  /** Copy of the database that reports read; `off` where there is none. */
  replica: z.object({
    state: z.enum(HEALTH_STATES),
    /** Seconds by which it is behind; null while it does not answer. */
    lag_seconds: z.number().nullable(),
  }),
  /** Accounts at other providers that people can sign in with. */
  sign_in: z.object({
    state: z.enum(HEALTH_STATES),
    providers: z.array(z.object({ name: z.enum(PROVIDERS), configured: z.boolean() })),
  }),
  /** Backups of the built-in database; null where the database is a provider's, who makes them. */
  backup: z
    .object({
      state: z.enum(HEALTH_STATES),
      /** True where one is made each night. */
      nightly: z.boolean(),
      /** End of the newest complete backup. */
      last_at: z.iso.datetime().nullable(),
      /** True where PostgreSQL tries in vain to store its log beside them. */
      stuck: z.boolean(),
    })
    .nullable(),
})

const Queue = z.object({ name: z.string(), waiting: z.int(), running: z.int(), failed: z.int() })
const NewPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  profile_image: z.string().nullable(),
  role: z.enum(ROLES),
  organization_name: z.string().nullable(),
  verified: z.boolean(),
  created_at: z.iso.datetime(),
})

export const AdminDashboard = z.object({
  /** Money in cents; the screen explains recurring revenue. */
  commerce: z.object({
    revenue: z.int(),
    recurring: z.int(),
    failing: z.int(),
    overdue: z.int(),
    drift: z.int(),
  }),
  figures: z.object({
    sign_ups: Figure,
    active_learners: Figure,
    failed_sign_ins: Figure.omit({ today: true }),
  }),
  days: z.array(DayFigures),
  /**
   * Unanswered requests to the platform: support requests, feedback, service codes requested by Regional
   * Centers, and orders of seats.
   */
  waiting: z.object({
    support: z.int(),
    feedback: z.int(),
    codes: z.int(),
    /** Number of orders of seats without a card that wait for approval. */
    purchases: z.int(),
  }),
  health: Health,
  queues: z.array(Queue),
  newest: z.array(NewPerson),
  entries: z.array(AuditRow),
  /** Parts of the sample that are complete, of all, while they are added in the background; else null. */
  sample: z
    .object({
      /** Number of complete parts. */
      done: z.int(),
      /** Number of all parts. */
      total: z.int(),
      /** True after the last try of the job failed: the next start of the server tries again. */
      failed: z.boolean(),
    })
    .nullable(),
})
export type AdminDashboard = z.output<typeof AdminDashboard>

const CourseFigures = z.object({
  common_id: z.uuid(),
  title: z.string(),
  learners: z.int(),
  active: z.int(),
  completed: z.int(),
  percent: z.int(),
})
const Activity = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  learner: z.string(),
  profile_image: z.string().nullable(),
  course: z.string(),
  lessons_completed: z.int(),
  lessons_total: z.int(),
  last_activity_at: z.iso.datetime(),
})

export const OrganizationDashboard = z.object({
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null for staff who may not see learners (editors). */
  learners: z
    .object({
      total: z.int(),
      active_week: z.int(),
      lessons_week: z.int(),
      lessons_week_before: z.int(),
      courses: z.array(CourseFigures),
      recent: z.array(Activity),
    })
    .nullable(),
  people: z
    .object({
      teachers: z.int(),
      editors: z.int(),
      learners: z.int(),
      /** For whom the organization pays now. */
      seats_used: z.int(),
      seats_bought: z.int(),
      invitations_open: z.int(),
    })
    .nullable(),
  /** Totals of a Regional Center's codes, for its owner; null for everybody else. */
  codes: CodeFigures.nullable(),
  /** Next term of the seats, for the owner who buys them; null while nothing about it waits. */
  renewal: Renewal.nullable(),
})
export type OrganizationDashboard = z.output<typeof OrganizationDashboard>

export const dashboardsContract = contract({
  admin: {
    method: 'GET',
    path: '/dashboards/admin',
    summary:
      'Today on the whole platform: figures, queues, health, newest people and latest entries of the audit log',
    access: can('Metrics', 'View'),
    response: AdminDashboard,
  },
  organization: {
    method: 'GET',
    path: '/dashboards/organization',
    summary: 'The caller’s organization: learners, progress by course, people and seats',
    access: can('Dashboard', 'View'),
    response: OrganizationDashboard,
  },
})
