import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { silentProxy } from '../../../test/silent-proxy.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { makeListener } from './listener.ts'

const CHANNEL = 'listener_test'
let made: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  made = await createTestDatabase()
  db = openDatabase(made.url)
})
afterAll(async () => {
  await db.close()
  await made.drop()
})
const connections = () =>
  db.query<{ pid: number }>(
    `
      select pid
      from pg_stat_activity
      where application_name = 'asl-shop realtime' and datname = current_database()`,
  )

it('makes up for what it missed although the first try fails, and then hears everything once', async () => {
  const came: string[] = [],
    since: Date[] = []
  const onBack = async (from: Date): Promise<void> => {
    since.push(from)
    if (since.length === 1) throw new Error('the database is busy still')
  }
  const listener = makeListener({
    databaseUrl: made.url,
    channels: [CHANNEL],
    onNotification: (_, text) => came.push(text),
    onBack,
    log: { warn: () => undefined, debug: () => undefined } as unknown as FastifyBaseLogger,
  })
  await listener.start()
  for (const { pid } of await connections()) await db.query('select pg_terminate_backend($1)', [pid])
  await expect.poll(() => since.length, { timeout: 5000 }).toBe(2)
  expect(since[1]).toEqual(since[0])
  await expect.poll(async () => (await connections()).length).toBe(1)
  for (const text of ['one', 'two']) await db.query('select pg_notify($1, $2)', [CHANNEL, text])
  await expect.poll(() => came).toEqual(['one', 'two'])
  await listener.stop()
  await expect.poll(async () => (await connections()).length).toBe(0)
})

it('notices that nothing comes any more, and hears again on a new connection', async () => {
  const proxy = await silentProxy(made.url)
  const came: string[] = [],
    hearing: boolean[] = []
  const listener = makeListener({
    databaseUrl: proxy.url,
    channels: [CHANNEL],
    onNotification: (_, text) => came.push(text),
    onBack: async () => undefined,
    onHearing: (now) => hearing.push(now),
    heartbeatMs: 50,
    answerMs: 500,
    log: { warn: () => undefined, debug: () => undefined } as unknown as FastifyBaseLogger,
  })
  await listener.start()
  proxy.silence()
  await expect.poll(() => hearing, { timeout: 5000 }).toEqual([true, false, true])
  await db.query('select pg_notify($1, $2)', [CHANNEL, 'three'])
  await expect.poll(() => came, { timeout: 5000 }).toEqual(['three'])
  await listener.stop()
  proxy.stop()
})
