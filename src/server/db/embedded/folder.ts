import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Account, canEnter, databaseAccount, runAs, shareWithOwner } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The name of the role and of the database that the product uses. */
export const DATABASE_NAME = 'asl_shop'

/** Credentials stored beside the data. Readable by the owner only. */
export type Access = { password: string; port: number }

/**
 * Folder in which root stores a database whose own folder is closed to other accounts (for example below
 * /root).
 */
const SHARED_STATE = '/var/lib/asl-shop'
const POINTER = 'moved-to'

export type Home = { home: string; cluster: string; account: Account }

/**
 * Makes the folder that holds the database (`cluster`), its password and lock, and finds the account that
 * runs it. When that account cannot walk into it, a reachable folder is made once below /var/lib and
 * remembered in a pointer file.
 */
export function prepareHome(dataDir: string, log: (line: string) => void): Home {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const home = reachableHome(realpathSync(dataDir), log)
  const cluster = path.join(home, 'cluster')
  try {
    accessSync(home, constants.W_OK)
    if (existsSync(accessFile(home))) accessSync(accessFile(home), constants.R_OK)
  } catch {
    throw new Error(
      `The database folder ${home} belongs to another account. Start as that account, or set DATA_DIR to a folder of your own.`,
    )
  }
  return { home, cluster, account: databaseAccount(cluster) }
}

/** Folder that holds a database: the one of DATA_DIR, or the one that it was moved to. */
export function homeOf(dataDir: string): string {
  const pointer = path.join(dataDir, POINTER)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir
}

function reachableHome(home: string, log: (line: string) => void): string {
  const pointer = path.join(home, POINTER),
    moved = homeOf(home)
  if (moved !== home) {
    if (existsSync(moved)) return moved
    throw new Error(
      `The database of ${home} was kept in ${moved}, which is gone. Put that folder back, or remove ${pointer} to begin with an empty database.`,
    )
  }
  const account = databaseAccount(path.join(home, 'cluster'))
  if (account) chmodSync(home, 0o755)
  if (canEnter(account, home)) return home
  mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 })
  const reachable = mkdtempSync(path.join(SHARED_STATE, 'database-'))
  chmodSync(reachable, 0o755)
  if (!canEnter(account, reachable))
    throw new Error(
      `Neither ${home} nor ${reachable} can be reached by the database's account. Set DATA_DIR to a folder that every account can enter, for example /srv/asl-shop.`,
    )
  writeFileSync(pointer, `${reachable}\n`)
  log(
    `The database cannot run as root, and its account cannot enter ${home}: its data lives in ${reachable}.`,
  )
  return reachable
}

/** Reads the password and port, or makes the password. A lost one is replaced in the database as well. */
export function readAccess(home: string, cluster: string, binaries: Binaries, account: Account): Access {
  try {
    const access = JSON.parse(readFileSync(accessFile(home), 'utf8')) as Partial<Access>
    if (access.password) return { password: access.password, port: access.port ?? 0 }
  } catch {
    /* first start, or the file was lost or cut short */
  }
  const access: Access = { password: randomBytes(24).toString('base64url'), port: 0 }
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    const reset = runAs(
      account,
      binaries.postgres,
      ['--single', '-D', cluster, 'postgres'],
      `ALTER ROLE ${DATABASE_NAME} PASSWORD '${access.password}'\n`,
    )
    if (!reset.ok)
      throw new Error(
        `The database's password file ${accessFile(home)} is missing and a new password could not be set: ${reset.output}`,
      )
  }
  writeAccess(home, access)
  return access
}

export function writeAccess(home: string, access: Access): void {
  const half = `${accessFile(home)}.new`
  writeFileSync(half, `${JSON.stringify(access)}\n`, { mode: 0o600 })
  shareWithOwner(half, home)
  renameSync(half, accessFile(home))
}

const accessFile = (home: string): string => path.join(home, 'access.json')

/** @throws a message that says what to do when another major version of PostgreSQL wrote the data. */
export function checkVersion(cluster: string, binaries: Binaries): void {
  const file = path.join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = Number(readFileSync(file, 'utf8').trim())
  if (found === binaries.major) return
  throw new Error(
    [
      `The database folder ${cluster} was written by PostgreSQL ${found}; this version of the product brings PostgreSQL ${binaries.major}, which cannot read it.`,
      found > binaries.major
        ? 'Start the newer version of the product that wrote it,'
        : 'Start the older version of the product and export the data,',
      'or move the folder away (or set DATA_DIR to another one) to begin with an empty database.',
    ].join(' '),
  )
}

/**
 * Makes an empty database cluster: UTF-8, the same sorting on every machine, data checksums, passwords
 * required.
 */
export function initialize(
  home: string,
  cluster: string,
  binaries: Binaries,
  account: Account,
  password: string,
): void {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return
  const work = path.join(home, 'initializing') // renamed when complete: a start that is cut short leaves nothing behind
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { mode: 0o700 })
  const data = path.join(work, 'cluster'),
    passwordFile = path.join(work, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 }) // a file, because initdb cannot open a socket as /dev/stdin
  if (account) for (const owned of [work, passwordFile]) chownSync(owned, account.uid, account.gid)
  const made = runAs(account, binaries.initdb, [
    '-D',
    data,
    '-U',
    DATABASE_NAME,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ])
  if (!made.ok) throw new Error(`The database could not be created in ${home}: ${made.output}`)
  renameSync(data, cluster)
  rmSync(work, { recursive: true, force: true })
}
