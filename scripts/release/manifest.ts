import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { knownMigrations } from '#server/db/migration-files.ts'
import type { Lock } from './packages.ts'

/** Contents of a release: `release.json` in its folder. */
export type Manifest = {
  name: string
  version: string
  /** Commit that it was made of; null outside a checkout. */
  revision: string | null
  /** Newest migration: an older release can run beside this one if it can live with it. */
  migration: string
  /** Platform of its packages. */
  platform: string
  /** Size of all files on disk, packages included. */
  bytes: number
  /** Versions of its packages, by folder. */
  packages: Record<string, string>
  /** SHA-256 of every other file. */
  files: Record<string, string>
}

/** Returns the SHA-256 of a file in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Describes a release's folder. */
export async function describeRelease(folder: string, revision: string | null): Promise<Manifest> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(path.join(folder, name), 'utf8')) as T
  const { name, version } = await read<{ name: string; version: string }>('package.json')
  const { packages } = await read<Lock>('node_modules/.package-lock.json')
  const files: [string, string][] = []
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name),
      place = path.relative(folder, file)
    bytes += (await stat(file)).size
    if (!place.startsWith(`node_modules${path.sep}`)) files.push([place, await hashOf(file)])
  }
  return {
    name,
    version,
    revision,
    migration: knownMigrations(path.join(folder, 'migrations')).at(-1)!.tag,
    platform: `${process.platform}-${process.arch}`,
    bytes,
    packages: Object.fromEntries(
      Object.entries(packages).map(([place, one]) => [place.replace('node_modules/', ''), one.version!]),
    ),
    files: Object.fromEntries(files.toSorted(([a], [b]) => a.localeCompare(b))),
  }
}
