import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { knownMigrations, migrate, MIGRATIONS } from './migrate.ts'
import { knownReleases } from './migration-files.ts'

const opened: { drop(): Promise<void> }[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop()
})

async function database(template?: string): Promise<string> {
  const made = await createTestDatabase(template)
  opened.push(made)
  return made.url
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const applied = (url: string): Promise<{ count: number }[]> =>
  query(url, 'select count(*)::int as count from drizzle.__drizzle_migrations')

it('gives every test database all migrations, and its own rows', async () => {
  const [first, second] = [await database(), await database()]
  expect(await applied(first)).toEqual([{ count: knownMigrations().length }])
  await query(first, 'create table mine (word text)')
  await expect(query(second, 'select * from mine')).rejects.toThrow('does not exist')
})

it('applies each migration once, also when two processes start together on an empty database', async () => {
  const url = await database('template0')
  await Promise.all([migrate(url), migrate(url)])
  expect(await applied(url)).toEqual([{ count: knownMigrations().length }])
})

type Written = { tag: string; sql: string }
/** Writes a folder of migrations beside those of the product, each a minute after the one before. */
function folderOf(written: readonly Written[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'asl-migrations-'))
  opened.push({ drop: async () => rmSync(folder, { recursive: true }) })
  cpSync(MIGRATIONS, folder, { recursive: true })
  const entries = knownMigrations()
  const last = entries.at(-1)!.when
  const more = written.map(({ tag }, n) => ({ tag, when: last + (n + 1) * 60_000 }))
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [...entries, ...more] }),
  )
  for (const { tag, sql } of written) writeFileSync(path.join(folder, `${tag}.sql`), sql)
  return folder
}

it('starts on a database that newer code has only extended, and refuses one that it cannot live with', async () => {
  const url = await database()
  await migrate(url, {
    folder: folderOf([{ tag: '9000_more', sql: 'alter table users add column more text' }]),
  })
  await migrate(url)
  const release = knownReleases().at(-1)!.release
  const lives = folderOf([
    { tag: '9001_less', sql: `-- contract: ${release}\nalter table users drop column more` },
  ])
  await query(url, 'delete from drizzle.__drizzle_migrations where lives_with = 0 and created_at > $1', [
    knownMigrations().at(-1)!.when,
  ])
  await migrate(url, { folder: lives })
  await migrate(url)
  const gone = folderOf([{ tag: '9002_gone', sql: '-- contract: 99.0.0\nselect 1' }])
  await query(url, 'delete from drizzle.__drizzle_migrations where created_at > $1', [
    knownMigrations().at(-1)!.when,
  ])
  await migrate(url, { folder: gone })
  await expect(migrate(url)).rejects.toThrow(/newer version.*DATA_DIR or DATABASE_URL/)
  // Rows of code that wrote no mark are refused too.
  await query(url, 'update drizzle.__drizzle_migrations set lives_with = null where created_at > $1', [
    knownMigrations().at(-1)!.when,
  ])
  await expect(migrate(url)).rejects.toThrow(/newer version/)
})

it('keeps what came before a migration that fails, and goes on from there', async () => {
  const url = await database()
  const broken = [
    { tag: '9000_one', sql: 'create table one (id int)' },
    { tag: '9001_two', sql: 'create table two (id int);\n--> statement-breakpoint\nselect no_such_thing' },
  ]
  await expect(migrate(url, { folder: folderOf(broken) })).rejects.toThrow('no_such_thing')
  expect(await query(url, "select to_regclass('one')::text as one, to_regclass('two')::text as two")).toEqual(
    [{ one: 'one', two: null }],
  )
  await migrate(url, {
    folder: folderOf([broken[0]!, { tag: '9001_two', sql: 'create table two (id int)' }]),
  })
  expect(await query(url, "select to_regclass('two')::text as two")).toEqual([{ two: 'two' }])
})

it('lets others read a table that it wants to change, while somebody reads it for long', async () => {
  const url = await database()
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  const lines: string[] = []
  try {
    await reader.query('begin; select from users limit 1')
    const done = migrate(url, {
      folder: folderOf([{ tag: '9000_more', sql: 'alter table users add column more text' }]),
      log: (line) => lines.push(line),
    })
    // The first try has given up by the time somebody else has waited for it.
    await vi.waitFor(() => expect(lines.some((line) => line.includes('tried again'))).toBe(true), 10_000)
    await query(url, "set statement_timeout = '4s'; select from users limit 1")
    await reader.query('commit')
    await done
  } finally {
    await reader.end()
  }
  expect(await query(url, 'select more from users')).toEqual([])
}, 30_000)

it('makes an index without stopping writers, and makes one anew that a stop left half-made', async () => {
  const url = await database()
  await query(url, 'create table many (id int); ')
  await query(url, 'insert into many values (1), (1)')
  await expect(query(url, 'create unique index concurrently many_id on many (id)')).rejects.toThrow()
  await query(url, 'delete from many')
  await migrate(url, {
    folder: folderOf([
      {
        tag: '9000_index',
        sql: '-- transaction: none\ncreate unique index concurrently if not exists many_id on many (id)',
      },
    ]),
  })
  expect(
    await query(url, "select indisvalid as valid from pg_index where indexrelid = 'many_id'::regclass"),
  ).toEqual([{ valid: true }])
})
