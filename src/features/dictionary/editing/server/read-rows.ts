import { Failure } from '#contract/errors.ts'
import { editingErrors } from '../editing.contract.ts'
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS, type IMPORT_FORMATS } from '../imports.contract.ts'

/** A row of the file: where it begins, and what stands in its columns. */
export type ReadRow = { line: number; values: Record<string, unknown> }
export type ReadFile = { rows: ReadRow[]; unknown_columns: string[] }

const unreadable = (en: string, es: string): Failure =>
  Failure.at('text', editingErrors.import_unreadable, { why_en: en, why_es: es })

/**
 * Cells of CSV text (RFC 4180; comma, semicolon or tab), each record with its first line. @throws Failure
 * invalid when a quote is never closed
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const head = text.slice(0, /\r|\n/.exec(text)?.index ?? text.length)
  const delimiter = ['\t', ';', ',']
    .map((one) => [one, head.split(one).length] as const)
    .toSorted((a, b) => b[1] - a[1])[0]![0]
  const records: { line: number; cells: string[] }[] = []
  let cells: string[] = [],
    cell = '',
    quoted = false,
    line = 1,
    begun = 1
  const end = (): void => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== ''))
      records.push({ line: begun, cells: cells.map((one) => one.trim()) })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"'
        at++
      } else if (sign === '"') quoted = false
      else cell += sign
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      end()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  if (quoted)
    throw unreadable(
      `a quote is opened in line ${begun} and never closed`,
      `en la línea ${begun} se abre una comilla que nunca se cierra`,
    )
  end()
  return records
}

function fromCsv(text: string): ReadFile {
  const [head, ...records] = parseCsv(text)
  if (!head || records.length === 0)
    throw unreadable(
      'it needs a line with the names of the columns, and a line for each word',
      'necesita una línea con los nombres de las columnas y una línea por palabra',
    )
  const columns = head.cells.map((name) => name.toLowerCase())
  if (!columns.includes('word_en'))
    throw unreadable(
      'the first line has to name the columns, “word_en” among them',
      'la primera línea tiene que nombrar las columnas, entre ellas «word_en»',
    )
  return {
    unknown_columns: columns.filter((name) => name && !IMPORT_COLUMNS.includes(name)),
    // A spreadsheet export defuses formulas with an apostrophe; it is no part of the text.
    rows: records.map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(
        columns.flatMap((name, n) =>
          IMPORT_COLUMNS.includes(name) && cells[n] !== undefined && cells[n] !== ''
            ? [[name, cells[n].replace(/^'(?=[=+\-@])/, '')]]
            : [],
        ),
      ),
    })),
  }
}

function fromJson(text: string): ReadFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw unreadable('it is not JSON', 'no es JSON')
  }
  if (!Array.isArray(json) || json.length === 0)
    throw unreadable('it has to be a list of entries', 'tiene que ser una lista de entradas')
  const unknown = new Set<string>()
  const rows = json.map((item: unknown, n): ReadRow => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return { line: n + 1, values: {} }
    for (const name of Object.keys(item)) if (!IMPORT_COLUMNS.includes(name)) unknown.add(name)
    return {
      line: n + 1,
      values: Object.fromEntries(Object.entries(item).filter(([name]) => IMPORT_COLUMNS.includes(name))),
    }
  })
  return { rows, unknown_columns: [...unknown].slice(0, 20) }
}

/**
 * The rows of a file as they stand; nothing is judged here but whether it can be read. @throws Failure
 * invalid
 */
export function readRows(format: (typeof IMPORT_FORMATS)[number], text: string): ReadFile {
  const file = format === 'csv' ? fromCsv(text.replace(/^\uFEFF/, '')) : fromJson(text)
  if (file.rows.length > MAX_IMPORT_ROWS)
    throw unreadable(
      `it has ${file.rows.length} rows; ${MAX_IMPORT_ROWS} are taken at once`,
      `tiene ${file.rows.length} filas; se aceptan ${MAX_IMPORT_ROWS} a la vez`,
    )
  return file
}
