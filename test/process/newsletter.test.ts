import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageIdOf } from '#features/site/newsletter/server/addresses.ts'
import { testApp, type TestApp } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import { twoTenants } from '../factories.ts'
import { ISSUE, subscribers } from '../newsletter.ts'
import { smtpSink, type SmtpSink } from '../smtp-sink.ts'

/**
 * An issue on its way while the processes that send it are killed: nobody misses it, and who gets it twice
 * was being written to at that moment and gets the same mail by its Message-ID. Ten thousand with
 * `--nightly`.
 */
const COUNT = process.env['NIGHTLY'] === undefined ? 600 : 10_000
const LANES = 5,
  PROCESSES = 2,
  KILLS = 2

let database: Awaited<ReturnType<typeof createTestDatabase>>
let test: TestApp
let sink: SmtpSink
const running = new Set<ChildProcess>()

beforeAll(async () => {
  database = await createTestDatabase()
  test = await testApp({ DATABASE_URL: database.url })
  sink = await smtpSink()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await sink.close()
  await test.close()
  await database.drop()
})

/** A process that sends; resolves when it says that it is done, or has ended. */
function sender(issue: string): { child: ChildProcess; ended: Promise<void> } {
  const child = fork(path.join(import.meta.dirname, 'send-newsletter.ts'), [database.url, sink.url, issue], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.add(child)
  return {
    child,
    ended: new Promise((resolve) => {
      child.once('exit', () => {
        running.delete(child)
        resolve()
      })
    }),
  }
}

it('loses nobody when what sends is killed, and repeats only what was in flight, as the same mail', async () => {
  const { db } = test.platform
  await subscribers(db, COUNT)
  const admin = test.as((await twoTenants(test.platform)).admin)
  const { id } = (await admin.post<{ id: string }>('/newsletter/issues', ISSUE)).body.data
  expect((await admin.post(`/newsletter/issues/${id}/send`)).status).toBe(200)

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const both = Array.from({ length: PROCESSES }, () => sender(id))
    const enough = (COUNT * kill) / (KILLS + 1)
    await expect.poll(() => sink.taken.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(enough)
    for (const { child } of both) child.kill('SIGKILL')
    await Promise.all(both.map(({ ended }) => ended))
    expect(sink.taken.length).toBeLessThan(COUNT)
  }
  await sender(id).ended

  const people = Map.groupBy(sink.taken, ({ to }) => to)
  expect(people.size).toBe(COUNT)
  expect(sink.taken.length - COUNT).toBeLessThanOrEqual(LANES * KILLS)
  const numbers = await db.query<{ number: string; email: string; state: string }>(
    `
      select d.number, d.state, s.email::text
      from newsletter_deliveries d
      join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = $1`,
    [id],
  )
  expect(new Set(numbers.map(({ state }) => state))).toEqual(new Set(['sent']))
  const idOf = new Map(
    numbers.map(({ number, email }) => [email, messageIdOf(test.platform, Number(number))]),
  )
  for (const [to, mails] of people)
    for (const { text } of mails) expect(text).toContain(`Message-ID: <${idOf.get(to)}>`)
  const [issue] = await db.query<{ state: string }>('select state from newsletter_issues where id = $1', [id])
  expect(issue!.state).toBe('sent')
}, 600_000)
