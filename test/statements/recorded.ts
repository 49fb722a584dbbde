import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { statementsIn, type Statement } from './find.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Texts of the statements that the last run of the tests ran, a file each process. */
export const RECORDED = path.join(ROOT, '.cache/statements')
/** Beginning of a statement that is only prepared, not run. */
export const PREPARED = 'prepare statement_of_a_test as '
/** Follows each text: no statement holds a NUL. */
export const END = '\0'

/** Sources of the product that run on the server and may hold statements. */
export const sources = (): string[] =>
  globSync('src/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\/web\/|^src\/web\/|\/testing\b|\/server\/sample|^src\/seed\//.test(file))
    .toSorted()

export const pathOf = (file: string): string => path.join(ROOT, file)
const readSource = (file: string): string => readFileSync(pathOf(file), 'utf8')
/** True for a source that is worth parsing. */
export const mayHoldStatements = (file: string): boolean =>
  /\b(select|insert|update|delete|merge)\s/.test(readSource(file))

/** All recorded texts, one after the other. */
export const recorded = (): string =>
  [
    ...new Set(
      readdirSync(RECORDED).flatMap((file) => readFileSync(path.join(RECORDED, file), 'utf8').split(END)),
    ),
  ].join(END)

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** True where one of the texts holds the fixed parts of a statement, in their order. */
export function ran(texts: string, { parts }: Statement): boolean {
  const longest = parts.toSorted((a, b) => b.length - a.length)[0]!
  const pattern = new RegExp(parts.map(escaped).join(`[^${END}]*?`))
  for (let at = texts.indexOf(longest); at >= 0;) {
    const from = texts.lastIndexOf(END, at) + 1
    const found = texts.indexOf(END, at)
    const to = found < 0 ? texts.length : found
    if (parts.length === 1 || pattern.test(texts.slice(from, to))) return true
    at = texts.indexOf(longest, to)
  }
  return false
}

/** Places of the statements that no test ran, as `file:line`. */
export function neverRun(texts: string): string[] {
  return sources().flatMap((file) =>
    statementsIn(readSource(file))
      .filter((statement) => !ran(texts, statement))
      .map(({ line }) => `${file}:${line}`),
  )
}
