/** One row as somebody pasted it; nothing is judged here. */
export type PastedRow = { email: string; first_name?: string; last_name?: string; role?: string }

type Field = 'email' | 'first_name' | 'last_name' | 'name' | 'role'
const HEADERS: readonly [RegExp, Field][] = [
  [/^(e-?mail|email address|correo|correo electr[oó]nico)$/, 'email'],
  [/^(first ?_?name|given name|nombre|nombres)$/, 'first_name'],
  [/^(last ?_?name|surname|family name|apellidos?)$/, 'last_name'],
  [/^(name|full name|nombre completo)$/, 'name'],
  [/^(role|rol|kind|papel)$/, 'role'],
]
const ROLES: readonly [RegExp, string][] = [
  [/^(teacher|docente|profesora?|maestr[oa])s?$/, 'teacher'],
  [/^(editor|editora)(s|es)?$/, 'editor'],
  [/^(learner|student|estudiante|alumn[oa])s?$/, 'learner'],
]
const IN_BRACKETS = /^(.*?)\s*<([^<>]+)>$/

/** Splits a line at a delimiter, quotes as in CSV. */
function cells(line: string, delimiter: string): string[] {
  const found: string[] = []
  let cell = '',
    quoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (quoted) {
      if (sign === '"' && line[at + 1] === '"') {
        cell += '"'
        at++
      } else if (sign === '"') quoted = false
      else cell += sign
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === delimiter) {
      found.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...found, cell].map((one) => one.trim())
}

const delimiterOf = (line: string): string =>
  ['\t', ';', ','].find((one) => cells(line, one).length > 1) ?? ','
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
    const value = parts[at] ?? ''
    if (!field || value === '') continue
    if (field === 'name') Object.assign(row, splitName(value))
    else row[field] = field === 'role' ? roleOf(value) : value
  }
  const inBrackets = IN_BRACKETS.exec(row.email)
  return inBrackets
    ? { ...splitName(inBrackets[1]?.replaceAll('"', '') ?? ''), ...row, email: inBrackets[2] ?? '' }
    : row
}

/**
 * People out of pasted text or a CSV file: with or without a header, any of the usual delimiters, or just
 * addresses.
 */
export function parsePeople(text: string): PastedRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const first = lines[0]
  if (first === undefined) return []
  const delimiter = delimiterOf(first)
  const header = headerOf(cells(first, delimiter))
  if (header.includes('email')) return lines.slice(1).map((line) => rowOf(header, cells(line, delimiter)))
  return lines.flatMap((line) => {
    const parts = cells(line, delimiterOf(line))
    const filled = parts.filter(Boolean)
    // Several addresses in one line are several people.
    if (filled.length > 1 && filled.every((part) => part.includes('@')))
      return filled.map((part) => rowOf(['email'], [part]))
    return [rowOf(['email', 'first_name', 'last_name', 'role'], parts)]
  })
}
