import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { twoTenants } from '../../../test/factories.ts'
import { cleanUp } from './clean-up.ts'
import { DEAD_LETTER, makeJobs } from './make-jobs.ts'
import { PermanentJobError, type Jobs } from './jobs.ts'

let test: TestApp
let jobs: Jobs
let people: Awaited<ReturnType<typeof twoTenants>>
const ran: Record<string, unknown>[] = []
let failures = 0
const given: string[] = []
beforeAll(async () => {
  test = await testApp()
  people = await twoTenants(test.platform)
  jobs = makeJobs({
    databaseUrl: test.platform.config.DATABASE_URL ?? '',
    log: test.app.log,
    onFailure: (_, name) => given.push(name),
    queue: { retryLimit: 2, retryDelay: 0, retryBackoff: false },
    dueMs: 200,
  })
  jobs.work('greet', async (data) => void ran.push(data))
  jobs.work('fail', async () => {
    failures += 1
    throw new Error('the mail server said no')
  })
  jobs.work('useless', async () => {
    throw new PermanentJobError('there is no such address')
  })
  jobs.schedule('nightly', '0 3 * * *', async () => undefined, { expireInSeconds: 7200 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await test.close()
})
type Row = { id: string; name: string; state: string; attempts: number; error: string | null }
const listed = async (query: Record<string, string>): Promise<Row[]> =>
  (await test.as(people.admin).get<Row[]>('/jobs', { query })).body.data

describe('jobs', () => {
  it('run soon after the transaction commits, and never when it rolls back', async () => {
    await expect(
      test.platform.db.transaction(async (tx) => {
        await jobs.send(tx, 'greet', { name: 'nobody' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await test.platform.db.transaction((tx) => jobs.send(tx, 'greet', { name: 'Ana' }))
    await expect.poll(() => ran, { timeout: 15_000 }).toEqual([{ name: 'Ana' }])
  })

  it('are not taken by a queue that has stopped, which would start again and never end', async () => {
    const ended = makeJobs({ databaseUrl: test.platform.config.DATABASE_URL ?? '', log: test.app.log })
    await ended.stop()
    await expect(test.platform.db.transaction((tx) => ended.send(tx, 'greet', {}))).rejects.toThrow('stopped')
  })

  it('are picked up when they are announced, all of a transaction one after the other', async () => {
    const announced = makeJobs({
      databaseUrl: test.platform.config.DATABASE_URL ?? '',
      log: test.app.log,
      dueMs: 0,
    })
    const heard: unknown[] = []
    announced.work('announced', async (data) => void heard.push(data))
    await announced.start()
    try {
      // The first job may still be found by the look that a start begins with.
      for (const count of [1, 200]) {
        heard.length = 0
        await test.platform.db.transaction((tx) =>
          announced.sendAll(
            tx,
            'announced',
            Array.from({ length: count }, (_, n) => ({ n })),
          ),
        )
        await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(count)
      }
    } finally {
      await announced.stop()
    }
  })

  it('begin when their time has come, though nothing announces it', async () => {
    const before = ran.length
    await test.platform.db.transaction((tx) =>
      jobs.send(tx, 'greet', { name: 'later' }, { startAfter: new Date(Date.now() + 1000) }),
    )
    await expect.poll(() => ran.slice(before), { timeout: 15_000 }).toEqual([{ name: 'later' }])
  })

  it('run as many at once as their queue says, and know that they are jobs', async () => {
    const released = Promise.withResolvers<void>()
    const many = makeJobs({ databaseUrl: test.platform.config.DATABASE_URL ?? '', log: test.app.log })
    const within: boolean[] = []
    many.work(
      'abreast',
      async () => {
        within.push(many.isWorking())
        await released.promise
      },
      { concurrency: 3 },
    )
    await many.start()
    try {
      await test.platform.db.transaction((tx) => many.sendAll(tx, 'abreast', [{}, {}, {}, {}]))
      await expect.poll(() => within, { timeout: 15_000 }).toEqual([true, true, true])
      expect((await many.queues()).find(({ name }) => name === 'abreast')).toMatchObject({
        running: 3,
        waiting: 1,
      })
      expect(many.isWorking()).toBe(false)
    } finally {
      released.resolve()
      await many.stop()
    }
  })

  it('have the time that their queue says', async () => {
    expect(
      await test.platform.db.query(`select expire_seconds from pgboss.queue where name = 'nightly'`),
    ).toEqual([{ expire_seconds: 7200 }])
  })

  it('are tried again, then kept as failed and in the dead letter queue', async () => {
    await test.platform.db.transaction((tx) => jobs.send(tx, 'fail', { to: 'ana@example.com' }))
    await expect
      .poll(async () => (await listed({ name: 'eq.fail' }))[0]?.state, { timeout: 45_000, interval: 200 })
      .toBe('failed')
    expect(failures).toBe(3)
    expect(given).toEqual(['fail'])
    expect(await listed({ name: 'eq.fail' })).toMatchObject([
      { attempts: 3, error: 'the mail server said no' },
    ])
    expect(await listed({ name: `eq.${DEAD_LETTER}` })).toMatchObject([{ state: 'created' }])
  }, 60_000)

  it('fail at once where another try cannot help', async () => {
    await test.platform.db.transaction((tx) => jobs.send(tx, 'useless', {}))
    await expect
      .poll(async () => (await listed({ name: 'eq.useless' }))[0], { timeout: 15_000, interval: 100 })
      .toMatchObject({ state: 'failed', attempts: 1, error: 'there is no such address' })
    expect(given).toEqual(['fail', 'useless'])
  })

  it('are listed for Admins only, without their data', async () => {
    const answer = await test.as(people.admin).get('/jobs')
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('ana@example.com')
    for (const person of [people.one.owner, people.two.teacher, people.one.learner])
      expect((await test.as(person).get('/jobs')).status).toBe(403)
    expect((await test.as(null).get('/jobs')).status).toBe(401)
    expect((await test.as(people.admin).get('/jobs', { query: { data: 'eq.x' } })).status).toBe(400)
  })

  it('are counted by queue: waiting, running, failed', async () => {
    const released = Promise.withResolvers<void>()
    test.platform.jobs.work('hang', () => released.promise)
    await test.platform.jobs.start()
    const send = (n: number, startAfter?: Date) =>
      test.platform.db.transaction((tx) =>
        test.platform.jobs.send(tx, 'hang', { n }, startAfter && { startAfter }),
      )
    const state = async () => (await test.platform.jobs.queues()).find((queue) => queue.name === 'hang')
    await send(1)
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ running: 1 })
    await send(2)
    await send(3, new Date(Date.now() + 3_600_000))
    expect(await state()).toMatchObject({
      waiting: 1,
      running: 1,
      failed: 0,
      oldest_waiting_at: expect.any(Date) as Date,
    })
    expect((await test.platform.jobs.queues()).find((queue) => queue.name === 'fail')).toMatchObject({
      failed: 1,
    })
    released.resolve()
  })

  it('have the schedules of this code, and no others', async () => {
    const rows = () =>
      test.platform.db.query<{ name: string; cron: string }>(
        'select name, cron from pgboss.schedule order by name',
      )
    const names = (await rows()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['clean-up', 'files-sweep']))
    expect(names).not.toContain('nightly')
  })
})

describe('clean-up', () => {
  it('removes what has had its time and nothing else', async () => {
    const { db } = test.platform
    await db.query(
      `
        insert into rate_limits (key, count, resets_at)
        values ('old', 1, now() - interval '1 minute'), ('new', 1, now() + interval '1 minute')`,
    )
    await db.query(
      `
        insert into idempotency_keys (id, fingerprint, created_at)
        values ('old', 'x', now() - interval '25 hours'), ('new', 'x', now() - interval '23 hours')`,
    )
    await cleanUp(test.platform)
    expect(
      await db.query('select key as id from rate_limits union all select id from idempotency_keys'),
    ).toEqual([{ id: 'new' }, { id: 'new' }])
    expect((await test.as(people.one.learner).get('/access/mine')).status).toBe(200)
  })
})
