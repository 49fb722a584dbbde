import Papa from 'papaparse'

/** A comma, unless a line has more of another. */
const delimiterOf = (line: string): string =>
  [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0]!

const MARK = '\uFEFF'
const cellOf = (value: unknown): string | number => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Date
    ? value.toISOString()
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}

/**
 * Records as lines of CSV (RFC 4180) for a program that reads them, each with its line end. A text that a
 * spreadsheet would run as a formula begins with an apostrophe; a negative number stays a number.
 */
export const csvLines = (records: readonly (readonly unknown[])[]): string =>
  records.length === 0
    ? ''
    : `${Papa.unparse(
        records.map((record) => record.map(cellOf)),
        { escapeFormulae: true },
      )}\r\n`

/**
 * A CSV file that a person saves: `csvLines` behind the byte-order mark, without which Excel reads accents
 * in another encoding.
 */
export const writeCsv = (records: readonly (readonly unknown[])[]): string => MARK + csvLines(records)

/** Rows as records under the names of their columns. */
export const csvRecords = (rows: readonly unknown[], columns: readonly string[]): (readonly unknown[])[] => [
  columns,
  ...rows.map((row) => columns.map((column) => (row as Record<string, unknown>)[column])),
]

/** A record, its cells trimmed, and the line (from 1) that it begins in. */
export type CsvRecord = { line: number; cells: string[] }

/**
 * The records of CSV text (RFC 4180) as people export and paste it: divided by commas, semicolons or tabs,
 * with blanks before a quote, any line ends, empty lines between them.
 *
 * @param delimiter the first line's by default
 * @returns `unclosed`: the line of a record whose quote is never closed
 */
export function readCsv(
  text: string,
  delimiter = delimiterOf(/^[^\r\n]*/.exec(text)![0]),
): { records: CsvRecord[]; unclosed: number | null } {
  // For the parser, a quote opens a cell only as its first character, so remove blanks before it. Text within
  // quotes is left unchanged.
  const tidy = text
    .replace(/\r\n?/g, '\n')
    .replace(
      new RegExp(`"(?:[^"]|"")*"|(^|\\n|${delimiter})[^\\S\\n${delimiter}]+(?=")`, 'g'),
      (whole, before: string | undefined) => before ?? whole,
    )
  const records: CsvRecord[] = []
  let unclosed: number | null = null,
    line = 1,
    at = 0
  Papa.parse<string[]>(tidy, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      if (errors.some(({ code }) => code === 'MissingQuotes')) unclosed ??= line
      const cells = data.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) records.push({ line, cells })
      line += tidy.slice(at, meta.cursor).split('\n').length - 1
      at = meta.cursor
    },
  })
  return { records, unclosed }
}
