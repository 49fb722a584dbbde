// @vitest-environment node
import { expect, it } from 'vitest'
import { centsOf, dollarsOf, wholeOf } from './read-money.ts'

it('reads dollars as whole cents, with a point or a comma', () => {
  const read = ['14.99', ' $14,9 ', '0.07', '1149', '', '-1', '1.999', '1e3', '12,345.00'].map(centsOf)
  expect(read).toEqual([1499, 1490, 7, 114_900, NaN, NaN, NaN, NaN, NaN])
  expect(dollarsOf(1490)).toBe('14.90')
})

it('reads whole numbers, and nothing else as one', () => {
  expect(['7', ' 12 ', '', '1.5', '-1', '1e3'].map(wholeOf)).toEqual([7, 12, NaN, NaN, NaN, NaN])
})
