import { expect, it } from 'vitest'
import { readDataAddress } from './base64.ts'

it('reads the type and the text of an inline data address', () => {
  expect(readDataAddress('data:text/plain;charset=utf-8;base64,SG9sYQ==')).toEqual({
    type: 'text/plain',
    base64: 'SG9sYQ==',
  })
})

it.each([
  ['SG9sYQ==', 'Invalid Base64 string format'],
  ['data:image/png;base64,###', 'Invalid Base64 string format'],
  ['data:image/png;base64,SG9sY', 'Invalid Base64 string format'],
  [',SG9sYQ==', 'MIME type not found in Base64 string'],
  ['data:;base64,SG9sYQ==', 'MIME type not found in Base64 string'],
])('says what is wrong with %s', (address, message) => {
  expect(() => readDataAddress(address)).toThrow(message)
})
