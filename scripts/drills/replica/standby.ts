import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { baseBackup } from '#server/backup/base-backup.ts'
import { makeProgress } from '#server/backup/copy.ts'
import { cleanEnvironment } from '#server/db/embedded/account.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import type { EmbeddedDatabase } from '#server/db/embedded/index.ts'
import { freePort, signal, waitUntil } from '#server/db/embedded/processes.ts'
import { run } from './site.ts'

const START_MS = 60_000

export type Standby = {
  url: string
  port: number
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it for good. */
  end(): Promise<void>
  /** Lets its processes stand still, and go on: nothing answers, and no connection breaks. */
  freeze(still: boolean): void
}

/** A postmaster and its children. */
const processesOf = (postmaster: number): number[] => [
  postmaster,
  ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number),
]

/** A copy of a running database that follows it by streaming, and may be read. */
export async function makeStandby({ url, cluster, account }: EmbeddedDatabase): Promise<Standby> {
  // The account that runs it walks through the folder.
  const folder = mkdtempSync(path.join(tmpdir(), 'asl-standby-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'cluster'),
    port = await freePort()
  await baseBackup(url, cluster, data, { label: 'drill', progress: makeProgress(() => undefined) })
  const { hostname, port: primary, username, password } = new URL(url)
  writeFileSync(path.join(data, 'standby.signal'), '')
  writeFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${primary} user=${username} password=${decodeURIComponent(password)}'\n`,
  )
  if (account)
    for (const name of ['', ...(readdirSync(data, { recursive: true }) as string[])])
      chownSync(path.join(data, name), account.uid, account.gid)
  chmodSync(data, 0o700)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: 'pg_stat_statements',
    logging_collector: 'off',
    // A read that is in the way of the log is ended soon.
    max_standby_streaming_delay: '1s',
    archive_mode: 'off',
  }
  let child: ChildProcess | undefined
  const ended = (one: ChildProcess): boolean => one.exitCode !== null || one.signalCode !== null
  const own = new URL(url)
  own.port = String(port)
  const stop = async (): Promise<void> => {
    const running = child
    if (!running || ended(running)) return
    running.kill('SIGINT')
    await waitUntil(() => ended(running), START_MS)
  }
  return {
    url: own.href,
    port,
    stop,
    async start() {
      const started = spawn(
        findBinaries(path.dirname(cluster), account).postgres,
        ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...account, env: cleanEnvironment(), cwd: '/', stdio: 'ignore' },
      )
      child = started
      const isReady = (): Promise<boolean> => run(own.href, 'select').then(Boolean, () => false)
      if (!(await waitUntil(() => ended(started) || isReady(), START_MS)) || ended(started))
        throw new Error('The standby did not start.')
    },
    freeze(still) {
      for (const pid of processesOf(child?.pid ?? 0)) signal(pid, still ? 'SIGSTOP' : 'SIGCONT')
    },
    async end() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
