import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#server/db/embedded/processes.ts'
import { createContentDatabase } from '../content-database.ts'

/**
 * The real process, asked to stop at the moment it says that it listens: a signal in that moment was lost
 * once.
 */

const DATA_DIR = path.join(tmpdir(), `asl-stopped-${randomUUID()}`)
let database: Awaited<ReturnType<typeof createContentDatabase>>

beforeAll(async () => {
  database = await createContentDatabase('everything', DATA_DIR)
})
afterAll(async () => {
  await database.drop()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

async function stopAtOnce(): Promise<number | null> {
  const port = await freePort()
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      SECRET: 'a secret for tests that is long enough',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise<number | null>((resolve) => {
    server.once('exit', resolve)
  })
  try {
    while (server.exitCode === null && !(await accepts(port))) await wait(2)
    server.kill('SIGTERM')
    return await Promise.race([ended, wait(15_000, null)])
  } finally {
    server.kill('SIGKILL')
  }
}

it('stops on a signal that comes as soon as it accepts connections', async () => {
  // The first start still writes settings and the like; the second finds everything and is quicker.
  expect(await stopAtOnce()).toBe(0)
  expect(await stopAtOnce()).toBe(0)
}, 60_000)
