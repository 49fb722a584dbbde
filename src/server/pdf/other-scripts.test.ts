import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { makePdf } from './pdf.ts'
import { Fonts } from './runs.ts'

const created = new Date('2026-03-05T10:00:00Z')
const NAMES = [
  'Александра Иванова',
  'Ελένη Παπαδοπούλου',
  'فاطمة الزهراء',
  'שרה כהן',
  'प्रिया शर्मा',
  '田中 美咲',
  '陈晓明',
  '김민준',
  'Անի Հակոբյան',
  'สมชาย ใจดี',
]

/** Texts of the pieces of pages that are drawn in other scripts: `/ActualText` in UTF-16. */
function actualTexts(file: Buffer): string[] {
  const found: string[] = []
  const raw = file.toString('latin1')
  for (const { index, 0: start } of raw.matchAll(/stream\r?\n/g)) {
    const from = index + start.length,
      bytes = file.subarray(from, raw.indexOf('endstream', from))
    let content = ''
    try {
      content = inflateSync(bytes).toString('latin1')
    } catch {
      // The end of another stream.
    }
    for (const [, text = ''] of content.matchAll(/\/ActualText \(\xFE\xFF((?:\\.|[^\\)])*)\)/gs))
      found.push(
        Buffer.from(
          text.replace(
            /\\(.)/gs,
            (_, one: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[one] ?? one,
          ),
          'latin1',
        )
          .swap16()
          .toString('utf16le'),
      )
  }
  return found
}

it('prints names in the scripts that people write them in, right to left where they are read so', async () => {
  const file = await makePdf({ title: 'Names', language: 'en', created, running: NAMES[2]! }, (pages) => {
    pages.heading(1, NAMES[0]!)
    for (const name of NAMES) pages.text(`Name: ${name}, 12 (lessons)`)
    pages.facts(NAMES.map((name) => ['Name', name] as const))
    pages.table({
      columns: [{ title: 'Name' }, { title: 'עברית', align: 'right' }],
      rows: NAMES.map((name) => [name, name]),
    })
    pages.text('Sam 🧏🏽‍♀️🤟 and 𓀀𓀁')
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  const texts = actualTexts(file)
  for (const name of NAMES) {
    expect(texts.filter((line) => line.includes(name)).length, name).toBeGreaterThanOrEqual(4)
    // A glyph for each letter, of a font that has it; scripts with joined letters are left out.
    if (!/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u.test(name))
      expect(text.split(name).length, name).toBeGreaterThan(4)
  }
  expect(text).not.toMatch(/Name: ,/)
  expect(text).toContain('Sam [cannot be printed] and [cannot be printed]')
})

it('orders a line by the directions that it is read in', async () => {
  const { line, fonts } = { line: 'Ana (שרה) 12 فاطمة', fonts: new Fonts() }
  fonts.runsOf('text', line)
  while (await fonts.load()) fonts.runsOf('text', line)
  const again = new Fonts()
  expect(again.runsOf('text', line).map(({ text, font }) => [text, font?.split(' ')[0]])).toEqual([
    ['Ana (', undefined],
    ['שרה', 'noto-sans-hebrew'],
    [') ', undefined],
    ['فاطمة', 'noto-sans-arabic'],
    [' ', undefined],
    ['12', undefined],
  ])
  expect(again.wanted.size).toBe(0)
  expect(again.printable('text', 'Sam 🧏🏽‍♀️🤟!', 'es')).toBe('Sam [no se puede imprimir]!')
})
