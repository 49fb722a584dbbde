import { lastNotifications } from '#features/commerce/payments/server/public.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { MAX_LAG_SECONDS } from '#server/db/replica.ts'
import { MAIL_QUEUES } from '#server/mail/outbox.ts'
import { backupState } from '#server/backup/last-backup.ts'
import type { QueueState } from '#server/jobs/jobs.ts'
import { inTime } from '#server/monitoring/in-time.ts'
import {
  CLOCK_OFF_SECONDS,
  clockAhead,
  databaseVitals,
  diskVitals,
  isDiskLow,
} from '#server/monitoring/vitals.ts'
import type { Platform } from '#server/platform.ts'
import type { AdminDashboard, HealthState } from '../dashboards.contract.ts'

/** A job that waits longer is stuck. */
const STUCK_MS = 15 * MINUTE_MS
/** An outline that was sent within this time counts as a fault of the present. */
const OUTLINE_MS = 15 * MINUTE_MS
/** Providers of payments are hardly ever silent for longer. */
const SILENT_MS = 3 * DAY_MS
const CHECK_MS = 3000
type Health = AdminDashboard['health']
const mailQueues: readonly string[] = Object.values(MAIL_QUEUES)

const stateOf = (isWell: boolean): HealthState => (isWell ? 'ok' : 'attention')
/** True for a time within the last `ms` milliseconds. */
const isWithin = (ms: number, time: Date | null): boolean =>
  time !== null && Date.now() - time.getTime() <= ms
const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.flatMap((time) => time ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
const sum = (queues: readonly QueueState[], name: 'waiting' | 'retrying' | 'running' | 'failed'): number =>
  queues.reduce((total, queue) => total + queue[name], 0)

async function database({ db }: Platform): Promise<Health['database']> {
  const before = performance.now()
  const [row] = await db.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  const milliseconds = Math.round((performance.now() - before) * 10) / 10
  const { bytes, writable } = await databaseVitals(db)
  return { state: stateOf(writable), milliseconds, bytes, writable, ...row! }
}

async function clock({ db }: Platform): Promise<Health['clock']> {
  const ahead_seconds = await clockAhead(db)
  return { state: stateOf(Math.abs(ahead_seconds) < CLOCK_OFF_SECONDS), ahead_seconds }
}

async function files({ config, files: store }: Platform): Promise<Health['files']> {
  const [reachable, disk] = await Promise.all([
    inTime(store.check(), CHECK_MS).then(
      () => true,
      () => false,
    ),
    diskVitals(config.DATA_DIR),
  ])
  const disk_low = isDiskLow(disk)
  return {
    state: stateOf(reachable && !disk_low),
    driver: config.FILES_DRIVER,
    reachable,
    free_bytes: disk.free,
    disk_low,
  }
}

async function payments({ db, config }: Platform): Promise<Health['payments']> {
  const expected = await lastNotifications(db, config)
  if (expected.length === 0) return { state: 'off', last_at: null }
  const last = earliest(expected.map(({ last_at }) => last_at))
  return { state: stateOf(last === null || isWithin(SILENT_MS, last)), last_at: last?.toISOString() ?? null }
}

function mail({ config }: Platform, queues: readonly QueueState[]): Health['mail'] {
  const own = queues.filter(({ name }) => mailQueues.includes(name)),
    delayed = sum(own, 'retrying'),
    failed = sum(own, 'failed')
  return config.SMTP_URL
    ? { state: stateOf(delayed + failed === 0), driver: 'smtp', delayed, failed }
    : { state: stateOf(!config.production), driver: 'mailbox', delayed, failed }
}

function replica({ db }: Platform): Health['replica'] {
  const lag = db.replicaLag()
  return lag === undefined
    ? { state: 'off', lag_seconds: null }
    : { state: stateOf(lag !== null && lag <= MAX_LAG_SECONDS), lag_seconds: lag }
}

function jobs(now: Date, queues: readonly QueueState[]): Health['jobs'] {
  const oldest = earliest(queues.map((queue) => queue.oldest_waiting_at))
  const isStuck = oldest !== null && now.getTime() - oldest.getTime() > STUCK_MS
  return {
    state: stateOf(!isStuck && sum(queues, 'failed') === 0),
    waiting: sum(queues, 'waiting'),
    running: sum(queues, 'running'),
    failed: sum(queues, 'failed'),
    oldest_waiting_at: oldest?.toISOString() ?? null,
  }
}

/** Old, missing, or a log that PostgreSQL could not hand over, need attention; none of them on the first day. */
async function backup({ db, config, clock }: Platform): Promise<Health['backup']> {
  if (config.DATABASE_URL) return null
  const { at, due, stuck } = await backupState(db, clock())
  const nightly = config.BACKUP_DIR !== undefined
  const wanted = nightly || config.production
  return {
    state: wanted ? stateOf(nightly && !due && !stuck) : 'off',
    nightly,
    last_at: at?.toISOString() ?? null,
    stuck: nightly && stuck,
  }
}

/** State of every service that the product depends on, and of each job queue. */
export async function health(platform: Platform): Promise<Pick<AdminDashboard, 'health' | 'queues'>> {
  const { config, meters } = platform
  const [ofDatabase, ofClock, ofFiles, ofPayments, ofBackups, queues] = await Promise.all([
    database(platform),
    clock(platform),
    files(platform),
    payments(platform),
    backup(platform),
    platform.jobs.queues(),
  ])
  const outlineAt = meters.lastOutlineAt()
  const providers = [
    { name: 'google', configured: Boolean(config.GOOGLE_CLIENT_ID) },
    { name: 'facebook', configured: Boolean(config.FACEBOOK_CLIENT_ID) },
    { name: 'apple', configured: Boolean(config.APPLE_CLIENT_ID) },
    { name: 'azure', configured: Boolean(config.AZURE_CLIENT_ID) },
  ] as const
  return {
    health: {
      database: ofDatabase,
      clock: ofClock,
      jobs: jobs(platform.clock(), queues),
      mail: mail(platform, queues),
      files: ofFiles,
      pages: {
        state: stateOf(!isWithin(OUTLINE_MS, outlineAt)),
        outline_at: outlineAt?.toISOString() ?? null,
      },
      payments: ofPayments,
      replica: replica(platform),
      sign_in: {
        state: providers.some((provider) => provider.configured) ? 'ok' : 'off',
        providers: [...providers],
      },
      backup: ofBackups,
    },
    queues: queues.map(({ name, waiting, running, failed }) => ({ name, waiting, running, failed })),
  }
}
