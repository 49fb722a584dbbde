import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabase, sqlState, type Database, type Db } from './database.ts'
import { SecondConnection } from './pool.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
const lost: Error[] = []
beforeAll(async () => {
  made = await createTestDatabase()
  db = openDatabase(made.url, { max: 2, onError: (error) => lost.push(error) })
})
afterAll(async () => {
  await db.close()
  await made.drop()
})

it('outlives a connection that the server closes in the middle of a transaction', async () => {
  const began = Promise.withResolvers<number>()
  const ended = began.promise.then((pid) => db.query('select pg_terminate_backend($1)', [pid]))
  const cut = db.transaction(async (tx) => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    began.resolve(own!.pid)
    await ended
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await tx.query('select 1')
  })
  await expect(cut).rejects.toThrow()
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

it('refuses a second connection inside an open transaction of the same call, and there alone', async () => {
  const uses: ((tx: Db) => Promise<unknown>)[] = [
    () => db.query('select 1'),
    () => db.orm.execute('select 1'),
    () => db.transaction((tx) => tx.query('select 1')),
    () => db.pool.query('select 1'),
    () => Promise.all([db.query('select 1'), db.query('select 2')]),
    (tx) => tx.transaction(() => db.query('select 1')),
  ]
  for (const use of uses) {
    const error: unknown = await db.transaction(use).catch((refused: unknown) => refused)
    // Drizzle wraps what its driver throws.
    expect(error instanceof Error && error.cause ? error.cause : error).toBeInstanceOf(SecondConnection)
  }
  // Neither a separate call, nor a call that runs on after the commit, nor an afterCommit hook is inside the
  // transaction.
  let later: Promise<unknown> | undefined
  const committed = Promise.withResolvers<void>()
  await Promise.all([
    db.query('select 1'),
    db.transaction(async (tx) => {
      expect(() => db.refuseAsking('a bank')).toThrow(SecondConnection)
      tx.afterCommit(() => void (later = db.query('select 2 as two').finally(committed.resolve)))
      await tx.query('select 1')
    }),
  ])
  await committed.promise
  expect(await later).toEqual([{ two: 2 }])
  expect(() => db.refuseAsking('a bank')).not.toThrow()
})

it('gives requests and jobs connections and limits of their own', async () => {
  const limits = () =>
    db.query(`
      select
        current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(await limits()).toEqual([{ lock: '5s', statement: '30s', idle: '20s' }])
  expect(await db.asJob(limits)).toEqual([{ lock: '30s', statement: '15min', idle: '1min' }])
  expect(await db.asJob(() => db.transaction((tx) => tx.query('show lock_timeout')))).toEqual([
    { lock_timeout: '30s' },
  ])
})

it("tells the database's states from the system's errors", () => {
  const coded = (code: string) => Object.assign(new Error(code), { code })
  expect([
    sqlState(coded('23505')),
    sqlState(new Error('outer', { cause: coded('40P01') })),
    sqlState(coded('EPIPE')),
    sqlState(coded('ECONNREFUSED')),
  ]).toEqual(['23505', '40P01', undefined, undefined])
})
