import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/db/embedded/index.ts'
import { MIGRATIONS, migrate } from '#server/db/migrate.ts'
import { leftToNightly } from './covered.ts'
import type { TestServer } from './database.ts'
import { PROJECT, PROJECT_FILE, removeAbandoned, TEST_DATABASE_FOLDER } from './database-folder.ts'

/** Two runs of the tests that make the template at the same time wait for each other on it. */
const LOCK = 7_251_002

/**
 * Before all tests: a PostgreSQL (TEST_DATABASE_URL, else a built-in one whose data is kept between runs)
 * with a template database that has every migration. Tests clone it with `createTestDatabase`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const left = leftToNightly()
  if (left.length > 0) console.log(`${left.length} long test files are left to the nightly run`)
  const given = process.env['TEST_DATABASE_URL']
  removeAbandoned()
  mkdirSync(TEST_DATABASE_FOLDER, { recursive: true, mode: 0o755 })
  writeFileSync(path.join(TEST_DATABASE_FOLDER, PROJECT_FILE), PROJECT)
  const embedded = given
    ? undefined
    : await startPostgres({ dataDir: TEST_DATABASE_FOLDER, durable: false, log: console.log })
  const url = given ?? embedded?.url ?? ''
  const template = await makeTemplate(url, embedded?.adopted === false)
  process.env['ASL_TEST_SERVER'] = JSON.stringify({ url, template } satisfies TestServer)
  return async () => {
    await embedded?.stop()
  }
}

/**
 * Makes the template once for each state of the migrations. With `alone` it also clears what earlier runs
 * left.
 */
async function makeTemplate(url: string, alone: boolean): Promise<string> {
  const name = `template_${migrationsHash()}`,
    making = `${name}_making`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (alone) {
      const { rows } = await client.query<{ datname: string }>(
        String.raw`
          select datname
          from pg_database
          where (datname like 'test\_%' or datname like 'template\__%') and datname <> $1`,
        [name],
      )
      for (const { datname } of rows.filter((row) => !/^template[01]$/.test(row.datname)))
        await client.query(`drop database if exists ${datname} with (force)`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    await client.query(`drop database if exists ${making} with (force)`)
    await client.query(`create database ${making} template template0`)
    const target = new URL(url)
    target.pathname = `/${making}`
    await migrate(target.toString())
    await client.query(`alter database ${making} rename to ${name}`) // a template that was cut short never has the name
    return name
  } finally {
    await client.end()
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.sql$|_journal\.json$/.test(file))
      hash.update(`${file}\0`).update(readFileSync(path.join(MIGRATIONS, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
