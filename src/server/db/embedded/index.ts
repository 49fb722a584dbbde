import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Account } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  type Access,
  DATABASE_NAME,
  checkVersion,
  initialize,
  prepareHome,
  readAccess,
  writeAccess,
} from './folder.ts'
import { giveUpOwnership, takeOwnership, whileLocked } from './lock.ts'
import { type Settings, findRunning, launch } from './postmaster.ts'
import { freePort, isAlive, signal, stopPostmaster, waitUntil } from './processes.ts'
import { keepRunning } from './watch.ts'

export type EmbeddedOptions = {
  /** The folder for the database with its password; made when missing. */
  dataDir: string
  /** A fixed port; without it a free one is chosen at the first start and kept while it stays free. */
  port?: number
  /** Receives the few lines that a person should read. */
  log?: (line: string) => void
  /** PostgreSQL settings on top of the defaults. */
  conf?: Settings
  /** `false` trades safety for speed: for tests only. */
  durable?: boolean
  /** Longest time until it takes connections, in milliseconds; a minute by default. */
  limitMs?: number
}

export type EmbeddedDatabase = {
  /** Connection string of the product's database. */
  url: string
  /** The process id of the postmaster; a new one after an unexpected end. */
  readonly pid: number
  /** It was running already. */
  adopted: boolean
  /** Folder of its data, and the account that it runs as. */
  cluster: string
  account: Account
  /** Shuts the database down, unless it belongs to another process that is alive. */
  stop(): Promise<void>
  /**
   * Tells the database to shut down without waiting for it: for a process that ends at once. Same exception
   * as `stop`.
   */
  abandon(): void
}

/**
 * Starts the built-in PostgreSQL, or adopts the one that a killed process left running on the same folder,
 * and starts it again on the same port when it ends unexpectedly.
 *
 * @throws an Error whose message tells a person what to do (folder of another PostgreSQL version, port taken,
 *   folder not reachable).
 */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log = () => {}, durable = true, conf = {} } = options
  const { home, cluster, account } = prepareHome(path.resolve(options.dataDir), log)
  const binaries = findBinaries(home, account)

  let current = await whileLocked(home, async () => {
    checkVersion(cluster, binaries)
    let running = await findRunning(cluster)
    const access = readAccess(home, cluster, binaries, account)
    if (running && !(await staysUp(running, access))) running = await findRunning(cluster)
    initialize(home, cluster, binaries, account, access.password)
    const port = running?.port ?? (await choosePort(options.port, access.port))
    const pid =
      running?.pid ?? (await launch(binaries, account, cluster, port, durable, conf, options.limitMs))
    if (port !== access.port) writeAccess(home, { ...access, port })
    return {
      pid,
      port,
      adopted: running !== undefined,
      owned: takeOwnership(home, !running),
      url: await openDatabase(access, port),
    }
  })

  const relaunch = (): Promise<void> =>
    whileLocked(home, async () => {
      const running = await findRunning(cluster) // another process may have been quicker
      const pid = running?.pid ?? (await launch(binaries, account, cluster, current.port, durable, conf))
      current = { ...current, pid, owned: takeOwnership(home, !running) }
      log('The database had stopped by itself; it runs again.')
    })
  const watch = keepRunning(() => current.pid, relaunch, log)

  return {
    url: current.url,
    get pid() {
      return current.pid
    },
    adopted: current.adopted,
    cluster,
    account,
    abandon: () => {
      void watch.end()
      if (current.owned) signal(current.pid, 'SIGINT')
    },
    stop: async () => {
      await watch.end()
      if (!current.owned) return
      await whileLocked(home, async () => {
        await stopPostmaster(current.pid)
        giveUpOwnership(home)
      })
    },
  }
}

async function choosePort(fixed: number | undefined, remembered: number): Promise<number> {
  const port = await freePort(fixed ?? remembered)
  if (fixed && port !== fixed)
    throw new Error(`Port ${fixed}, meant for the database, is in use by another program.`)
  return port
}

/**
 * Waits until a found database takes connections (it may be recovering) or has ended (it may be shutting
 * down).
 */
async function staysUp({ pid, port }: { pid: number; port: number }, access: Access): Promise<boolean> {
  let accepts = false
  await waitUntil(async () => {
    accepts = await withClient(databaseUrl(access, port, 'postgres'), async () => {}).then(
      () => true,
      (error: { code?: string }) => !NOT_NOW.has(error.code ?? ''),
    )
    return accepts || !isAlive(pid)
  }, 60_000)
  return accepts
}

/**
 * Refused for the moment: starting up or shutting down (57P03), cut off by a shutdown (57P01), nobody listens
 * any more.
 */
const NOT_NOW = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'])

const databaseUrl = (access: Access, port: number, database: string): string =>
  `postgres://${DATABASE_NAME}:${encodeURIComponent(access.password)}@127.0.0.1:${port}/${database}`

/** Makes the product's database in a new cluster, with the statistics extension that only a superuser can add. */
async function openDatabase(access: Access, port: number): Promise<string> {
  const url = (database: string): string => databaseUrl(access, port, database)
  await withClient(url('postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount) return
    await client.query(`create database ${DATABASE_NAME}`)
    await withClient(url(DATABASE_NAME), (inside) =>
      inside.query('create extension if not exists pg_stat_statements'),
    )
  })
  return url(DATABASE_NAME)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Stops the database of a folder that a killed process left running. Does nothing when none runs or its owner
 * lives.
 */
export async function stopLeftover(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const { home, cluster } = prepareHome(path.resolve(dataDir), () => {})
  await whileLocked(home, async () => {
    if (!existsSync(cluster)) return
    const running = await findRunning(cluster)
    if (!running || !takeOwnership(home, false)) return
    await stopPostmaster(running.pid)
    giveUpOwnership(home)
  })
}
