import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { knownMigrations, migrate } from './migrate.ts'

const opened: { drop(): Promise<void> }[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop()
})

async function database(): Promise<string> {
  const made = await createTestDatabase()
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
  const url = await database()
  await query(url, 'drop schema public cascade; create schema public; drop schema drizzle cascade')
  await Promise.all([migrate(url), migrate(url)])
  expect(await applied(url)).toEqual([{ count: knownMigrations().length }])
})

it('refuses a database that newer code has changed, and says what to do', async () => {
  const url = await database()
  await query(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)", [
    Date.now() + 1e12,
  ])
  await expect(migrate(url)).rejects.toThrow(/newer version.*DATA_DIR or DATABASE_URL/)
})
