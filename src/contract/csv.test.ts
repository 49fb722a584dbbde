import { expect, it } from 'vitest'
import { csvLines, readCsv, writeCsv } from './csv.ts'

it('reads quotes, lines within quotes and other delimiters, each record with its line', () => {
  expect(readCsv('a;b\n"x;""y""";"1\n2"\n\nz;')).toEqual({
    records: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x;"y"', '1\n2'] },
      { line: 5, cells: ['z', ''] },
    ],
    unclosed: null,
  })
})

it('reads what spreadsheets and people write: blanks before quotes, any line ends, tabs', () => {
  expect(readCsv('a\t b\r\n "x\ty" \t "z"\r\r\n1').records).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\ty', 'z'] },
    { line: 4, cells: ['1'] },
  ])
  expect(readCsv('a,b\n"x, ""y""", "z"').records[1]!.cells).toEqual(['x, "y"', 'z'])
  expect(readCsv('').records).toEqual([])
})

it('says in which line a quote begins that never ends', () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5').unclosed).toBe(3)
})

it('writes cells that a spreadsheet neither runs nor tears apart, and reads them again', () => {
  const texts = ['=SUM(A1)', '+1', '-2', '@x', '\tx', 'a,b', 'say "no"', 'two\r\nlines', 'Díaz', ' padded ']
  const lines = csvLines([texts, [-12.5, true, null, undefined, new Date(0), { a: 1 }, '', '', '', '']])
  expect(lines).not.toContain('\uFEFF')
  expect(lines.endsWith('\r\n')).toBe(true)
  const { records, unclosed } = readCsv(lines)
  expect(unclosed).toBe(null)
  expect(records[0]!.cells).toEqual([
    "'=SUM(A1)",
    "'+1",
    "'-2",
    "'@x",
    "'\tx",
    'a,b',
    'say "no"',
    'two\nlines',
    'Díaz',
    'padded',
  ])
  expect(records[1]!.cells).toEqual([
    '-12.5',
    'true',
    '',
    '',
    '1970-01-01T00:00:00.000Z',
    '{"a":1}',
    '',
    '',
    '',
    '',
  ])
  expect(writeCsv([['é']])).toBe('\uFEFFé\r\n')
  expect(csvLines([])).toBe('')
})
