import type { FastifyBaseLogger } from 'fastify'
import { makeTokens, signingKey } from './auth/tokens.ts'
import { CONNECTIONS, type Config } from './config.ts'
import type { Database } from './db/database.ts'
import { makeFiles } from './files/make-files.ts'
import { makeJobs } from './jobs/make-jobs.ts'
import { makeMail } from './mail/make-mail.ts'
import { pageTrials } from './http/pages/trial.ts'
import { makeMeters } from './monitoring/meters.ts'
import type { Platform, PlatformQueries } from './platform.ts'
import { makeRealtime } from './realtime/make-realtime.ts'
import type { Purpose } from './purposes.ts'
import { keyDeriver } from './secret.ts'

export type PlatformOptions = {
  queries: PlatformQueries
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
  queries,
  config,
  secret,
  db,
  databaseUrl,
  log,
  clock = () => new Date(),
  report,
}: PlatformOptions): Promise<Platform> {
  const secrets = [secret, ...(config.SECRET_BEFORE === undefined ? [] : [config.SECRET_BEFORE])]
  const derivers = secrets.map(keyDeriver)
  const keyFor = derivers[0]!,
    keysFor = (purpose: Purpose) => derivers.map((derive) => derive(purpose))
  const sessions = queries.sessions(db)
  const site = queries.site(config)
  const tokens = await makeTokens(secrets.map(signingKey), clock, sessions.isLive)
  // A test sees each change at once.
  const meters = makeMeters(config.NODE_ENV === 'test' ? 0 : undefined)
  const jobs = makeJobs({
    databaseUrl,
    log,
    around: db.asJob,
    works: config.ROLE !== 'web',
    connections: CONNECTIONS[config.ROLE].queue,
    onTry: (queue, result) => meters.jobs.inc({ queue, result }),
    ...(report && { onFailure: report }),
  })
  return {
    config,
    db,
    clock,
    log,
    meters,
    keyFor,
    keysFor,
    tokens,
    jobs,
    permissions: await queries.permissions(db),
    hasSecondStep: sessions.hasSecondStep,
    isConfirmed: sessions.isConfirmed,
    mail: makeMail({ config, db, jobs, clock, site, meters }),
    site,
    files: makeFiles({ config, keyFor, clock }),
    realtime: makeRealtime({ config, db, databaseUrl, tokens, sessions, log }),
    trials: pageTrials(db),
  }
}
