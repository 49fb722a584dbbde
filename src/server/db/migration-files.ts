import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')

/** A release, and the newest migration that it has. */
export type Release = { release: string; newest: string }
/** A migration, as the folder names it: `when` is its time in milliseconds since 1970. */
export type KnownMigration = { tag: string; when: number }
export type Migration = KnownMigration & {
  /** SHA-256 of the file. */
  hash: string
  statements: readonly string[]
  /** False where each statement runs by itself, as `create index concurrently` has to. */
  inTransaction: boolean
  /** Code that knows no migration of this time or later cannot live with it; 0: all code can. */
  livesWith: number
}

const json = <T>(folder: string, file: string): T =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T

/** The migrations of this code, oldest first. */
export const knownMigrations = (folder = MIGRATIONS): KnownMigration[] =>
  json<{ entries: KnownMigration[] }>(folder, 'meta/_journal.json').entries

/** The releases, oldest first. */
export const knownReleases = (folder = MIGRATIONS): Release[] => json(folder, 'releases.json')

/** `-- contract: 1.2.0` names the release since which nothing uses what the migration takes away. */
const CONTRACT = /^-- contract: (\S+)$/m
const NO_TRANSACTION = /^-- transaction: none$/m

/** Returns the release that a migration's first lines name as the oldest which can live with it, or null. */
export const contractOf = (text: string): string | null => CONTRACT.exec(text)?.[1] ?? null

/** Reads a migration of a folder. */
export function readMigration({ tag, when }: KnownMigration, folder = MIGRATIONS): Migration {
  const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8')
  const contract = contractOf(text)
  let livesWith = 0
  if (contract !== null) {
    const newest = knownReleases(folder).find(({ release }) => release === contract)?.newest
    livesWith = knownMigrations(folder).find((one) => one.tag === newest)?.when ?? when
  }
  return {
    tag,
    when,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    inTransaction: !NO_TRANSACTION.test(text),
    livesWith,
  }
}
