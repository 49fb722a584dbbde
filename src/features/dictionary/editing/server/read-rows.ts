import { readCsv } from '#contract/csv.ts'
import { hasLostLetters } from '#contract/text-file.ts'
import { Failure } from '#contract/errors.ts'
import { editingErrors } from '../editing.contract.ts'
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS, type IMPORT_FORMATS } from '../imports.contract.ts'

/** A row of the file: the line at which it begins, and its values by column. */
export type ReadRow = { line: number; values: Record<string, unknown> }
export type ReadFile = { rows: ReadRow[]; unknown_columns: string[] }

const unreadable = (en: string, es: string): Failure =>
  Failure.at('text', editingErrors.import_unreadable, { why_en: en, why_es: es })

/** Cells of CSV text, each record with its first line. @throws Failure invalid when a quote is never closed */
function recordsOf(text: string): { line: number; cells: string[] }[] {
  const { records, unclosed } = readCsv(text)
  if (unclosed !== null)
    throw unreadable(
      `a quote is opened in line ${unclosed} and never closed`,
      `en la línea ${unclosed} se abre una comilla que nunca se cierra`,
    )
  return records
}

function fromCsv(text: string): ReadFile {
  const [head, ...records] = recordsOf(text)
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

/** Rows of a file as they are. Checks only that the file is readable. @throws Failure invalid */
export function readRows(format: (typeof IMPORT_FORMATS)[number], text: string): ReadFile {
  const lost = text.split(/\r\n?|\n/).findIndex(hasLostLetters)
  if (lost >= 0)
    throw unreadable(
      `letters were lost in line ${lost + 1}; save it as UTF-8 and choose it again`,
      `en la línea ${lost + 1} se perdieron letras; guárdalo en UTF-8 y elígelo otra vez`,
    )
  const file = format === 'csv' ? fromCsv(text.replace(/^\uFEFF/, '')) : fromJson(text)
  if (file.rows.length > MAX_IMPORT_ROWS)
    throw unreadable(
      `it has ${file.rows.length} rows; ${MAX_IMPORT_ROWS} are taken at once`,
      `tiene ${file.rows.length} filas; se aceptan ${MAX_IMPORT_ROWS} a la vez`,
    )
  return file
}
