import path from 'node:path'
import { type Check, importsOf, isTest } from './files.ts'

/**
 * A feature's tables are its own. Another one reads them by their table object (`from ${users} u`), so that
 * the arrow between the two is an import, which `arrows` judges; it asks for a rule (who pays, what is agreed
 * to) at the owner's `public.ts`; and it lets the owner write.
 */

/** Names of foreign tables in statements: each is an arrow that no import shows. May only fall. */
const FOREIGN_NAMES_AT_MOST = 0
/**
 * Writes to foreign tables. May only fall. The remaining ones are one statement each, of thousands of rows:
 * the loading of the dictionary (signs with their history, parameters and signers of its pack) and the
 * recording of lookups, which counts them at their words.
 */
const FOREIGN_WRITES_AT_MOST = 6

const DECLARED = /export const (\w+) = table\(\s*'(\w+)'/g
const NAMED = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)\b(?!\s*[(.])/gi
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?\$\{(\w+)\}/gi
/** The same by name: a column list may follow it. */
const WRITTEN_BY_NAME = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)(?=[\s(])/g
const WRITTEN_BY_ORM = /\.(?:insert|update|delete)\((\w+)\)/g
/** A table that is imported under another name. */
const RENAMED = /\b(\w+) as (\w+)(?=[^;'`]*'[^']*\.table\.ts')/g
/** Text between backticks or quotes, including `${…}` of a template and its nested ones. */
const LITERAL = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g

/** The folder that owns a file's tables: a feature, or the platform. */
const ownerOf = (file: string): string =>
  /^src\/features\/[^/]+\/[^/]+/.exec(file)?.[0] ?? file.split('/').slice(0, 2).join('/')

/** Table name → owner. */
function tablesOf(files: ReadonlyMap<string, string>): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [file, text] of files)
    if (file.endsWith('.table.ts'))
      for (const match of text.matchAll(DECLARED)) tables.set(match[2]!, ownerOf(file))
  return tables
}

const isServerCode = (file: string): boolean =>
  /^src\/(?:server|seed)\/|^src\/features\/[^/]+\/[^/]+\/server\//.test(file) &&
  file.endsWith('.ts') &&
  !isTest(file) &&
  !/\.(?:table|contract)\.ts$|messages\.|\/testing\.ts$/.test(file)

/** Foreign tables that a statement names instead of importing them. */
export const foreignNames: Check = (files) => {
  const tables = tablesOf(files)
  const found: string[] = []
  for (const [file, text] of files) {
    if (!isServerCode(file)) continue
    for (const [literal] of text.matchAll(LITERAL))
      for (const match of literal.matchAll(NAMED)) {
        const owner = tables.get(match[1]!)
        if (owner && owner !== ownerOf(file))
          found.push(`${file}: names ${match[1]} in a statement; it belongs to ${owner}: import its table`)
      }
  }
  return found.length > FOREIGN_NAMES_AT_MOST ? found : []
}

const foreign = (file: string, table: string, owner: string): string =>
  `${file}: writes ${table}, which belongs to ${path.posix.basename(owner)}: ask it to`

/** Writes to a table by another feature than its own. */
export const foreignWrites: Check = (files) => {
  const tables = tablesOf(files)
  const found: string[] = []
  for (const [file, text] of files) {
    if (!isServerCode(file)) continue
    for (const [literal] of text.matchAll(LITERAL))
      for (const match of literal.matchAll(WRITTEN_BY_NAME)) {
        const owner = tables.get(match[1]!)
        if (owner && owner !== ownerOf(file)) found.push(foreign(file, match[1]!, owner))
      }
    const imported = new Map<string, string>()
    for (const { target } of importsOf(file, text))
      if (target.endsWith('.table.ts') && ownerOf(target) !== ownerOf(file))
        imported.set(target, ownerOf(target))
    if (imported.size === 0) continue
    const owners = new Map<string, string>()
    const renamed = new Map([...text.matchAll(RENAMED)].map(([, table, name]) => [name!, table!]))
    for (const [target, owner] of imported)
      for (const match of (files.get(target) ?? '').matchAll(DECLARED)) owners.set(match[1]!, owner)
    for (const match of [...text.matchAll(WRITTEN), ...text.matchAll(WRITTEN_BY_ORM)]) {
      const name = renamed.get(match[1]!) ?? match[1]!
      const owner = owners.get(name)
      if (owner) found.push(foreign(file, name, owner))
    }
  }
  return found.length > FOREIGN_WRITES_AT_MOST ? found : []
}
