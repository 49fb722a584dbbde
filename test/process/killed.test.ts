import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#server/db/embedded/processes.ts'
import { testApp, type TestApp } from '../app.ts'
import { aPerson, twoTenants, type TestPerson } from '../factories.ts'
import { createContentDatabase } from '../content-database.ts'

/**
 * The real process, killed while it writes: nothing acknowledged is lost, nothing is there by half or twice,
 * and the log tells no secret.
 */

const SECRET = 'a secret for tests that is long enough'
const DATA_DIR = path.join(tmpdir(), `asl-killed-${randomUUID()}`)
const PASSWORD = 'a password that no log may hold'
const LEARNERS = 8,
  INVITED = 40,
  READY_MS = 5000
let database: Awaited<ReturnType<typeof createContentDatabase>>
let test: TestApp
let server: ChildProcess | undefined
let origin: string
let firstStartMs: number
let log = ''

/** Starts the server; answers after how many milliseconds it was ready. */
async function start(port: number): Promise<number> {
  const began = performance.now()
  origin = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      SECRET,
      PUBLIC_URL: origin,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR,
      LOG_LEVEL: 'debug',
    },
  })
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (chunk: Buffer) => {
      log += String(chunk)
    })
  while (
    !(await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`The server ended: ${log}`)
    await wait(50)
  }
  return performance.now() - began
}
const kill = (): Promise<void> =>
  new Promise((resolve) => {
    server!.once('exit', () => resolve())
    server!.kill('SIGKILL')
  })
const call = (
  person: TestPerson,
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<number> =>
  fetch(`${origin}/api/v2${url}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

beforeAll(async () => {
  database = await createContentDatabase('everything', DATA_DIR)
  test = await testApp({ DATABASE_URL: database.url })
  firstStartMs = await start(await freePort())
})
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) await kill()
  await test.close()
  await database.drop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

it('keeps every acknowledged write, whole and once', async () => {
  const { one } = await twoTenants(test.platform)
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => aPerson(test.platform)))
  const goals = new Map<string, { sent: number; kept: number }>()
  const invited: { email: string; status: number }[] = []
  let ended = false
  const writing = [
    ...learners.map(async (learner) => {
      for (let sent = 11; !ended && sent <= 200; sent += 1) {
        const kept = goals.get(learner.id)?.kept ?? 0
        goals.set(learner.id, { sent, kept })
        if ((await call(learner, 'PATCH', '/users/me', { daily_goal: sent })) === 200)
          goals.set(learner.id, { sent, kept: sent })
      }
    }),
    ...Array.from({ length: 4 }, async () => {
      while (!ended) {
        const email = `${randomUUID()}@killed.example`
        invited.push({
          email,
          status: await call(
            one.owner,
            'POST',
            '/invites',
            { email, role: 'learner' },
            { 'idempotency-key': randomUUID() },
          ),
        })
      }
    }),
  ]
  while (
    invited.filter((invite) => invite.status === 201).length < INVITED ||
    [...goals.values()].some((goal) => goal.kept === 0)
  )
    await wait(20)
  await kill()
  ended = true
  await Promise.all(writing)
  // On a machine that starts anything slowly, half as long again as its first start took.
  expect(await start(await freePort())).toBeLessThan(Math.max(READY_MS, 1.5 * firstStartMs))

  for (const learner of learners) {
    const [row] = await test.platform.db.query<{ daily_goal: number; written: number }>(
      `
        select
          daily_goal,
          (
            select (after ->> 'daily_goal')::int
            from audit_log
            where actor_id = u.id and code = 'USER_UPDATED'
            order by id desc
            limit 1
          ) as written
        from users u
        where id = $1`,
      [learner.id],
    )
    const { sent, kept } = goals.get(learner.id)!
    expect(kept).toBeGreaterThan(0)
    expect(row!.daily_goal).toBe(row!.written)
    expect(row!.daily_goal).toBeGreaterThanOrEqual(kept)
    expect(row!.daily_goal).toBeLessThanOrEqual(sent)
  }
  const acknowledged = new Set(
    invited.filter((invite) => invite.status === 201).map((invite) => invite.email),
  )
  const rows = await test.platform.db.query<{
    email: string
    invites: number
    mails: number
    entries: number
  }>(
    `
      select
        e as email, (select count(*)::int from invites where email = e::citext) as invites,
        (select count(*)::int from mails where "to" = e) as mails,
        (
          select count(*)::int from audit_log where code = 'INVITE_CREATED' and after ->> 'email' = e
        ) as entries
      from unnest($1::text[]) e`,
    [invited.map((invite) => invite.email)],
  )
  for (const { email, invites, mails, entries } of rows) {
    expect([[1, 1, 1], ...(acknowledged.has(email) ? [] : [[0, 0, 0]])], email).toContainEqual([
      invites,
      mails,
      entries,
    ])
  }
}, 30_000)

it('writes a log without addresses, passwords and tokens', async () => {
  const person = await aPerson(test.platform, { email: 'logged@killed.example' })
  for (const url of ['/auth/login', '/auth/forgot-password', '/auth/register'])
    await call(person, 'POST', url, {
      email: person.email,
      password: PASSWORD,
      kind: 'learner',
      first_name: 'A',
      last_name: 'B',
      language: 'en',
      terms: true,
      birth_year: 1990,
    })
  await call(person, 'POST', '/invites/by-token', { token: 'a-token-that-no-log-may-hold' })
  await fetch(`${origin}/socket.io/?EIO=4&transport=websocket&token=${person.token}`).catch(() => null)
  await fetch(`${origin}/media/x.mp4?until=1&signature=a-signature-that-no-log-may-hold`)
  await fetch(`${origin}/auth/reset-password?token=a-token-that-no-log-may-hold`)
  const socket = await fetch(`${origin}/api/v2/auth/socket-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(socket.status).toBe(200)
  expect(log).toContain('/api/v2/auth/login')
  for (const secret of [
    person.email,
    '@killed.example',
    PASSWORD,
    'no-log-may-hold',
    person.token.slice(0, 60),
    person.token.split('.')[2]!,
    SECRET,
  ])
    expect(log.includes(secret), secret).toBe(false)
})
