import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
const done: unknown[] = []
const released = Promise.withResolvers<void>()
beforeAll(async () => {
  app = await testApp()
  app.platform.jobs.work('greet', async (data) => { done.push(data) })
  app.platform.jobs.work('hang', () => released.promise)
  await app.platform.jobs.start()
})
afterAll(async () => {
  released.resolve()
  await app.platform.jobs.stop()
  await app.close()
})
const send = (name: string, data: Record<string, unknown>, options?: { startAfter: Date }) => app.platform.db.transaction((tx) => app.platform.jobs.send(tx, name, data, options))

it('runs what a committed transaction of the application enqueued, and nothing of one that rolled back', async () => {
  await expect(app.platform.db.transaction(async (tx) => {
    await app.platform.jobs.send(tx, 'greet', { to: 'nobody' })
    throw new Error('no')
  })).rejects.toThrow('no')
  await send('greet', { to: 'Ana' })
  await vi.waitFor(() => expect(done).toEqual([{ to: 'Ana' }]), { timeout: 10_000 })
})

it('says what waits, runs and has failed, by job', async () => {
  await send('hang', { n: 1 })
  await vi.waitFor(async () => expect((await app.platform.jobs.queues()).find((queue) => queue.name === 'hang')).toMatchObject({ running: 1 }), { timeout: 10_000 })
  await send('hang', { n: 2 })
  await send('hang', { n: 3 }, { startAfter: new Date(Date.now() + 3_600_000) })
  const queues = new Map((await app.platform.jobs.queues()).map((queue) => [queue.name, queue]))
  expect(queues.get('greet')).toMatchObject({ waiting: 0, running: 0, failed: 0, oldest_waiting_at: null })
  expect(queues.get('hang')).toMatchObject({ waiting: 1, running: 1, failed: 0, oldest_waiting_at: expect.any(Date) as Date })
})
