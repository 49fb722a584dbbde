import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { SECOND_MS } from '#contract/durations.ts'
import { MAIL_QUEUES } from '../mail/outbox.ts'
import type { Platform } from '../platform.ts'
import { lastBackupAt } from '../backup/last-backup.ts'
import { runningBuild } from './build.ts'
import { secondsSince } from './meters.ts'
import { clockAhead, databaseVitals, diskVitals } from './vitals.ts'

export type Metrics = { contentType: string; text(): Promise<string> }

const mailQueues: readonly string[] = Object.values(MAIL_QUEUES)
const JOB_STATES = ['waiting', 'retrying', 'running', 'failed'] as const

/** Answers by route pattern, never by address. */
function watchAnswers(app: FastifyInstance, register: Registry, { meters }: Platform): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  app.answers.on(({ method, route = 'none', status, ms, kept }) => {
    duration.observe({ method, route, status }, ms / SECOND_MS)
    if (kept) meters.page('memory')
  })
}

/** Gauges of this process and its machine. */
function watchProcess({ db, meters, realtime, config }: Platform): void {
  const { version, commit, build, role } = runningBuild(config)
  meters.own(
    { asl_build_info: ['1, with the running build', 'version', 'commit', 'build', 'role'] },
    async () => ({
      asl_build_info: [[{ version, commit: commit ?? '', build, role }, 1]],
    }),
  )
  meters.own({ db_pool_connections: ['Connections of the pool', 'state'] }, async () => ({
    db_pool_connections: [
      [{ state: 'total' }, db.pool.totalCount],
      [{ state: 'idle' }, db.pool.idleCount],
      [{ state: 'waiting' }, db.pool.waitingCount],
    ],
  }))
  meters.own({ asl_sockets: 'Open sockets of this process' }, async () => ({
    asl_sockets: realtime.sockets(),
  }))
  meters.own(
    {
      asl_disk_free_bytes: 'Free bytes of the disk with DATA_DIR, on this machine',
      asl_disk_size_bytes: 'Size of the disk with DATA_DIR, on this machine',
    },
    async () => {
      const { free, total } = await diskVitals(config.DATA_DIR)
      return { asl_disk_free_bytes: free, asl_disk_size_bytes: total }
    },
  )
}

/** Gauges of jobs and of mail on its way. */
function watchJobs({ jobs, meters, config }: Platform): void {
  meters.shared(
    {
      asl_jobs: ['Jobs by queue and state: waiting, retrying, running, failed for good', 'queue', 'state'],
      asl_jobs_oldest_waiting_seconds: [
        'Seconds for which the oldest waiting job of a queue is due, 0 without one',
        'queue',
      ],
      asl_mails_waiting: 'Mails on their way to the mail server',
    },
    async () => {
      const queues = await jobs.queues()
      return {
        asl_jobs: queues.flatMap((queue) =>
          JOB_STATES.map((state) => [{ queue: queue.name, state }, queue[state]] as const),
        ),
        asl_jobs_oldest_waiting_seconds: queues.map(
          ({ name, oldest_waiting_at }) => [{ queue: name }, secondsSince(oldest_waiting_at) ?? 0] as const,
        ),
        asl_mails_waiting: config.SMTP_URL
          ? queues
              .filter(({ name }) => mailQueues.includes(name))
              .reduce((sum, { waiting, retrying, running }) => sum + waiting + retrying + running, 0)
          : null,
      }
    },
  )
}

/** Gauges of the database server. */
function watchDatabase({ db, meters }: Platform): void {
  meters.shared(
    {
      asl_database_bytes: 'Size of the database',
      asl_database_writable: '1 while the database takes writes, else 0',
      asl_database_connections: 'Connections to the database server',
      asl_database_connections_max: 'Most connections that the database server takes',
      asl_database_longest_transaction_seconds: 'Age of the oldest open transaction',
      asl_backup_age_seconds: 'Age of the last complete backup',
    },
    async () => {
      const [vitals, backup] = await Promise.all([databaseVitals(db), lastBackupAt(db)])
      return {
        asl_database_bytes: vitals.bytes,
        asl_database_writable: vitals.writable ? 1 : 0,
        asl_database_connections: vitals.connections,
        asl_database_connections_max: vitals.connections_max,
        asl_database_longest_transaction_seconds: vitals.longest_transaction,
        asl_backup_age_seconds: secondsSince(backup),
      }
    },
  )
  meters.own(
    { asl_clock_ahead_seconds: 'Seconds by which the clock of this machine is ahead of the database' },
    async () => ({
      asl_clock_ahead_seconds: await clockAhead(db),
    }),
  )
  meters.own(
    {
      asl_replica_up: '1 while the replica answers this process, else 0',
      asl_replica_lag_seconds: 'Seconds by which the replica is behind',
    },
    async () => {
      const lag = db.replicaLag()
      return lag === undefined ? {} : { asl_replica_up: lag === null ? 0 : 1, asl_replica_lag_seconds: lag }
    },
  )
}

/** The series of `/metrics`: answers, pages, jobs, mail, the database, the disk and the process. */
export function makeMetrics(app: FastifyInstance, platform: Platform): Metrics {
  // Of this server alone, while the platform may have had another one before it.
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  watchAnswers(app, own, platform)
  watchProcess(platform)
  watchJobs(platform)
  watchDatabase(platform)
  const registers = [platform.meters.register, own]
  return {
    contentType: own.contentType,
    text: async () => (await Promise.all(registers.map((register) => register.metrics()))).join('\n'),
  }
}
