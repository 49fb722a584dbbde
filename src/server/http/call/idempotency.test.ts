import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import type { Actor } from '../../auth/actor.ts'
import { showRunning } from '../../db/alive.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { once } from './idempotency.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  made = await createTestDatabase()
  db = openDatabase(made.url, { max: 4 })
  await db.query('create table errands (n int generated always as identity, what text not null)')
})
afterAll(async () => {
  await db.close()
  await made.drop()
})
beforeEach(() => db.query('truncate errands, idempotency_keys'))

const endpoint: Endpoint = {
  method: 'POST',
  path: '/orders',
  summary: 'Order',
  access: 'open',
  response: z.null(),
  idempotency: 'required',
}
const actor = { user_id: 'one', ip: '127.0.0.1' } as Actor
const orders = async (): Promise<string[]> =>
  (await db.query<{ what: string }>('select what from errands order by n')).map(({ what }) => what)
const order =
  (what: string, then: () => Promise<unknown> = async () => undefined) =>
  async () => {
    await db.transaction((tx) => tx.query('insert into errands (what) values ($1)', [what]))
    // Statements of the same call read the new row before it is committed.
    expect(await orders()).toContain(what)
    await then()
    return { status: 201, payload: what }
  }
const call = (work: ReturnType<typeof order>, key = 'key-of-the-call') =>
  once(db, endpoint, actor, key, ['input'], work)

/** A process that dies once the work is done: the connection breaks before the answer is kept. */
const dying = async (): Promise<void> => {
  const [own] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const other = openDatabase(made.url, { max: 1 })
  await other.query('select pg_terminate_backend($1)', [own!.pid])
  await other.close()
}

it('orders once when the process dies between the work and the kept answer', async () => {
  await expect(call(order('sign', dying))).rejects.toThrow()
  expect(await orders()).toEqual([])
  expect(await call(order('sign'))).toEqual({ status: 201, payload: 'sign' })
  expect(await call(order('again'))).toEqual({ status: 201, payload: 'sign' })
  expect(await orders()).toEqual(['sign'])
})

it('keeps the answer and the work, or neither, whatever fails', async () => {
  await db.query(`alter table idempotency_keys add constraint none_is_kept check (status is null)`)
  await expect(call(order('sign'))).rejects.toThrow()
  expect(await orders()).toEqual([])
  await db.query('alter table idempotency_keys drop constraint none_is_kept')
  await expect(call(order('sign', () => Promise.reject(new Error('later'))))).rejects.toThrow('later')
  expect([await orders(), await db.query('select from idempotency_keys')]).toEqual([[], []])
})

it('refuses a second call while the first one runs', async () => {
  const second = () => once(db, endpoint, actor, 'key-of-the-call', ['input'], order('second'))
  const first = call(order('first', () => expect(second()).rejects.toThrow('conflict')))
  expect((await first).payload).toBe('first')
  expect((await second()).payload).toBe('first')
  expect(await orders()).toEqual(['first'])
})

it('takes the work back of a call that another one took over', async () => {
  const takenOver = call(
    order('slow', async () => {
      const other = openDatabase(made.url, { max: 1 })
      await other.query(`update idempotency_keys set created_at = now() - interval '2 minutes'`)
      await once(other, endpoint, actor, 'key-of-the-call', ['input'], async () => {
        await other.transaction((tx) => tx.query(`insert into errands (what) values ('quick')`))
        return { status: 201, payload: 'quick' }
      })
      await other.close()
    }),
  )
  await expect(takenOver).rejects.toThrow('conflict')
  expect(await orders()).toEqual(['quick'])
  expect((await call(order('again'))).payload).toBe('quick')
})

it('takes a call over at once when its process has died, and not while it runs', async () => {
  const PROCESS = 77
  const [process, rival] = [openDatabase(made.url, { max: 1 }), openDatabase(made.url, { max: 2 })]
  await process.query(showRunning(PROCESS))
  const second = () =>
    once(rival, endpoint, actor, 'key-of-the-call', ['input'], async () => {
      await rival.transaction((tx) => tx.query(`insert into errands (what) values ('second')`))
      return { status: 201, payload: 'second' }
    })
  const first = call(
    order('first', async () => {
      await process.query(`update idempotency_keys set process = ${PROCESS}`)
      await expect(second()).rejects.toThrow('conflict')
      await process.close()
      await vi.waitFor(async () => expect((await second()).payload).toBe('second'))
    }),
  )
  await expect(first).rejects.toThrow('conflict')
  expect(await orders()).toEqual(['second'])
  await rival.close()
})

it('gives each transaction of a call its own end, and its hooks with it', async () => {
  const hooks: string[] = []
  const write = (what: string, fails = false) =>
    db.transaction(async (tx) => {
      await tx.query('insert into errands (what) values ($1)', [what])
      tx.afterCommit(() => hooks.push(what))
      // One inside of another is part of it, as with the outer one's own.
      await db.transaction((inner) => inner.query('insert into errands (what) values ($1)', [`${what} in`]))
      if (fails) throw new Error(what)
    })
  await call(async () => {
    await Promise.all([write('a'), write('b', true).catch(() => undefined), write('c')])
    expect(hooks).toEqual([])
    return { status: 201, payload: '' }
  })
  expect(await orders()).toEqual(['a', 'a in', 'c', 'c in'])
  expect(hooks).toEqual(['a', 'c'])
})

it('leaves what a call began and did not wait for to itself', async () => {
  let late: Promise<unknown> | undefined
  await call(
    order('sign', async () => {
      late = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        await db.transaction((tx) => tx.query(`insert into errands (what) values ('late')`))
      })
    }),
  )
  await late
  expect((await orders()).toSorted()).toEqual(['late', 'sign'])
})
