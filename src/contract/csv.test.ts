import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

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
