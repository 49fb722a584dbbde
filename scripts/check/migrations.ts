import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  contractOf,
  knownMigrations,
  knownReleases,
  MIGRATIONS,
  readMigration,
  type KnownMigration,
} from '../../src/server/db/migration-files.ts'
import { LARGE_TABLES } from '../../src/server/db/large-tables.ts'
import type { Check } from './files.ts'

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?"?(\w+)"?`
const CREATED = new RegExp(String.raw`create (?:unlogged )?table ${NAME}`, 'g')
const VIEWED = new RegExp(String.raw`create view ${NAME}`, 'g')
const ALTERED = new RegExp(String.raw`alter table ${NAME}([^;]*)`, 'g')
const INDEXED = new RegExp(String.raw`create (?:unique )?index (?!concurrently)[^;]*? on ${NAME}`, 'g')
/** Changes that code of the release before cannot live with. */
const TAKES_AWAY: readonly [RegExp, string][] = [
  [
    /\bdrop (?:table|view|materialized view|schema|type|domain|sequence)\b/,
    'drops what the release before uses',
  ],
]
/** A table may get another name if a view or a table takes the one that the release before knows. */
const RENAMED = /\brename to\b/
const TAKES_AWAY_OF_A_TABLE: readonly [RegExp, string][] = [
  [/\bdrop column\b/, 'drops a column that the release before reads'],
  [/\brename\b(?! to\b)/, 'renames what the release before uses'],
  [/\bset not null\b/, 'refuses rows that the release before writes (SET NOT NULL)'],
  [/\b(?:set data )?type\b(?! text\b.*using)/, 'changes the type of a column that the release before uses'],
  [
    /\badd column (?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    'adds a column that the release before leaves empty',
  ],
]

/** The statements of a migration in lower case, without comments, texts and bodies of functions. */
const bare = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Tables that a migration creates. */
const createdBy = (sql: string): string[] => [...sql.matchAll(CREATED)].map(([, table]) => table!)

/**
 * Problems of one migration, given the releases that its `-- contract:` line may name, and the tables that no
 * release knows yet.
 */
export function migrationProblems(
  text: string,
  releases: readonly string[],
  fresh: readonly string[] = [],
): string[] {
  const problems: string[] = []
  const sql = bare(text)
  const created = new Set([...createdBy(sql), ...fresh])
  const contract = contractOf(text)
  if (contract !== null && !releases.includes(contract))
    problems.push(`names the release ${contract}, which migrations/releases.json has not`)
  if (contract === null) {
    for (const [pattern, problem] of TAKES_AWAY) if (pattern.test(sql)) problems.push(problem)
    for (const [, table, change] of sql.matchAll(ALTERED))
      for (const [pattern, problem] of TAKES_AWAY_OF_A_TABLE)
        if (!created.has(table!) && pattern.test(change!)) problems.push(`${table}: ${problem}`)
    const views = new Set([...[...sql.matchAll(VIEWED)].map(([, view]) => view), ...createdBy(sql)])
    for (const [, table, change] of sql.matchAll(ALTERED))
      if (RENAMED.test(change!) && !views.has(table))
        problems.push(`${table}: renames what the release before uses, and nothing takes its name`)
  }
  for (const [, table] of sql.matchAll(INDEXED))
    if (LARGE_TABLES.has(table!) && !created.has(table!))
      problems.push(`${table}: an index of a large table is made concurrently ("-- transaction: none")`)
  for (const [, table, change] of sql.matchAll(ALTERED))
    if (
      LARGE_TABLES.has(table!) &&
      !created.has(table!) &&
      /\badd constraint\b(?!.*\bnot valid\b)(?!.*\busing index\b)/.test(change!)
    )
      problems.push(`${table}: a constraint of a large table is added NOT VALID and validated afterwards`)
  return problems
}

/** The tables of the newest snapshot. */
function tablesNow(): Set<string> {
  const meta = path.join(MIGRATIONS, 'meta'),
    newest = readdirSync(meta).find((file) => file.endsWith('_snapshot.json'))!
  const { tables } = JSON.parse(readFileSync(path.join(meta, newest), 'utf8')) as {
    tables: Record<string, { name: string }>
  }
  return new Set(Object.values(tables).map(({ name }) => name))
}

/**
 * Migrations extend what there is; they take away only what no release in use needs any more, and then say so
 * (`-- contract: <release>`). Migrations of the first release are older than the rule.
 */
export const migrations: Check = () => {
  const releases = knownReleases()
  const after = (tag: string): KnownMigration[] =>
    knownMigrations().slice(knownMigrations().findIndex((one) => one.tag === tag) + 1)
  const textOf = (one: KnownMigration): string =>
    readMigration(one).statements.join('--> statement-breakpoint')
  const fresh = after(releases.at(-1)!.newest).flatMap((one) => createdBy(bare(textOf(one))))
  const names = releases.map(({ release }) => release)
  const tables = tablesNow()
  const known = new Set(knownMigrations().map(({ tag }) => tag))
  return [
    ...readdirSync(MIGRATIONS)
      .filter((file) => file.endsWith('.sql') && !known.has(path.basename(file, '.sql')))
      .map((file) => `migrations/${file}: the journal does not name it`),
    ...after(releases[0]!.newest).flatMap((one) =>
      migrationProblems(textOf(one), names, fresh).map((problem) => `migrations/${one.tag}.sql: ${problem}`),
    ),
    ...[...LARGE_TABLES]
      .filter((table) => !tables.has(table))
      .map((table) => `src/server/db/large-tables.ts: there is no table ${table}`),
  ]
}
