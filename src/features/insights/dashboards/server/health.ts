import { MAIL_QUEUES } from '#server/mail/outbox.ts'
import type { Platform } from '#server/platform.ts'
import type { AdminDashboard, HealthState } from '../dashboards.contract.ts'

/** A job that waits longer is stuck, in milliseconds. */
const STUCK_MS = 15 * 60_000
const CHECK_MS = 3000
type Health = AdminDashboard['health']
const mailQueues: readonly string[] = Object.values(MAIL_QUEUES)

const inTime = async (check: Promise<void>): Promise<HealthState> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<HealthState>((resolve) => {
    timer = setTimeout(() => resolve('attention'), CHECK_MS)
  })
  try {
    return await Promise.race([
      check.then(
        (): HealthState => 'ok',
        (): HealthState => 'attention',
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

async function database({ db }: Platform): Promise<Health['database']> {
  const before = performance.now()
  const [row] = await db.query<{ bytes: number; version: string }>(
    `
      select
        pg_database_size(current_database())::float8 as bytes,
        split_part(current_setting('server_version'), ' ', 1) as version`,
  )
  return { state: 'ok', milliseconds: Math.round((performance.now() - before) * 10) / 10, ...row! }
}

/** State of every service that the product depends on, and of each job queue. */
export async function health(platform: Platform): Promise<Pick<AdminDashboard, 'health' | 'queues'>> {
  const { config, jobs, files } = platform
  const [db, queues, stored] = await Promise.all([database(platform), jobs.queues(), inTime(files.check())])
  const oldest =
    queues.flatMap((queue) => queue.oldest_waiting_at ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ??
    null
  const sum = (name: 'waiting' | 'running' | 'failed'): number =>
    queues.reduce((total, queue) => total + queue[name], 0)
  const stuck = oldest !== null && platform.clock().getTime() - oldest.getTime() > STUCK_MS
  const providers = [
    { name: 'google', configured: Boolean(config.GOOGLE_CLIENT_ID) },
    { name: 'facebook', configured: Boolean(config.FACEBOOK_CLIENT_ID) },
    { name: 'apple', configured: Boolean(config.APPLE_CLIENT_ID) },
    { name: 'azure', configured: Boolean(config.AZURE_CLIENT_ID) },
  ] as const
  return {
    health: {
      database: db,
      jobs: {
        state: stuck || sum('failed') > 0 ? 'attention' : 'ok',
        waiting: sum('waiting'),
        running: sum('running'),
        failed: sum('failed'),
        oldest_waiting_at: oldest?.toISOString() ?? null,
      },
      mail: config.SMTP_URL
        ? {
            state: queues.some(({ name, failed }) => mailQueues.includes(name) && failed > 0)
              ? 'attention'
              : 'ok',
            driver: 'smtp',
          }
        : { state: config.production ? 'attention' : 'ok', driver: 'mailbox' },
      files: { state: stored, driver: config.FILES_DRIVER },
      sign_in: {
        state: providers.some((provider) => provider.configured) ? 'ok' : 'off',
        providers: [...providers],
      },
    },
    queues: queues.map(({ name, waiting, running, failed }) => ({ name, waiting, running, failed })),
  }
}
