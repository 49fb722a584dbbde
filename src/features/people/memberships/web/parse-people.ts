import { readCsv, writeCsv } from '#contract/csv.ts'

/** One row as somebody pasted it; nothing is judged here. */
export type PastedRow = {
  email: string
  first_name?: string
  last_name?: string
  role?: string
  group?: string
}

type Field = 'email' | 'first_name' | 'last_name' | 'name' | 'role' | 'group'
const HEADERS: readonly [RegExp, Field][] = [
  [/^(e-?mail|email address|correo|correo electr[oó]nico)$/, 'email'],
  [/^(first ?_?name|given name|nombre|nombres)$/, 'first_name'],
  [/^(last ?_?name|surname|family name|apellidos?)$/, 'last_name'],
  [/^(name|full name|nombre completo)$/, 'name'],
  [/^(role|rol|kind|papel)$/, 'role'],
  [/^(group|class|grupo|clase)$/, 'group'],
]
const ROLES: readonly [RegExp, string][] = [
  [/^(teacher|docente|profesora?|maestr[oa])s?$/, 'teacher'],
  [/^(editor|editora)(s|es)?$/, 'editor'],
  [/^(learner|student|estudiante|alumn[oa])s?$/, 'learner'],
]
const IN_BRACKETS = /^(.*?)\s*<([^<>]+)>$/

const headerOf = (parts: readonly string[]): (Field | null)[] =>
  parts.map((part) => HEADERS.find(([pattern]) => pattern.test(part.toLowerCase()))?.[1] ?? null)
const roleOf = (text: string): string =>
  ROLES.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? text
const splitName = (name: string): Pick<PastedRow, 'first_name' | 'last_name'> => {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean)
  return { ...(first && { first_name: first }), ...(rest.length > 0 && { last_name: rest.join(' ') }) }
}

function rowOf(fields: readonly (Field | null)[], parts: readonly string[]): PastedRow {
  const row: PastedRow = { email: '' }
  for (const [at, field] of fields.entries()) {
    // As a spreadsheet is told that something is no formula.
    const value = (parts[at] ?? '').replace(/^'(?=[=+\-@])/, '')
    if (!field || value === '') continue
    if (field === 'name') Object.assign(row, splitName(value))
    else row[field] = field === 'role' ? roleOf(value) : value
  }
  const inBrackets = IN_BRACKETS.exec(row.email)
  return inBrackets
    ? { ...splitName(inBrackets[1]?.replaceAll('"', '') ?? ''), ...row, email: inBrackets[2] ?? '' }
    : row
}

/** The columns of a file of people, in their order. */
export const PEOPLE_COLUMNS = ['email', 'first_name', 'last_name', 'role', 'group'] as const
type Columns = Record<(typeof PEOPLE_COLUMNS)[number] | 'problem', string>

/**
 * Returns a CSV file of people that `parsePeople` can read, with the error of each row if `rows` have any;
 * without rows a file to fill in. `names`: the column titles.
 */
export function peopleCsv(
  rows: readonly (PastedRow & { message?: string | null })[],
  names: Columns,
): string {
  const told = rows.some(({ message }) => message)
  return writeCsv([
    [...PEOPLE_COLUMNS.map((column) => names[column]), ...(told ? [names.problem] : [])],
    ...rows.map((row) => [
      ...PEOPLE_COLUMNS.map((column) => row[column] ?? ''),
      ...(told ? [row.message ?? ''] : []),
    ]),
  ])
}

/**
 * People out of pasted text or a CSV file: with or without a header, any of the usual delimiters, or just
 * addresses.
 */
export function parsePeople(text: string): PastedRow[] {
  const pasted = text.replace(/^\uFEFF/, '').trimStart(),
    [first] = readCsv(pasted).records
  if (!first) return []
  const header = headerOf(first.cells)
  if (header.includes('email'))
    return readCsv(pasted)
      .records.slice(1)
      .map(({ cells }) => rowOf(header, cells))
  // Without a header each line may be written in its own way.
  return pasted.split(/\r\n?|\n/).flatMap((line) =>
    readCsv(line).records.flatMap(({ cells }) => {
      const filled = cells.filter(Boolean)
      // Several addresses in one line are several people.
      if (filled.length > 1 && filled.every((part) => part.includes('@')))
        return filled.map((part) => rowOf(['email'], [part]))
      return [rowOf(['email', 'first_name', 'last_name', 'role', 'group'], cells)]
    }),
  )
}
