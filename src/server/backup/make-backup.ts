import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { spawn } from 'node:child_process'
import pg from 'pg'
import { DATABASE_FOLDER } from '../data-folder.ts'
import { MARK } from '../files/store-mark.ts'
import { assertApart } from './archive.ts'
import { type BaseBackup, baseBackup } from './base-backup.ts'
import {
  closeFolder,
  type Copied,
  copyHashed,
  copyTree,
  makeProgress,
  type Progress,
  within,
} from './copy.ts'
import { ACCESS, CLUSTER, DATA, type Manifest, type StoredFile, writeManifest } from './manifest.ts'

/** Tables whose rows are counted, to compare after a restore. */
const COUNTED = [
  'users',
  'organizations',
  'memberships',
  'orders',
  'documents',
  'media',
  'audit_log',
] as const
/** Entries of DATA_DIR that are made anew, belong to one machine, or are secrets. */
const NOT_COPIED = new Set([DATABASE_FOLDER, 'cache', 'exports', 'secret', 'demo-password'])
/** SQLSTATE of a table that does not exist. */
const NO_TABLE = '42P01'
/** Null where the release that made the database did not have the table: one backs up before an upgrade. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if ((error as { code?: string }).code === NO_TABLE) return null
    throw error
  })

export type BackupOptions = {
  /** A folder of its own, empty or missing. */
  folder: string
  dataDir: string
  /** A superuser's address of the embedded database, or that of one's own. */
  url: string
  /** Folder of the embedded database's cluster; missing for one's own database. */
  cluster?: string | undefined
  filesDriver: 'disk' | 's3'
  /** Fingerprint of SECRET. */
  secret: string
  /** An earlier backup whose unchanged files are shared. */
  before?: { folder: string; manifest: Manifest } | undefined
  log: (line: string) => void
  /** Most bytes a second; without it as fast as possible. */
  most?: number
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is empty or does not exist yet.`)
  await closeFolder(folder)
}

type Facts = Pick<Manifest, 'build' | 'migration' | 'rows'> & {
  postgres: string
  lsn: string | null
  now: Date
}

/** Facts of the database for the manifest, as one moment has them. */
async function factsOf(client: pg.Client): Promise<Facts> {
  const builds = await orNull(
    client.query<{ id: string }>('select id from web_builds order by seen_at desc limit 1'),
  )
  await client.query('begin isolation level repeatable read read only')
  const first = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> =>
    (await client.query<Row>(text)).rows[0]!
  const facts = await first<Omit<Facts, 'rows' | 'build'>>(`
    select
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migration,
      current_setting('server_version') as postgres,
      case when not pg_is_in_recovery() then pg_current_wal_lsn() end::text as lsn,
      now() as now`)
  const rows: Manifest['rows'] = {}
  for (const name of COUNTED)
    rows[name] = (await first<{ n: number }>(`select count(*)::float8 as n from ${name}`)).n
  await client.query('commit')
  return { ...facts, rows, build: builds?.rows[0]?.id ?? null }
}

/** Files of DATA_DIR beside the database; unchanged ones are shared with the backup before. */
async function copyData({ dataDir, folder, before }: BackupOptions, progress: Progress): Promise<Copied> {
  const inData = `${DATA}/`
  const known = new Map<string, StoredFile>(
    before?.manifest.files
      .filter((file) => file.path.startsWith(inData))
      .map((file) => [file.path.slice(inData.length), file]),
  )
  return within(
    DATA,
    await copyTree(dataDir, path.join(folder, DATA), {
      progress,
      skip: ({ path: name }) => NOT_COPIED.has(name) || path.basename(name).startsWith('.'),
      before: before && { root: path.join(before.folder, DATA), files: known },
    }),
  )
}

/**
 * @throws Error where DATA_DIR has not the files that the database names, as in another shell or on another
 *   machine
 */
async function assertFiles(client: pg.Client, dataDir: string): Promise<void> {
  const stored = await orNull(client.query<{ id: string }>('select id from file_store'))
  const id = stored?.rows[0]?.id
  if (id === undefined) return
  const mark = await readFile(path.join(dataDir, 'files', MARK), 'utf8').catch(() => null)
  if (mark === null || (JSON.parse(mark) as { id: string }).id !== id)
    throw new Error(
      `${dataDir} is not the folder that the database goes with. Set DATA_DIR as the product has it, or FILES_DRIVER=s3 where files are in a bucket.`,
    )
}

/** Asks the system to write everything to the folder's disk. */
const settle = (folder: string): Promise<void> =>
  new Promise((resolve) => {
    spawn('sync', process.platform === 'linux' ? ['-f', folder] : [], { stdio: 'ignore' })
      .once('error', () => resolve())
      .once('exit', () => resolve())
  })

const versionOf = (): string => {
  const file = path.resolve('package.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
    : 'unknown'
}

const databaseOf = (base: BaseBackup | null, facts: Facts): Manifest['database'] => {
  if (!base) return { kind: 'own', postgres: facts.postgres, at: facts.now.toISOString(), lsn: facts.lsn }
  const { folders: _, files: __, ...rest } = base
  return { kind: 'embedded', ...rest }
}

/**
 * Makes a backup of a running product: the embedded database first, then the files, so that each file that
 * the database names is there. Of one's own database it notes the point in time.
 *
 * @throws Error where the folder is not empty, or inside of DATA_DIR
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options
  const began = new Date()
  assertApart(folder, options.dataDir)
  await emptyFolder(folder)
  try {
    return await fill(options, began)
  } catch (error) {
    // Half a backup takes room, and its folder would be refused at the next try.
    for (const name of await readdir(folder))
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the disk may be full
      await rm(path.join(folder, name), { recursive: true, force: true })
    throw error
  }
}

async function fill(options: BackupOptions, began: Date): Promise<Manifest> {
  const { folder, url, cluster, log } = options
  const progress = makeProgress(log, options.most)
  const client = new pg.Client({ connectionString: url, application_name: 'asl-shop backup' })
  await client.connect()
  try {
    if (options.filesDriver === 'disk') await assertFiles(client, options.dataDir)
    const base =
      cluster === undefined
        ? null
        : await baseBackup(url, cluster, path.join(folder, CLUSTER), {
            label: `asl-shop ${began.toISOString()}`,
            progress,
          })
    const facts = await factsOf(client)
    const access =
      cluster === undefined
        ? null
        : await copyHashed(path.join(path.dirname(cluster), ACCESS), path.join(folder, ACCESS), progress)
    log(base ? 'The database is copied. Its files follow.' : 'The files are copied.')
    const parts = [...(base ? [within(CLUSTER, base)] : []), await copyData(options, progress)]
    await settle(folder)
    const manifest: Manifest = {
      format: 1,
      began_at: began.toISOString(),
      ended_at: new Date().toISOString(),
      version: versionOf(),
      build: facts.build,
      migration: facts.migration,
      secret: options.secret,
      database: databaseOf(base, facts),
      files_driver: options.filesDriver,
      rows: facts.rows,
      folders: parts.flatMap(({ folders }) => folders),
      files: [...(access ? [{ path: ACCESS, ...access }] : []), ...parts.flatMap(({ files }) => files)],
    }
    await writeManifest(folder, manifest)
    await orNull(
      client.query('insert into backups (began_at, ended_at, folder, bytes) values ($1, $2, $3, $4)', [
        manifest.began_at,
        manifest.ended_at,
        folder,
        bytesOf(manifest),
      ]),
    )
    return manifest
  } finally {
    await client.end()
  }
}

export const bytesOf = ({ files }: Manifest): number => files.reduce((sum, file) => sum + file.bytes, 0)
