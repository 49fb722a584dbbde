const DOLLARS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  // Whole dollars have no decimals; anything else has both, as prices are read.
  trailingZeroDisplay: 'stripIfInteger',
})

/** Dollars with 0 to 2 decimals and en-US grouping in every language: '$1,234.50', '−$3'. */
export function dollarsText(amount: number): string {
  const text = DOLLARS.format(Math.abs(amount))
  return amount < 0 && text !== '0' ? `−$${text}` : `$${text}`
}
/** Whole cents as dollars. */
export const centsText = (cents: number): string => dollarsText(cents / 100)
