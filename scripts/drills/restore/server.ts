import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE_FOLDER } from '#server/data-folder.ts'
import { homeOf } from '#server/db/embedded/folder.ts'
import { isAlive, waitUntil } from '#server/db/embedded/processes.ts'

const READY_MS = 180_000
const STOP_MS = 20_000
const groups = new Set<number>()
process.once('exit', () => {
  for (const pid of groups) killGroup(pid)
})

/** Secret and password of the drill, which lives for minutes. */
export const SECRET = 'a secret of a drill, which is long enough'

export type Server = { origin: string; readyMs: number; kill(): Promise<void>; stop(): Promise<void> }

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    /* ended already */
  }
}

const postmasterOf = (dataDir: string): number =>
  Number(
    readFileSync(
      path.join(homeOf(path.join(dataDir, DATABASE_FOLDER)), 'cluster/postmaster.pid'),
      'utf8',
    ).split('\n')[0],
  )

/** Starts the product from its sources on a folder, in a process group of its own. */
export async function startServer(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Server> {
  const began = performance.now()
  const output = `${dataDir}.log`,
    log = openSync(output, 'a')
  const origin = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, ['src/server/main.ts'], {
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DEMO_DATA: 'false',
      SECRET,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  closeSync(log)
  groups.add(child.pid!)
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - began > READY_MS)
      throw new Error(`The server does not start:\n${readFileSync(output, 'utf8').slice(-3000)}`)
    await wait(50)
  }
  return {
    origin,
    readyMs: performance.now() - began,
    // The database has a group of its own, so that both end at the same moment.
    async kill() {
      const database = postmasterOf(dataDir)
      for (const pid of [child.pid!, database]) killGroup(pid)
      await waitUntil(() => !isAlive(child.pid!) && !isAlive(database), STOP_MS)
      groups.delete(child.pid!)
    },
    async stop() {
      child.kill('SIGTERM')
      await waitUntil(() => child.exitCode !== null || child.signalCode !== null, STOP_MS)
      groups.delete(child.pid!)
    },
  }
}
