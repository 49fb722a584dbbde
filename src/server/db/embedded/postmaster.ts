import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Account, cleanEnvironment } from './account.ts'
import type { Binaries } from './binaries.ts'
import { answers, isPostmasterOf, orphansOf, signal, waitUntil } from './processes.ts'

/** PostgreSQL settings by name, as in postgresql.conf. */
export type Settings = Record<string, string>

const START_LIMIT_MS = 60_000

/** Sized for a small machine: the product shares it with node. */
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_preload_libraries: 'pg_stat_statements',
  // To files, never through a pipe into node: when node is busy the pipe fills and PostgreSQL's processes
  // block.
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  // Slow statements, without the values in them: addresses and names of people.
  log_min_duration_statement: '1s',
  log_parameter_max_length: '0',
  // It can be switched on at a start only. `keepLog` (src/server/backup) says what happens to the log.
  archive_mode: 'on',
}

/** Trades safety for speed. For tests only: a crash of the machine loses the data. */
const NOT_DURABLE: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  autovacuum_naptime: '10min',
  archive_mode: 'off',
}

/**
 * The postmaster that a killed process left running on this data, if there is one; clears what a dead one
 * left.
 */
export async function findRunning(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const found = readPidFile(cluster)
  if (found?.state === 'stopping') await waitUntil(() => !isPostmasterOf(found.pid, cluster), START_LIMIT_MS)
  if (found && isPostmasterOf(found.pid, cluster)) {
    if (await waitUntil(() => answers(readPidFile(cluster)?.port ?? found.port), START_LIMIT_MS))
      return { pid: found.pid, port: readPidFile(cluster)?.port ?? found.port }
    throw new Error(
      `A database process (${found.pid}) runs on ${cluster} but does not answer. Stop it with "kill -INT ${found.pid}" and start again.`,
    )
  }
  await clearOrphans(cluster)
  rmSync(pidFile(cluster), { force: true }) // PostgreSQL would refuse if another program has that id by now
  return undefined
}

async function clearOrphans(cluster: string): Promise<void> {
  if (await waitUntil(() => orphansOf(cluster).length === 0, 3000)) return // they leave by themselves unless a query holds them
  for (const pid of orphansOf(cluster)) signal(pid, 'SIGKILL')
  await waitUntil(() => orphansOf(cluster).length === 0, 3000)
}

/**
 * Starts PostgreSQL on the cluster and waits until it takes connections.
 * It is detached, so that Ctrl-C in a terminal reaches node only, which then stops it in order.
 *
 * @throws with the newest lines of its log when it ends before it is ready.
 */
export async function launch(
  binaries: Binaries,
  account: Account,
  cluster: string,
  port: number,
  durable: boolean,
  conf: Settings,
  limitMs = START_LIMIT_MS,
): Promise<number> {
  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE), ...conf, port: String(port) }
  const early = path.join(path.dirname(cluster), 'startup.log')
  rmSync(early, { force: true })
  const output = openSync(early, 'w', 0o600)
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child: ChildProcess = spawn(binaries.postgres, ['-D', cluster, ...args], {
    ...account,
    env: cleanEnvironment(),
    cwd: '/',
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, name) => {
    ended = `ended with ${code ?? name}`
  })
  child.unref()
  const ready = await waitUntil(
    () =>
      ended !== undefined ||
      (readPidFile(cluster)?.pid === child.pid && readPidFile(cluster)?.state === 'ready'),
    limitMs,
  )
  if (ended !== undefined)
    throw new Error(
      `The database did not start (${ended}).\n${readFileSync(early, 'utf8')}${newestLog(cluster)}`,
    )
  if (!ready || child.pid === undefined)
    throw new Error(
      `The database was not ready after ${limitMs / 1000} seconds. Its log is in ${path.join(cluster, 'log')}.`,
    )
  return child.pid
}

/** Reads PostgreSQL's postmaster.pid: process, port, and "ready" once it accepts connections. */
function readPidFile(cluster: string): { pid: number; port: number; state: string } | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid')

function newestLog(cluster: string): string {
  const folder = path.join(cluster, 'log')
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return files[0] ? readFileSync(files[0], 'utf8').slice(-2000) : ''
}
