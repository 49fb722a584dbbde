import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { makePdf } from './pdf.ts'

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
  for (const name of NAMES) expect(text.normalize('NFKC').split(name).length, name).toBeGreaterThanOrEqual(4)
  expect(text).toContain('Sam [cannot be printed] and [cannot be printed]')
})
