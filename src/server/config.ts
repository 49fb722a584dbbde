import { EMPTY } from '#contract/issue-words.ts'
import { z } from 'zod'
import { DOCUMENT_TITLE } from '#contract/constants.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
/** Number of our own proxies in front; `true` is one. X-Forwarded-For of a client itself is never trusted. */
const proxies = z
  .string()
  .regex(/^(true|false|\d)$/)
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const link = z.url({ protocol: /^https$/ }).optional()
const optional = z.string().trim().min(1).optional()

const ROLES_OF_PROCESSES = ['all', 'web', 'worker'] as const
/**
 * Most connections of a process, by its role: for requests, for jobs, for the queue itself. Beside them one
 * listens for notifications, and one for jobs where they are worked on. A web process has 8 in all, a worker
 * 7, and a process that does both 21.
 */
export const CONNECTIONS = {
  all: { requests: 10, jobs: 6, queue: 3 },
  web: { requests: 5, jobs: 1, queue: 1 },
  worker: { requests: 1, jobs: 3, queue: 2 },
} as const satisfies Record<(typeof ROLES_OF_PROCESSES)[number], Record<string, number>>

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address people type; links in mail are made from it, never from a request's Host header. */
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The database itself where DATABASE_URL is a pooler: for notifications, jobs and migrations. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A copy of the database that follows it: for reports, downloads and sitemaps. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections for requests; by default what the role needs (`CONNECTIONS`). */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).optional(),
  /** `web` answers people, `worker` does background work, `all` both. */
  ROLE: z.enum(ROLES_OF_PROCESSES).default('all'),
  /** 32 characters or more; made and kept in DATA_DIR when unset outside production. */
  SECRET: z.string().min(32).optional(),
  /** Value of SECRET before it was changed: opens what the old one sealed until all of it is sealed anew. */
  SECRET_BEFORE: z.string().min(32).optional(),
  /** Folder of nightly backups of the embedded database, and of its log; unset, none are made. */
  BACKUP_DIR: optional,
  /** Number of nightly backups that are kept. */
  BACKUPS_KEPT: z.coerce.number().int().min(1).max(1000).default(14),
  TRUST_PROXY: proxies.default(0),
  CORS_ORIGINS: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO_PASSWORD: z.string().min(8).optional(),
  DEMO_DATA: flag.optional(),
  /** A year of life around the sample people, made by a job after the first start. */
  SAMPLE_YEAR: flag.optional(),
  /** Administrators of a fresh install. */
  ADMIN_EMAILS: list.pipe(z.array(z.email())).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(`${DOCUMENT_TITLE} <hello@asl.shop.example>`),
  /** Return address of mail, extended for each mail (`bounces+…@`); unset, bounces are sent to MAIL_FROM. */
  MAIL_RETURN_ADDRESS: z.email().optional(),
  /** Secret with which a mail server reports bounces (`POST /functions/v1/mail-event`). */
  MAIL_EVENT_SECRET: z.string().min(16).optional(),
  SUPPORT_EMAIL: z.email().default('support@asl.shop.example'),
  /** Links of the site, until an administrator sets others. */
  FACEBOOK_URL: link,
  INSTAGRAM_URL: link,
  YOUTUBE_URL: link,
  MAILING_LIST_URL: link,
  SELF_ASSESSMENT_URL: link,
  APP_STORE_URL: link,
  GOOGLE_PLAY_URL: link,
  /** `off`: the worker that browsers have removes itself, and nobody gets one. */
  PWA: z.enum(['on', 'off']).default('on'),
  /** Apps that open the site's links: package and SHA-256 of its signing certificates; `TEAM.bundle` ids. */
  ANDROID_APP_PACKAGE: optional,
  ANDROID_APP_FINGERPRINTS: list
    .default([])
    .pipe(z.array(z.string().regex(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/i, 'a SHA-256 as AB:CD:…'))),
  APPLE_APP_IDS: list
    .default([])
    .pipe(z.array(z.string().regex(/^[\dA-Z]{10}\.[\w.-]+$/, 'TEAMID1234.bundle.id'))),
  /** A content delivery network that asks this server for films and pictures that it has not. */
  CDN_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  FILES_DRIVER: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(2 * 1024 ** 3),
  /** Storage quota of one learner, and of one person who writes courses. */
  UPLOAD_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(5 * 1024 ** 3),
  UPLOAD_QUOTA_STAFF_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(200 * 1024 ** 3),
  /** Films of meetings that one person's devices may have sent: 100 GB are about 110 hours. */
  UPLOAD_QUOTA_RECORDINGS_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(100 * 1024 ** 3),
  /** Age in days at which answers of practice become sums by day. Screens read single ones of three months. */
  PRACTICE_DETAIL_DAYS: z.coerce.number().int().min(120).max(36_500).default(120),
  /** Age in months at which rows leave the database for a file; the least is what laws on records ask. */
  AUDIT_MONTHS: z.coerce.number().int().min(72).max(1200).default(84),
  LOOKUP_MONTHS: z.coerce.number().int().min(3).max(1200).default(25),
  PAYMENT_EVENT_MONTHS: z.coerce.number().int().min(84).max(1200).default(120),
  FFMPEG_PATH: optional,
  SENTRY_DSN: z.url().optional(),
  SENTRY_DSN_WEB: z.url().optional(),
  METRICS_TOKEN: optional,
  /** Traces; OpenTelemetry's packages read these and their other variables themselves. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  /** Servers that tell a device its address outside (`stun:…`), and relays (`turn:…`, `turns:…`), for rooms. */
  STUN_URLS: list.default([]).pipe(z.array(z.string().regex(/^stuns?:[^\s]+$/, 'a stun: address'))),
  TURN_URLS: list.default([]).pipe(z.array(z.string().regex(/^turns?:[^\s]+$/, 'a turn: address'))),
  /** The relay's `static-auth-secret` (coturn with `use-auth-secret`). */
  TURN_SECRET: optional,
  API_DOCS: flag.optional(),
  /** Without it cards are paid at the development provider, and in production not at all. */
  STRIPE_SECRET_KEY: optional,
  /** One of them signed each notification; several while they are being changed. */
  STRIPE_WEBHOOK_SECRETS: list.default([]),
  STRIPE_PUBLISHABLE_KEY: optional,
  /** Stripe works out the tax and adds it to what is paid. */
  STRIPE_TAX: flag.default(false),
  /** The app whose purchases are taken, and the keys with which the App Store Server API is asked. */
  APPLE_BUNDLE_ID: optional,
  APPLE_APP_ID: z.coerce.number().int().min(1).optional(),
  /** In production: purchases of people who test the app are taken too. Elsewhere they always are. */
  APPLE_SANDBOX: flag.default(false),
  APP_STORE_ISSUER_ID: optional,
  APP_STORE_KEY_ID: optional,
  APP_STORE_PRIVATE_KEY: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** People may connect their calendar; the client above is allowed to use Google's Calendar API. */
  GOOGLE_CALENDAR: flag.default(false),
  /** Origin of Google's API and tokens, in tests. */
  GOOGLE_API_ORIGIN: optional,
  /**
   * Meetings at Zoom (Server-to-Server OAuth), by whose users they are held, and what its notifications are
   * signed with.
   */
  ZOOM_ACCOUNT_ID: optional,
  ZOOM_CLIENT_ID: optional,
  ZOOM_CLIENT_SECRET: optional,
  ZOOM_WEBHOOK_SECRET: optional,
  ZOOM_HOSTS: list.default([]),
  /** Origin of Zoom's API and tokens, in tests. */
  ZOOM_API_ORIGIN: optional,
  /** A LiveKit server, for meetings of more people than devices can send to each other directly. */
  LIVEKIT_URL: optional,
  LIVEKIT_API_KEY: optional,
  LIVEKIT_API_SECRET: optional,
  /** Maximum number of people in one of its rooms. */
  LIVEKIT_PLACES: z.coerce.number().int().min(7).max(100).default(25),
  /** Origin that gets the pushes of every push service, in tests; production refuses it. */
  PUSH_TEST_ORIGIN: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: optional,
  AZURE_CLIENT_ID: optional,
  AZURE_CLIENT_SECRET: optional,
  AZURE_TENANT_ID: z.string().default('common'),
})
/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)
export type Config = Omit<z.output<typeof Environment>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  production: boolean
  demo: boolean
  sampleYear: boolean
}

/** Settings that only make sense together. */
const together: [keyof z.output<typeof Environment>, (keyof z.output<typeof Environment>)[]][] = [
  ['GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']],
  ['GOOGLE_CALENDAR', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  ['ZOOM_ACCOUNT_ID', ['ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET', 'ZOOM_HOSTS']],
  ['LIVEKIT_URL', ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET']],
  ['FACEBOOK_CLIENT_ID', ['FACEBOOK_CLIENT_SECRET']],
  ['APPLE_CLIENT_ID', ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']],
  ['AZURE_CLIENT_ID', ['AZURE_CLIENT_SECRET']],
  ['STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRETS']],
  ['TURN_URLS', ['TURN_SECRET']],
  ['APPLE_BUNDLE_ID', ['APPLE_APP_ID']],
  ['ANDROID_APP_PACKAGE', ['ANDROID_APP_FINGERPRINTS']],
  ['APP_STORE_ISSUER_ID', ['APPLE_BUNDLE_ID', 'APP_STORE_KEY_ID', 'APP_STORE_PRIVATE_KEY']],
]

/** Reads and checks the environment. Throws one error that lists every problem, a line each. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) => `${issue.path.join('.')}: ${issue.message === EMPTY ? 'missing' : issue.message}`,
      )
  for (const key of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    if (given[key] && !given['DATABASE_URL']) problems.push(`DATABASE_URL: needed because ${key} is set`)
  if (given['BACKUP_DIR'] && given['DATABASE_URL'])
    problems.push('BACKUP_DIR: is for the embedded database; with DATABASE_URL its provider makes backups')
  if (given['SECRET_BEFORE'] && !given['SECRET']) problems.push('SECRET: needed because SECRET_BEFORE is set')
  for (const [key, others] of together)
    for (const other of others)
      if (given[key] && !given[other]) problems.push(`${other}: needed because ${key} is set`)
  if (given['FILES_DRIVER'] === 's3')
    for (const key of ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      if (!given[key]) problems.push(`${key}: needed because FILES_DRIVER is s3`)
  if (given['NODE_ENV'] === 'production')
    for (const key of ['SECRET', 'PUBLIC_URL']) if (!given[key]) problems.push(`${key}: needed in production`)
  // Cookies are Secure and HSTS is sent by what this address says; only this machine itself may do without.
  if (
    given['NODE_ENV'] === 'production' &&
    given['PUBLIC_URL'] &&
    !/^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(given['PUBLIC_URL'])
  )
    problems.push('PUBLIC_URL: begins with https:// in production')
  if (given['NODE_ENV'] === 'production' && given['PUSH_TEST_ORIGIN'])
    problems.push('PUSH_TEST_ORIGIN: is for tests alone')
  // Sample people have a password that somebody has seen printed, and one of them is an administrator.
  if (given['NODE_ENV'] === 'production' && ['true', '1'].includes(given['DEMO_DATA'] ?? ''))
    problems.push('DEMO_DATA: there are no sample people in production')
  if (given['NODE_ENV'] === 'production' && ['true', '1'].includes(given['SAMPLE_YEAR'] ?? ''))
    problems.push('SAMPLE_YEAR: there are no sample people in production')
  if (problems.length > 0 || !parsed.success)
    throw new Error(
      `The configuration has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const demo = values.DEMO_DATA ?? values.NODE_ENV === 'development'
  return {
    ...values,
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
    production,
    demo,
    sampleYear: demo && (values.SAMPLE_YEAR ?? values.NODE_ENV === 'development'),
  }
}
