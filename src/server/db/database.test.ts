import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabase, sqlState, type Database } from './database.ts'

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
  const cut = db.transaction(async (tx) => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.query('select pg_terminate_backend($1)', [own!.pid])
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await tx.query('select 1')
  })
  await expect(cut).rejects.toThrow()
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
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
