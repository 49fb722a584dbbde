import { expect, it } from 'vitest'
import { decodeText, hasLostLetters } from './text-file.ts'

const NAMES = 'José,Muñoz,O’Brien €5'
const utf16 = (swap: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${NAMES}`, 'utf16le')
  return swap ? bytes.swap16() : bytes
}

it('reads what editors and spreadsheets save, and says in which encoding it was', () => {
  // As Excel on Windows saves "CSV": é ñ ’ € are one byte each.
  const windows = Buffer.from('Jos\xe9,Mu\xf1oz,O\x92Brien \x805', 'latin1')
  expect(decodeText(windows)).toEqual({ text: NAMES, encoding: 'Windows-1252' })
  expect(decodeText(Buffer.from(NAMES))).toEqual({ text: NAMES, encoding: 'UTF-8' })
  expect(decodeText(Buffer.from(`\uFEFF${NAMES}`))).toEqual({ text: NAMES, encoding: 'UTF-8' })
  expect(decodeText(utf16(false))).toEqual({ text: NAMES, encoding: 'UTF-16' })
  expect(decodeText(utf16(true))).toEqual({ text: NAMES, encoding: 'UTF-16' })
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' })
  // Every byte is a letter or a control character of Windows-1252: nothing is replaced.
  const every = decodeText(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect(every.encoding).toBe('Windows-1252')
  expect(hasLostLetters(every.text)).toBe(false)
})
