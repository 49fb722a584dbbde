import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'

/** The system account that PostgreSQL runs as; `undefined` means the account of this process. */
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root hands it to an account that every Debian has. */
const UNPRIVILEGED = 'nobody'

/**
 * The account for the database's processes: nothing special for an ordinary user; for root the owner of an
 * existing cluster, else `nobody`. The passwd entry is looked up because initdb fails for a uid without one.
 *
 * @throws when root has no such account to step down to.
 */
export function databaseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === UNPRIVILEGED)
  if (!entry)
    throw new Error(
      `The database cannot run as root and this machine has no account "${UNPRIVILEGED}". Start as an ordinary user, or set DATABASE_URL.`,
    )
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/**
 * Runs a program as the account with a clean environment (a PGDATA or LC_ALL of the shell must not reach
 * PostgreSQL).
 */
export function runAs(
  account: Account,
  program: string,
  args: string[],
  input?: string,
): { ok: boolean; output: string } {
  const done = spawnSync(program, args, {
    ...account,
    env: cleanEnvironment(),
    cwd: '/',
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  })
  return {
    ok: done.status === 0,
    output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? done.error.message : ''}`.trim(),
  }
}

/** Can the account walk into this folder? */
export function canEnter(account: Account, folder: string): boolean {
  return account === undefined || runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder]).ok
}

export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Gives a file that root made in somebody's folder to the owner of that folder, who may start the product
 * next.
 */
export function shareWithOwner(file: string, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
