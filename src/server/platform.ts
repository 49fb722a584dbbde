import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database, Db } from './db/database.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Actor, PermissionsOf } from './auth/actor.ts'
import type { Role } from '#contract/permissions.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Files } from './files/files.ts'
import type { PageTrials } from './http/pages/trial.ts'
import type { Purpose } from './purposes.ts'
import type { Site } from './site/site.ts'
import type { Meters } from './monitoring/meters.ts'
import type { Realtime } from './realtime/realtime.ts'

/** Everything that features are built on. Services are plain functions `(platform, actor, input)`. */
export type Platform = {
  config: Config
  db: Database
  /** The time; tests and sample activity set it. */
  clock: () => Date
  log: FastifyBaseLogger
  /** Series of `/metrics`; features add their own. */
  meters: Meters
  tokens: Tokens
  permissions: (role: Role) => PermissionsOf
  /** Returns true when a person's sign-in needs a second step. */
  hasSecondStep: (user_id: string) => Promise<boolean>
  /** Returns true when a person's address is confirmed. */
  isConfirmed: (user_id: string) => Promise<boolean>
  jobs: Jobs
  mail: Mail
  files: Files
  realtime: Realtime
  /** Makes a public page before its readers get it. */
  trials: PageTrials
  /** Name of the site, and its switched-off features. */
  site: Site
  /** HMAC and encryption keys by purpose, derived from SECRET. New values are signed and sealed with them. */
  keyFor: (purpose: Purpose) => Buffer
  /** Keys that earlier values may have been made with: that of SECRET, and of SECRET_BEFORE where it is set. */
  keysFor: (purpose: Purpose) => readonly Buffer[]
}
/**
 * The platform as code inside a transaction sees it: without whatever asks the pool for a connection. A
 * function that takes a `Db` beside the platform takes this one (`scripts/check/transactions.ts`).
 */
export type TxPlatform = Omit<Platform, 'db' | 'hasSecondStep' | 'isConfirmed'>
export type { Actor }

/** Questions of the platform about sessions, which a feature answers. */
export type SessionQueries = {
  /** Returns true while a session is valid. */
  isLive(session_id: string): Promise<boolean>
  /** Returns true when a person's sign-in needs a second step. */
  hasSecondStep(user_id: string): Promise<boolean>
  /** Returns true when a person's address is confirmed. */
  isConfirmed(user_id: string): Promise<boolean>
  /** Ids of the sessions that ended at `time` or later. */
  revokedSince(time: Date): Promise<string[]>
}

/** Answers of features for the platform; `app.ts` names them. */
export type PlatformQueries = {
  permissions(db: Db): Promise<(role: Role) => PermissionsOf>
  sessions(db: Db): SessionQueries
  site(config: Config): Site
}
