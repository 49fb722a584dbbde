import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { silentProxy } from '../../../test/silent-proxy.ts'
import { openDatabase } from './database.ts'

// Two databases that differ, so that an answer shows where it was read.
const [writer, copy] = [await createTestDatabase(), await createTestDatabase()]
for (const [database, name] of [
  [writer, 'writer'],
  [copy, 'replica'],
] as const) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create table here as select '${name}' as name`)
  // As in the moment after a migration, which has not come to the replica yet.
  if (name === 'writer') await client.query(`alter table here add column later text default 'new'`)
  await client.end()
}
const lost: Error[] = []
const db = openDatabase(writer.url, { replicaUrl: copy.url, onError: (error) => lost.push(error) })
afterAll(async () => {
  await db.close()
  await writer.drop()
  await copy.drop()
})
const whereRead = async (reads: typeof db.reports): Promise<string> =>
  (await reads.query<{ name: string }>('select name from here'))[0]!.name

it('reads reports from the replica, and everything else from the writer', async () => {
  await vi.waitFor(() => expect(db.replicaLag()).toBe(0))
  expect([await whereRead(db.reports), await whereRead(db)]).toEqual(['replica', 'writer'])
})

it('goes back to the writer when the replica is away or ends a read, and says so', async () => {
  const administrator = new pg.Client({ connectionString: writer.url })
  await administrator.connect()
  const name = new URL(copy.url).pathname.slice(1)
  await administrator.query(`alter database ${name} with allow_connections false`)
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  expect(await whereRead(db.reports)).toBe('writer')
  expect(db.replicaLag()).toBeNull()
  await administrator.query(`alter database ${name} with allow_connections true`)
  await administrator.end()
  await vi.waitFor(() => expect(db.replicaLag()).toBe(0), 5000)
  expect(await whereRead(db.reports)).toBe('replica')
})

it('reads at the writer what the replica does not know yet, in both ways to ask', async () => {
  await vi.waitFor(() => expect(db.replicaLag()).toBe(0), 5000)
  expect(await db.reports.query('select later from here')).toEqual([{ later: 'new' }])
  expect((await db.reports.orm.execute(sql`select name, later from here`)).rows).toEqual([
    { name: 'writer', later: 'new' },
  ])
  expect((await db.reports.orm.execute(sql`select name from here`)).rows).toEqual([{ name: 'replica' }])
  // It is still there, and what is wrong everywhere is said.
  expect(db.replicaLag()).toBe(0)
  await expect(db.reports.query('select nothing_like_this')).rejects.toThrow('nothing_like_this')
  await expect(db.reports.query('select 1 / 0')).rejects.toThrow('division by zero')
})

it('leaves a replica that says nothing any more, also with the reads that wait for it', async () => {
  const proxy = await silentProxy(copy.url)
  const told: Error[] = []
  const silent = openDatabase(writer.url, {
    replicaUrl: proxy.url,
    onError: (error) => told.push(error),
  })
  try {
    await vi.waitFor(() => expect(silent.replicaLag()).toBe(0))
    expect(await whereRead(silent.reports)).toBe('replica')
    proxy.silence()
    expect(await whereRead(silent.reports)).toBe('writer')
    expect([silent.replicaLag(), told.map(({ message }) => message)]).toEqual([null, ['no answer in time']])
    // Its address leads to a machine that answers.
    await vi.waitFor(() => expect(silent.replicaLag()).toBe(0), 8000)
    expect(await whereRead(silent.reports)).toBe('replica')
  } finally {
    proxy.stop()
    await silent.close()
  }
}, 20_000)

it('is the database itself where there is no replica', async () => {
  const alone = openDatabase(writer.url)
  expect([alone.reports, alone.replicaLag()]).toEqual([alone, undefined])
  await alone.close()
})
