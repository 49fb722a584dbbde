import { expect, it } from 'vitest'
import { MAX_IMPORT_ROWS } from '../imports.contract.ts'
import { readRows } from './read-rows.ts'

const refusal = (format: 'csv' | 'json', text: string): string => {
  try {
    readRows(format, text)
  } catch (error) {
    return JSON.stringify(error)
  }
  return 'read'
}

it('reads the columns that it knows, without empty cells and those a short row lacks', () => {
  expect(
    readRows('csv', '\uFEFFWord_EN,note,word_es,,gloss\nhello,x,hola,y,\nbye,x\n"=a",,\'=b,,\'c\n'),
  ).toEqual({
    unknown_columns: ['note'],
    rows: [
      { line: 2, values: { word_en: 'hello', word_es: 'hola' } },
      { line: 3, values: { word_en: 'bye' } },
      { line: 4, values: { word_en: '=a', word_es: '=b', gloss: "'c" } },
    ],
  })
})

it('reads a list of entries, and names each column that it does not know once', () => {
  const rows = [{ word_en: 'hello', note: 'x' }, { word_en: '', note: 'y', other: 1 }, [], null, 'no row']
  expect(readRows('json', JSON.stringify(rows))).toEqual({
    unknown_columns: ['note', 'other'],
    rows: [
      { line: 1, values: { word_en: 'hello' } },
      { line: 2, values: { word_en: '' } },
      ...[3, 4, 5].map((line) => ({ line, values: {} })),
    ],
  })
})

it('refuses files without rows or columns, and says which', () => {
  for (const text of ['', 'word_en,word_es', 'word_en\n'])
    expect(refusal('csv', text)).toContain('a line for each word')
  expect(refusal('csv', 'word_es,gloss\nhola,HELLO')).toContain('“word_en” among them')
  expect(refusal('csv', 'word_en\n"hello')).toContain('line 2')
  expect(refusal('csv', 'word_en\nhell\uFFFD')).toContain('lost in line 2')
  expect(refusal('json', '{')).toContain('it is not JSON')
  for (const text of ['{}', '[]', '"a"']) expect(refusal('json', text)).toContain('a list of entries')
})

it('takes so many rows at once and no more', () => {
  const rows = (n: number): string => `word_en\n${'a\n'.repeat(n)}`
  expect(readRows('csv', rows(MAX_IMPORT_ROWS)).rows).toHaveLength(MAX_IMPORT_ROWS)
  expect(refusal('csv', rows(MAX_IMPORT_ROWS + 1))).toContain(`it has ${MAX_IMPORT_ROWS + 1} rows`)
})
