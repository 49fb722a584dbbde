import { z } from 'zod'

/** Currencies of sale. Every sum has its currency beside it, and no sum mixes two. */
export const CURRENCIES = ['USD'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'USD'
/** The most that one amount may be, in cents: a million dollars. */
export const MAX_CENTS = 100_000_000
/** The card provider charges no less, in cents. */
export const SMALLEST_CHARGE = 50

/** An amount that somebody writes: whole cents, never below zero. */
export const Cents = z.int().min(0).max(MAX_CENTS)

/**
 * A percentage of an amount, rounded half up to the cent.
 *
 * @param cents whole, not negative
 * @param percent whole or with two decimals at most (8.25), not negative
 */
export function percentOf(cents: number, percent: number): number {
  // In whole hundredths of a percent: as a fraction, 1.15 × 100 is less than 115.
  const basisPoints = BigInt(Math.round(percent * 100))
  return Number((BigInt(cents) * basisPoints + 5000n) / 10_000n)
}

/**
 * Spreads an amount over lines in proportion to their weights by largest remainder: the shares add up to the
 * amount, and none exceeds its weight while the amount does not exceed the weights' sum. Of equal remainders
 * the earlier line is rounded up.
 *
 * @param cents whole, not negative
 * @param weights whole, not negative
 * @returns a share for each weight, in order
 * @throws RangeError where there is something to spread and no weight
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) {
    if (cents === 0) return weights.map(() => 0)
    throw new RangeError('an amount can be spread over weights above zero only')
  }
  const parts = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight)
    return { index, share: Number(product / sum), remainder: product % sum }
  })
  let left = cents - parts.reduce((total, { share }) => total + share, 0)
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const part of byRemainder) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return parts.map(({ share }) => share)
}
