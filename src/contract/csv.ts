import Papa from 'papaparse'

/** A comma, unless a line has more of another. */
const delimiterOf = (line: string): string =>
  [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0]!

/**
 * Records as CSV text (RFC 4180) that spreadsheets read in the right encoding. What one of them would take
 * for a formula begins with an apostrophe.
 */
export const writeCsv = (records: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(records as string[][], { escapeFormulae: true })}\r\n`

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
  // A quote begins a cell for the parser only where nothing stands before it; within quotes all stays.
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
