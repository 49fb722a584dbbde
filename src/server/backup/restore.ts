import { chownSync, createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { HOUR_MS } from '#contract/durations.ts'
import { atOnce } from '../at-once.ts'
import { closeDataFolder, DATABASE_FOLDER, UNFINISHED } from '../data-folder.ts'
import { type Account, databaseAccount } from '../db/embedded/account.ts'
import { homeOf, prepareHome } from '../db/embedded/folder.ts'
import { startPostgres } from '../db/embedded/index.ts'
import { ARCHIVED, archiveOf } from './archive.ts'
import { copyHashed, copyTree, makeProgress, type Progress } from './copy.ts'
import { ACCESS, CLUSTER, DATA, type Manifest, readManifest, type StoredFile } from './manifest.ts'
import { gapAfter, isHistory, isSegment, LOG_FOLDER, numberOf } from './segments.ts'

const FILES_AT_ONCE = 4
const RECOVERY_MS = 6 * HOUR_MS

export type RestoreOptions = {
  /** Folder of the backup. */
  folder: string
  /** DATA_DIR of the restored product: empty or missing. */
  to: string
  /** Moment that the database is brought to; without it as far as the log reaches. */
  until?: Date | undefined
  /** DATA_DIR of the product that failed, for the end of its log and its newest files. */
  left?: string | undefined
  /** `false` trades safety for speed: for tests only. */
  durable?: boolean
  log: (line: string) => void
}
export type Restored = {
  manifest: Manifest
  /** Rows of the tables that the manifest counts, as they are now. */
  rows: Record<string, number> | null
  /** Files beside the database that were newer than the backup. */
  newer: number
  /** Last committed change, as PostgreSQL replayed it. */
  last_change: Date | null
}

/** @throws Error where the folder holds anything but a restore that was cut short */
async function emptyTarget(to: string): Promise<void> {
  const names = existsSync(to) ? readdirSync(to) : []
  if (names.length > 0 && !names.includes(UNFINISHED))
    throw new Error(`${to} is not empty, and a restore overwrites nothing. Name another folder with --to.`)
  // A database that its account could not have reached there was put elsewhere.
  await rm(homeOf(path.join(to, DATABASE_FOLDER)), { recursive: true, force: true })
  for (const name of names) await rm(path.join(to, name), { recursive: true, force: true })
  await mkdir(to, { recursive: true, mode: 0o700 })
  await writeFile(path.join(to, UNFINISHED), '')
}

/** Copies files of a backup and compares each with its hash. */
async function copyChecked(
  folder: string,
  files: readonly StoredFile[],
  targetOf: (file: StoredFile) => string,
  progress: Progress,
): Promise<void> {
  await atOnce(files, FILES_AT_ONCE, async (file) => {
    const copied = await copyHashed(path.join(folder, file.path), targetOf(file), progress)
    if (copied?.sha256 !== file.sha256)
      throw new Error(
        `${path.join(folder, file.path)} is ${copied ? 'damaged: its content is not what was backed up' : 'missing'}. Restore an older backup.`,
      )
  })
}

/** Copies what the archive, and what is left of the old data, have of the log since the backup. */
async function copyLog(
  { folder, left }: RestoreOptions,
  first: string,
  target: string,
): Promise<{ segments: string[]; gap: number | null }> {
  const sources = [
    archiveOf(path.dirname(path.resolve(folder))),
    ...(left === undefined
      ? []
      : [path.join(homeOf(path.join(left, DATABASE_FOLDER)), 'cluster', LOG_FOLDER)]),
  ]
  const segments = new Set((await readdir(target)).filter(isSegment))
  for (const source of sources) {
    for (const stored of (await readdir(source).catch(() => [])).toSorted()) {
      const name = stored.endsWith(ARCHIVED) ? stored.slice(0, -ARCHIVED.length) : stored
      if (isSegment(name) ? numberOf(name) < numberOf(first) || segments.has(name) : !isHistory(name))
        continue
      const read = createReadStream(path.join(source, stored))
      const write = createWriteStream(path.join(target, name), { mode: 0o600 })
      await (stored === name ? pipeline(read, write) : pipeline(read, createGunzip(), write))
      if (isSegment(name)) segments.add(name)
    }
  }
  return { segments: [...segments], gap: gapAfter(first, segments) }
}

/** Gives a folder and all in it to the account that runs the database. */
async function giveTo(account: Account, folder: string): Promise<void> {
  if (!account) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid)
}

/** A time as settings take it: abbreviations of zones, also Z, are not known yet when they are read. */
const sqlTime = (time: Date): string => time.toISOString().replace('Z', '+00')

/** Lets PostgreSQL replay the log, and waits until that has ended and the database may be written. */
async function replay(
  { until, durable = true, log }: RestoreOptions,
  dataDir: string,
  counted: readonly string[],
): Promise<{ rows: Record<string, number>; last_change: Date | null }> {
  const database = await startPostgres({
    dataDir,
    log,
    durable,
    limitMs: RECOVERY_MS,
    conf: {
      // Nobody reads or writes before its end.
      hot_standby: 'off',
      // The whole log is in the cluster's own folder.
      restore_command: 'false',
      // Nothing is handed over until the product's start says where to, the new timeline's history included.
      archive_mode: 'on',
      archive_command: '',
      ...(until && { recovery_target_time: sqlTime(until), recovery_target_action: 'promote' }),
    },
  }).catch((error: unknown) => {
    if (until && String(error).includes('before configured recovery target'))
      throw new Error(
        `The log ends before ${until.toISOString()}. Name an earlier time, or leave --until away to restore all of it.`,
        { cause: error },
      )
    throw error
  })
  try {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const { rows: ends } = await client.query<{ at: Date | null }>(
        'select pg_last_xact_replay_timestamp() as at',
      )
      const rows: Record<string, number> = {}
      for (const name of counted) {
        const { rows: counts } = await client.query<{ n: number }>(
          `select count(*)::float8 as n from ${client.escapeIdentifier(name)}`,
        )
        rows[name] = counts[0]!.n
      }
      // The next start of the product says where the log goes.
      await client.query('alter system reset archive_command')
      await client.query('alter system reset archive_timeout')
      return { rows, last_change: ends[0]?.at ?? null }
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/** Restores the embedded database. */
async function restoreDatabase(
  options: RestoreOptions,
  manifest: Manifest,
  progress: Progress,
): Promise<Pick<Restored, 'rows' | 'last_change'>> {
  const { folder, to, log } = options
  const { database } = manifest
  if (database.kind === 'own') {
    log(
      `The database is your provider's: restore it there to ${database.at}${database.lsn === null ? '' : ` (${database.lsn})`}, and set DATABASE_URL.`,
    )
    return { rows: null, last_change: null }
  }
  const dataDir = path.join(to, DATABASE_FOLDER)
  closeDataFolder(to, databaseAccount(path.join(dataDir, 'cluster')))
  const { cluster, account } = prepareHome(dataDir, log)
  const inCluster = `${CLUSTER}/`
  const placed = (name: string): string => path.join(cluster, name.slice(inCluster.length))
  await mkdir(cluster, { mode: 0o700 })
  for (const name of manifest.folders)
    if (name.startsWith(inCluster)) await mkdir(placed(name), { recursive: true, mode: 0o700 })
  await copyChecked(
    folder,
    manifest.files.filter((file) => file.path.startsWith(inCluster) || file.path === ACCESS),
    (file) => (file.path === ACCESS ? path.join(path.dirname(cluster), ACCESS) : placed(file.path)),
    progress,
  )
  const { segments, gap } = await copyLog(options, database.first_segment, path.join(cluster, LOG_FOLDER))
  if (gap !== null)
    log('A part of the log is missing. The database is restored up to the gap, and not beyond it.')
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  await giveTo(account, cluster)
  log(`The database is copied, with ${segments.length} segments of its log, which are replayed now.`)
  return replay(options, dataDir, Object.keys(manifest.rows))
}

/** Restores the files, and takes newer ones from what is left of the old data. */
async function restoreFiles(
  { folder, to, left }: RestoreOptions,
  manifest: Manifest,
  progress: Progress,
): Promise<number> {
  const inData = `${DATA}/`
  const placed = (name: string): string => path.join(to, name.slice(inData.length))
  for (const name of manifest.folders)
    if (name.startsWith(inData)) await mkdir(placed(name), { recursive: true, mode: 0o700 })
  const files = manifest.files.filter((file) => file.path.startsWith(inData))
  await copyChecked(folder, files, (file) => placed(file.path), progress)
  if (left === undefined) return 0
  const known = new Set(files.map((file) => file.path.slice(`${inData}files/`.length)))
  const { files: newer } = await copyTree(path.join(left, 'files'), path.join(to, 'files'), {
    progress,
    skip: ({ path: name, folder: isFolder }) => !isFolder && known.has(name),
  })
  return newer.length
}

/** @throws Error for what a backup without its database cannot do */
function assertOwn({ until }: RestoreOptions, { files_driver }: Manifest): void {
  if (until !== undefined)
    throw new Error(
      'This backup holds no database, so --until has nothing to bring back. Restore the database at its provider, and leave --until away.',
    )
  if (files_driver === 's3')
    throw new Error(
      'This backup holds neither database nor files: restore the database at its provider, and files by the versions of the bucket. Then start with the same DATABASE_URL, S3_BUCKET and SECRET.',
    )
}

/**
 * Restores a backup into an empty folder. Every file is compared with its hash while it is copied; the
 * database replays its log and may be written when this ends.
 *
 * @throws Error where the folder is not empty, or a file of the backup is damaged
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { folder, to, log } = options
  const manifest = await readManifest(folder)
  if (manifest.database.kind === 'own') assertOwn(options, manifest)
  await emptyTarget(to)
  const progress = makeProgress(log)
  const newer = await restoreFiles(options, manifest, progress)
  const database = await restoreDatabase(options, manifest, progress)
  await rm(path.join(to, UNFINISHED))
  return { manifest, newer, ...database }
}
