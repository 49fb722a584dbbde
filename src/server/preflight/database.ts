import path from 'node:path'
import pg from 'pg'
import { SECOND_MS } from '#contract/durations.ts'
import type { Config } from '../config.ts'
import { hasApplicationRole } from '../db/migrate.ts'
import { diskStore } from '../files/disk-store.ts'
import { MARK } from '../files/store-mark.ts'
import { startFailure } from '../start-failure.ts'
import { advice, ANSWER_MS, missing, ok, type Finding } from './finding.ts'

export const LEAST_POSTGRES = 18
/** Extensions that migrations create, where an administrator has not. */
export const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto', 'fuzzystrmatch']
/** Codes of the second step and signed addresses are valid for so short a time that more is felt. */
const GOOD_CLOCK_MS = 2 * SECOND_MS
const LEAST_CLOCK_MS = 20 * SECOND_MS

async function versionOf(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const { version } = rows[0]!
  return version < LEAST_POSTGRES
    ? missing('Database', `It is PostgreSQL ${version}. Upgrade it to ${LEAST_POSTGRES} or newer.`)
    : ok('Database', `PostgreSQL ${version}`)
}

async function extensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [EXTENSIONS],
  )
  const lacking = EXTENSIONS.filter((wanted) => !rows.some(({ name }) => name === wanted))
  return lacking.length > 0
    ? missing(
        'Extensions',
        `The database lacks ${lacking.join(', ')}. Install PostgreSQL's contrib package, or allow them at your provider.`,
      )
    : ok('Extensions', EXTENSIONS.join(', '))
}

/** The role that may not touch what is only appended; triggers refuse it too, so it is a second lock. */
async function limitedRole(client: pg.Client): Promise<Finding> {
  if (await hasApplicationRole(client)) return ok('Role', 'Statements run as asl_app.')
  const { rows } = await client.query<{ account: string; creates: boolean }>(
    'select rolname as account, rolsuper or rolcreaterole as creates from pg_roles where rolname = current_user',
  )
  const { account, creates } = rows[0]!
  return creates
    ? ok('Role', 'The first start makes asl_app.')
    : advice(
        'Role',
        `There is no asl_app, and ${account} may not make it. Run as a superuser, then restart: create role asl_app nologin; grant asl_app to "${account}";`,
      )
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  return judgeClock(rows[0]!.now - (before + Date.now()) / 2)
}

/** @param off milliseconds by which the database is ahead of this machine */
export function judgeClock(off: number): Finding {
  const seconds = `${(Math.abs(off) / SECOND_MS).toFixed(1)} s ${off > 0 ? 'behind' : 'ahead of'} the database`
  const text = `This machine's clock is ${seconds}. Let both follow NTP.`
  if (Math.abs(off) > LEAST_CLOCK_MS) return missing('Clock', text)
  return Math.abs(off) > GOOD_CLOCK_MS ? advice('Clock', text) : ok('Clock', 'agrees with the database')
}

/** The folder of files is the one that the database goes with; a start refuses another one. */
async function filesOf(client: pg.Client, { DATA_DIR, FILES_DRIVER }: Config): Promise<Finding> {
  if (FILES_DRIVER === 's3') return ok('Files', 'in a bucket that every process reaches')
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.file_store') is not null as there`,
  )
  const { rows: stores } = tables[0]!.there
    ? await client.query<{ id: string }>('select id from file_store')
    : { rows: [] }
  const folder = path.resolve(DATA_DIR, 'files'),
    store = diskStore(folder)
  const marked = (await store.exists(MARK))
    ? (JSON.parse((await store.read(MARK)).toString()) as { id: string }).id
    : undefined
  return stores[0]?.id === marked
    ? ok('Files', `in ${folder}`)
    : missing(
        'Files',
        `${folder} is not the folder that the database was used with. Give all processes one shared DATA_DIR, or set FILES_DRIVER=s3.`,
      )
}

/** Findings about a database, with what only its rows tell of this machine. */
export async function databaseFindings(url: string, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS })
  const findings: Finding[] = []
  try {
    await client.connect()
    for (const look of [versionOf, extensions, limitedRole, clock])
      // oxlint-disable-next-line no-await-in-loop -- a connection runs one statement after the other
      findings.push(await look(client))
    findings.push(await filesOf(client, config))
  } catch (error) {
    findings.push(missing('Database', startFailure(error)))
  } finally {
    await client.end().catch(() => undefined)
  }
  return findings
}
