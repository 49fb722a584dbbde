// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { Cents, MAX_CENTS, percentOf, spread } from './money.ts'

describe('percentOf', () => {
  it('rounds half up to the cent', () => {
    expect(percentOf(1005, 10)).toBe(101)
    expect(percentOf(1004, 10)).toBe(100)
    expect(percentOf(1, 50)).toBe(1)
    expect(percentOf(0, 50)).toBe(0)
    expect(percentOf(MAX_CENTS, 100)).toBe(MAX_CENTS)
  })
  it('is exact where fractions are not', () => {
    expect(percentOf(10_000, 0.29)).toBe(29)
    expect(percentOf(10_000, 1.15)).toBe(115)
    expect(percentOf(20_000, 8.25)).toBe(1650)
  })
})

describe('spread', () => {
  it('gives what is left to the largest remainders, and the earlier line where they are equal', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(10, [999, 1, 500])).toEqual([7, 0, 3])
    expect(spread(0, [5, 0])).toEqual([0, 0])
    expect(spread(0, [0, 0])).toEqual([0, 0])
    expect(() => spread(1, [0])).toThrow(RangeError)
  })
  it('adds up, and takes from no line more than it costs', () => {
    let state = 7
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 2000; round += 1) {
      const weights = Array.from({ length: 1 + random(8) }, () => random(50_000))
      const sum = weights.reduce((a, b) => a + b, 0)
      if (sum === 0) continue
      const cents = random(sum + 1),
        shares = spread(cents, weights)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(cents)
      expect(shares.every((share, index) => share >= 0 && share <= weights[index]!)).toBe(true)
    }
  })
})

it('takes whole cents from nothing to a million dollars', () => {
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_CENTS + 1, '5'])
    expect(Cents.safeParse(wrong).success).toBe(false)
  expect(Cents.parse(0)).toBe(0)
})
