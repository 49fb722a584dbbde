import type { FastifyBaseLogger } from 'fastify'
import { loadPermissions } from '#features/people/roles/server/public.ts'
import { makeTokens, signingKey } from './auth/tokens.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { makeFiles } from './files/make-files.ts'
import { makeJobs } from './jobs/make-jobs.ts'
import { makeMail } from './mail/make-mail.ts'
import type { Platform } from './platform.ts'
import { makeRealtime } from './realtime/make-realtime.ts'
import { keyDeriver } from './secret.ts'

export type PlatformOptions = {
  config: Config
  secret: string
  db: Database
  databaseUrl: string
  log: FastifyBaseLogger
  clock?: () => Date
  report?: (error: unknown, error_id: string) => void
}

/** Puts the platform together. Nothing runs yet: `jobs.start()` and listening are the caller's. */
export async function makePlatform({
  config,
  secret,
  db,
  databaseUrl,
  log,
  clock = () => new Date(),
  report,
}: PlatformOptions): Promise<Platform> {
  const keyFor = keyDeriver(secret)
  const isLive = async (session_id: string) =>
    (
      await db.query(
        `
          select 1
          from sessions s
          join users u on u.id = s.user_id and u.status = 'active' and u.deleted_at is null
          where s.id = $1 and s.revoked_at is null`,
        [session_id],
      )
    ).length > 0
  const tokens = await makeTokens(signingKey(secret), clock, isLive)
  const jobs = makeJobs({ databaseUrl, log, ...(report && { onFailure: report }) })
  return {
    config,
    db,
    clock,
    log,
    keyFor,
    tokens,
    jobs,
    permissions: await loadPermissions(db),
    hasSecondStep: async (user_id) =>
      (await db.query('select from two_factors where user_id = $1 and enabled', [user_id])).length > 0,
    mail: makeMail({ config, jobs, clock }),
    files: makeFiles({ config, keyFor, clock }),
    realtime: makeRealtime({ config, db, databaseUrl, tokens, log }),
  }
}
