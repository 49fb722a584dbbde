import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Account, canEnter } from '../db/embedded/account.ts'
import { isSegment, numberOf } from './segments.ts'

/** Folder of BACKUP_DIR with the write-ahead log since the oldest backup. */
const ARCHIVE = 'wal'
export const ARCHIVED = '.gz'
/** Longest time before a written change is in the archive. */
export const ARCHIVE_SECONDS = 60

export const archiveOf = (backups: string): string => path.join(backups, ARCHIVE)

/** @throws Error where a backup would be a part of what it copies */
export function assertApart(folder: string, dataDir: string): void {
  if (`${path.resolve(folder)}/`.startsWith(`${path.resolve(dataDir)}/`))
    throw new Error(`${folder} is inside of ${dataDir}. Name a folder outside, best on another disk.`)
}

/**
 * Makes the folders of backups, closed to others. The account that runs the database writes the log's folder
 * and may walk through the one around it.
 *
 * @throws Error with what to do where that account cannot reach the folder, or DATA_DIR is around it
 */
export function prepareBackups(folder: string, dataDir: string, account: Account): void {
  const backups = path.resolve(folder)
  assertApart(backups, dataDir)
  const archive = archiveOf(backups)
  mkdirSync(archive, { recursive: true, mode: 0o700 })
  const { uid } = statSync(backups)
  if (account) {
    chownSync(backups, uid, account.gid)
    chownSync(archive, account.uid, account.gid)
  }
  chmodSync(backups, account ? 0o710 : 0o700)
  if (!canEnter(account, archive))
    throw new Error(
      `The database's account cannot enter ${backups}, so its log cannot be kept there. Set BACKUP_DIR to a folder that every account can reach, for example /var/backups/asl-shop.`,
    )
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * Command with which PostgreSQL hands over a finished segment. It succeeds only once the segment is on disk
 * under its own name; one that is there already must be the same.
 */
function commandFor(archive: string): string {
  const folder = quoted(archive).replaceAll('%', '%%'),
    file = `${folder}/%f${ARCHIVED}`
  return [
    `if test -f ${file}; then gzip -dc ${file} | cmp -s - %p;`,
    `else gzip -1 -c %p > ${file}.part && (sync ${file}.part 2>/dev/null || sync) && mv ${file}.part ${file}; fi`,
  ].join(' ')
}

/**
 * Has a running database keep its log in BACKUP_DIR from now on, or no longer keep it.
 *
 * @param url of a superuser
 */
export async function keepLog(url: string, backups: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'asl-shop archive' })
  await client.connect()
  try {
    const command = backups === undefined ? 'true' : commandFor(archiveOf(path.resolve(backups)))
    await client.query(`alter system set archive_command = ${client.escapeLiteral(command)}`)
    await client.query(`alter system set archive_timeout = ${backups === undefined ? 0 : ARCHIVE_SECONDS}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** Removes what is older than the first segment that a kept backup needs. */
export async function removeLogBefore(backups: string, first: string): Promise<void> {
  const archive = archiveOf(backups),
    needed = numberOf(first)
  for (const name of await readdir(archive)) {
    const segment = name.slice(0, 24)
    if (isSegment(segment) && numberOf(segment) < needed) await rm(path.join(archive, name), { force: true })
  }
}
