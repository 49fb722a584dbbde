import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareMetrics, rebuildMetrics } from '#features/insights/metrics/server/rebuild.ts'
import { keepLookups } from '#features/insights/metrics/server/keep-lookups.ts'
import type { RetiredMonth } from '#features/insights/audit-log/audit-log.contract.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { aPerson, type TestPerson, withFreshToken } from '../../../test/factories.ts'
import { keepMonths, leaveByMonth, type Leaving } from './months.ts'

const AUDIT: Leaving = { relation: 'audit_log', at: 'at', months: 84 }
let app: TestApp, admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await aPerson(app.platform, { role: 'Admin' })
})
afterAll(() => app.close())

const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  app.platform.db.query<Row>(text, values)
/** Runs a statement as the role that owns the tables. */
async function asOwner(text: string): Promise<void> {
  const client = await app.platform.db.pool.connect()
  try {
    await client.query(`set role none; ${text}`)
  } finally {
    client.release(true)
  }
}
const entry = (at: string): Promise<unknown> =>
  sql(
    `insert into audit_log (at, code, actor_role, ip, agent) values ($1, 'LOGIN', 'Admin', '192.0.2.1', 'test')`,
    [at],
  )
const months = async (relation: string): Promise<string[]> =>
  (await sql<{ part: string }>('select part from months_of($1) order by ends', [relation])).map(
    ({ part }) => part,
  )
const linesIn = async (key: string): Promise<Record<string, unknown>[]> =>
  gunzipSync(await app.platform.files.read(key))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

it('has a partition for the months to come, and refuses to change an entry in any of them', async () => {
  await keepMonths(app.platform, AUDIT)
  const parts = await months('audit_log')
  expect(parts.length).toBeGreaterThan(3)
  expect([parts[0], parts.at(-1)]).toEqual(['audit_log_first', 'audit_log_rest'])
  await entry('2020-01-15T00:00:00Z')
  await entry(new Date().toISOString())
  for (const part of ['audit_log', ...parts]) {
    await expect(sql(`update ${part} set code = 'x'`), part).rejects.toThrow(/permission denied/)
    await expect(asOwner(`truncate ${part}`), part).rejects.toThrow(/append-only/)
  }
  await expect(asOwner('delete from audit_log_first')).rejects.toThrow(/append-only/)
  await expect(sql(`select retire_month('audit_log', 'audit_log_first')`)).rejects.toThrow(
    /not been exported/,
  )
})

it('lets old months leave into a file that administrators find, and no younger ones', async () => {
  const before = await sql<{ n: number }>('select count(*)::int as n from audit_log')
  const [first] = await sql<{ ends: string }>(
    `select ends::text from months_of('audit_log') where part = 'audit_log_first'`,
  )
  const end = Date.parse(first!.ends)
  app.at(new Date(end + 84 * 30 * 86_400_000).toISOString())
  await keepMonths(app.platform, AUDIT)
  expect(await sql('select count(*)::int as n from audit_log')).toEqual(before)

  app.at(new Date(Date.UTC(new Date(end).getUTCFullYear() + 7, new Date(end).getUTCMonth(), 2)).toISOString())
  await keepMonths(app.platform, AUDIT)
  expect(await months('audit_log')).not.toContain('audit_log_first')
  const late = await withFreshToken(app.platform, admin)
  const [month, ...others] = (await app.as(late).get<RetiredMonth[]>('/audit-log/retired')).body.data
  expect(others).toEqual([])
  expect(month).toMatchObject({ relation: 'audit_log', ends: first!.ends, rows: before[0]!.n })
  const { pathname, search } = new URL(month!.url, 'http://x')
  expect((await app.app.inject({ url: pathname + search })).statusCode).toBe(200)
  expect((await linesIn(`retired/audit_log/${first!.ends}.jsonl.gz`))[0]).toMatchObject({ code: 'LOGIN' })
  // Partitions of the seven years were made, and the entries of today are in one.
  await entry(app.platform.clock().toISOString())
})

it('says when rows have no month', async () => {
  await entry('2090-01-15T00:00:00Z')
  await expect(keepMonths(app.platform, AUDIT)).rejects.toThrow(/without a month/)
})

it('keeps the figures of lookups that leave', async () => {
  const { db } = app.platform
  app.at('2026-11-20T10:00:00Z')
  await sql(
    `insert into lookups (at, kind, found, rank, role, language) values ('2024-02-10T10:00:00Z', 'searched', true, 2, 'Student', 'en')`,
  )
  await rebuildMetrics(db)
  app.at('2030-01-20T10:00:00Z')
  await keepLookups(app.platform)
  expect(await sql('select from lookups')).toEqual([])
  expect(await months('lookups')).not.toContain('lookups_first')
  await compareMetrics(db)
  await rebuildMetrics(db)
  expect(await sql(`select day::text from metric_days where metric = 'searches'`)).toEqual([
    { day: '2024-02-10' },
  ])
})

it('lets months leave of a table without partitions', async () => {
  const event = (id: string, at: string, handled: boolean) =>
    sql(
      `
        insert into payment_events (provider, event_id, type, body, received_at, handled_at)
        values ('Stripe', $1, 'x', '{}', $2::timestamptz, case when $3 then $2::timestamptz end)`,
      [id, at, handled],
    )
  await event('old', '2016-05-10T00:00:00Z', true)
  await event('waits', '2016-05-11T00:00:00Z', false)
  await event('older', '2016-03-31T23:00:00Z', true)
  await event('young', '2026-05-10T00:00:00Z', true)
  app.at('2026-11-20T10:00:00Z')
  await leaveByMonth(app.platform, {
    relation: 'payment_events',
    at: 'received_at',
    only: 't.handled_at is not null',
    months: 120,
  })
  expect(await sql('select event_id from payment_events order by event_id')).toEqual([
    { event_id: 'waits' },
    { event_id: 'young' },
  ])
  expect(await linesIn('retired/payment_events/2016-04-01.jsonl.gz')).toMatchObject([{ event_id: 'older' }])
  expect(await linesIn('retired/payment_events/2016-06-01.jsonl.gz')).toMatchObject([{ event_id: 'old' }])
})
