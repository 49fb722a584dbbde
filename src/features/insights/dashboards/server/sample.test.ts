import { afterAll, beforeAll, expect, it } from 'vitest'
import { PermanentJobError } from '#server/jobs/jobs.ts'
import { beginSample, completeSample, SAMPLE_JOB } from '#server/sample/sample.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { twoTenants, type TestPerson } from '../../../../../test/factories.ts'
import type { AdminDashboard } from '../dashboards.contract.ts'

let app: TestApp
let admin: TestPerson
const fails = Promise.withResolvers<void>()
beforeAll(async () => {
  app = await testApp({ DEMO_DATA: 'true', SAMPLE_YEAR: 'true' })
  admin = (await twoTenants(app.platform)).admin
  app.platform.jobs.work(SAMPLE_JOB, () => fails.promise)
})
afterAll(() => app.close())
const sample = async () => (await app.as(admin).get<AdminDashboard>('/dashboards/admin')).body.data.sample

it('says that sample data is being added, that its job failed, and nothing once it is complete', async () => {
  const { db, jobs, clock } = app.platform
  expect(await sample()).toBeNull()
  await beginSample(db, ['college', 'books'], clock())
  expect(await sample()).toEqual({ done: 0, total: 2, failed: false })
  await jobs.start()
  expect((await sample())!.failed).toBe(false)
  await db.transaction((tx) => jobs.send(tx, SAMPLE_JOB, {}))
  expect((await sample())!.failed).toBe(false)
  fails.reject(new PermanentJobError('a part could not be told'))
  await expect.poll(sample, { timeout: 15_000 }).toEqual({ done: 0, total: 2, failed: true })
  // The next start asks again.
  await db.transaction((tx) =>
    jobs.send(tx, SAMPLE_JOB, {}, { startAfter: new Date(Date.now() + 3_600_000) }),
  )
  expect((await sample())!.failed).toBe(false)
  await completeSample(db, clock())
  expect(await sample()).toBeNull()
})
