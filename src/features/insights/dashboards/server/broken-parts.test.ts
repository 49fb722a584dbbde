import fs, { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { noticeKinds, type FixedKind } from '#server/notices/kinds.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { aBuiltWeb } from '../../../../../test/built-web.ts'
import { onServer } from '../../../../../test/database.ts'
import { twoTenants } from '../../../../../test/factories.ts'
import type { AdminDashboard } from '../dashboards.contract.ts'
import { BROKEN } from '../shared/broken-parts.ts'

let web: Awaited<ReturnType<typeof aBuiltWeb>>
let test: TestApp
let people: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  web = await aBuiltWeb()
  await writeFile(path.join(web.dist, 'renderer/entry-server.js'), 'process.exit(1)')
  // Nobody listens on this port of this machine.
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRETS: 'x',
  }
  test = await testApp(settings, undefined, web.dist)
  people = await twoTenants(test.platform)
  await test.platform.jobs.start()
})
afterAll(async () => {
  await test.close()
  await web.remove()
})

const health = async (): Promise<AdminDashboard['health']> => {
  const { status, body } = await test.as(people.admin).get<AdminDashboard>('/dashboards/admin')
  expect(status).toBe(200)
  return body.data.health
}
/** Value of a series, named with its labels as in `/metrics`; undefined where it is missing. */
async function series(name: string): Promise<number | undefined> {
  const { payload } = await test.app.inject('/metrics')
  const line = payload.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe('a broken part shows in a series and on the administrator’s screen', () => {
  it('mail server away', async () => {
    const { db, mail } = test.platform
    const kind = noticeKinds().find(({ optional }) => !optional) as FixedKind
    await db.transaction((tx) =>
      mail.send(tx, kind, {
        to: 'ana@example.com',
        language: 'en',
        content: { subject: 'Hi', heading: 'Hi', paragraphs: ['Hi.'] },
      }),
    )
    await expect.poll(() => series('asl_jobs{queue="mail",state="retrying"}'), { timeout: 15_000 }).toBe(1)
    expect(await series('asl_mails_total{lane="now",result="delayed"}')).toBe(1)
    expect(await series('asl_jobs_finished_total{queue="mail",result="retried"}')).toBe(1)
    expect(await series('asl_mails_waiting')).toBe(1)
    expect(await health()).toMatchObject(BROKEN.mail_server_away)
  })

  it('store away', async () => {
    expect(await series('asl_part_up{part="storage"}')).toBe(1)
    const folder = path.resolve(test.platform.config.DATA_DIR, 'files')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'a file where the folder should be')
    onTestFinished(async () => {
      await rm(folder)
      await chmod(test.platform.config.DATA_DIR, 0o755)
    })
    expect(await series('asl_part_up{part="storage"}')).toBe(0)
    expect(await health()).toMatchObject(BROKEN.store_away)
  })

  it('disk full', async () => {
    const space = { bavail: 1000, blocks: 1e6, bsize: 1e6 }
    vi.spyOn(fs, 'statfs').mockResolvedValue(space as Awaited<ReturnType<typeof fs.statfs>>)
    expect(await series('asl_disk_free_bytes')).toBe(1e9)
    expect(await series('asl_disk_size_bytes')).toBe(1e12)
    expect(await health()).toMatchObject(BROKEN.disk_full)
  })

  it('renderer gone', async () => {
    expect((await health()).pages.state).toBe('ok')
    await test.app.inject({ url: '/dictionary/hello', headers: { accept: 'text/html' } })
    expect(await series('asl_pages_total{origin="outline"}')).toBe(1)
    expect(await health()).toMatchObject(BROKEN.renderer_gone)
  })

  it('jobs stopped', async () => {
    const { db, jobs } = test.platform
    const startAfter = new Date(Date.now() - 20 * MINUTE_MS)
    await db.transaction((tx) => jobs.send(tx, 'that-nobody-works-on', {}, { startAfter }))
    expect(await series('asl_jobs_oldest_waiting_seconds{queue="that-nobody-works-on"}')).toBeGreaterThan(
      1199,
    )
    expect(await health()).toMatchObject(BROKEN.jobs_stopped)
  })

  it('clock off', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await series('asl_clock_ahead_seconds')).toBeCloseTo(120, -1)
    expect(await health()).toMatchObject(BROKEN.clock_off)
  })

  it('notifications of payments missing', async () => {
    expect((await health()).payments).toEqual({ state: 'ok', last_at: null })
    await test.platform.db.query(
      `
        insert into payment_events (provider, event_id, type, body, received_at)
        values ('Stripe', 'evt_1', 'invoice.paid', '{}', $1)`,
      [new Date(Date.now() - 4 * DAY_MS)],
    )
    const age = (4 * DAY_MS) / 1000
    expect(await series('asl_payment_notification_age_seconds{provider="Stripe"}')).toBeGreaterThanOrEqual(
      age,
    )
    expect(await series('asl_payment_notifications_unhandled')).toBe(1)
    expect(await health()).toMatchObject(BROKEN.payments_silent)
  })

  it('backup old', async () => {
    const { config, db } = test.platform
    const { DATABASE_URL } = config
    // As with the embedded database.
    Object.assign(config, { DATABASE_URL: undefined, BACKUP_DIR: '/backups' })
    onTestFinished(() => void Object.assign(config, { DATABASE_URL, BACKUP_DIR: undefined }))
    expect((await health()).backup).toEqual({ state: 'ok', nightly: true, last_at: null, stuck: false })
    await db.query(
      `insert into backups (began_at, ended_at, folder, bytes) values ($1, $1, '/backups/1', 1)`,
      [new Date(Date.now() - 2 * DAY_MS)],
    )
    expect(await series('asl_backup_age_seconds')).toBeGreaterThanOrEqual((2 * DAY_MS) / 1000)
    expect(await health()).toMatchObject(BROKEN.backup_old)
  })

  it('a transaction that is left open', async () => {
    await test.platform.db.transaction(async (tx) => {
      await tx.query('select pg_sleep(0.1)')
      expect(await series('asl_database_longest_transaction_seconds')).toBeGreaterThan(0.09)
    })
  })

  it('database read-only', async () => {
    expect(await series('asl_database_writable')).toBe(1)
    const name = new URL(test.platform.config.DATABASE_URL ?? '').pathname.slice(1)
    const turn = (how: 'on' | 'off'): Promise<void> =>
      onServer(async (client) => {
        await client.query(`alter database ${name} set default_transaction_read_only = ${how}`)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ])
      })
    await turn('on')
    onTestFinished(() => turn('off'))
    await expect.poll(() => series('asl_database_writable')).toBe(0)
    expect(await health()).toMatchObject(BROKEN.database_read_only)
  })
})
