import { creditFor } from '#contract/coming-payments.ts'
import { SMALLEST_CHARGE, spread } from '#contract/money.ts'
import type { Priced } from './sellable.ts'

/** A line whose part of the discount is worked out here. All in cents. */
export type Reducible = Pick<Priced, 'discounted'> & { cents: number; discount_cents: number }

/** Sum of lines in cents, before discounts. */
export const sumOf = (lines: readonly Reducible[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Takes discount and credit off the lines of an order and writes each line's part of the discount. The
 * smallest charge applies to the total: if 1 to 49 cents would remain for a card, credit and then the
 * discount are cut so that 50 remain.
 *
 * @param meant lines that the discount is for
 * @param discount cents, at most the sum of those
 * @param credit cents that may be used
 * @param by_card false where no card pays
 * @returns sums in cents, and `cut`: true if something was cut
 */
export function takeOff({
  lines,
  meant,
  discount,
  credit: available,
  by_card,
}: {
  lines: readonly Reducible[]
  meant: readonly Reducible[]
  discount: number
  credit: number
  by_card: boolean
}): { discount: number; credit: number; total: number; cut: boolean } {
  const subtotal = sumOf(lines)
  // A gift card is no money for another one: credit pays for what is learned with. Each line costs the
  // smallest charge or more, so the discount has as much as is missing once credit has none.
  const allowed = (off: number): number => {
    const share = spread(
      off,
      meant.map(({ cents }) => cents),
    )
    const cards = lines
      .filter(({ discounted }) => discounted === 'gift_cards')
      .reduce((sum, line) => sum + line.cents - (share[meant.indexOf(line)] ?? 0), 0)
    return Math.min(creditFor(available, subtotal - off), subtotal - off - cards)
  }
  const rest = subtotal - discount - allowed(discount)
  const missing = by_card && rest > 0 && rest < SMALLEST_CHARGE ? SMALLEST_CHARGE - rest : 0
  const less = Math.min(allowed(discount), missing)
  const off = discount - (missing - less)
  const parts = spread(
    off,
    meant.map(({ cents }) => cents),
  )
  for (const [n, line] of meant.entries()) line.discount_cents = parts[n]!
  const credit = allowed(discount) - less
  return {
    discount: off,
    credit,
    total: subtotal - off - credit,
    cut: missing > 0 || (available > credit && credit > 0 && subtotal - off - credit === SMALLEST_CHARGE),
  }
}
