import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
/** Data folder of the server of all journeys; deleted when the tests end. */
export const DATA_DIR = process.env['E2E_DATA_DIR'] ?? path.join(ROOT, '.cache/browser')
/** The password of the sample people. */
export const DEMO_PASSWORD = 'a-fair-weather-Password-9'
/** The first start makes the database, loads the content and the sample weeks. */
const START_MS = 120_000
const LOOK_AGAIN_MS = 200

export type RunningServer = {
  url: string
  /** Ends it as a person would (SIGTERM) and waits for its end. */
  stop(): Promise<void>
}

/** A port that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
  })
}

/**
 * Starts the product as `npm start` does, on the built pages. `owns`: on a fresh folder, which it removes at
 * its end; `folder`: another than that of all journeys.
 */
export async function startServer({
  port,
  owns,
  folder = DATA_DIR,
}: {
  port: number
  owns: boolean
  folder?: string
}): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`
  // In its own process group, so that ending the tests does not cut the database off.
  const child = spawn(process.execPath, ['test/browser-server.ts'], {
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SAMPLE_YEAR: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      OWNS_DATA_DIR: String(owns),
      DEMO_PASSWORD,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      DATABASE_URL: '',
      SMTP_URL: '',
      SENTRY_DSN: '',
      SENTRY_DSN_WEB: '',
      FILES_DRIVER: 'disk',
    },
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await ended
  }
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it answered.`)
    if (
      await fetch(`${url}/api/v2/roles/mine`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { url, stop }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS)
    })
  }
  await stop()
  throw new Error(`The server did not answer within ${START_MS / 1000} s.`)
}
