const DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** Dollars with 0 to 2 decimals and en-US grouping in every language: '$1,234.5', '-$3'. */
export function dollarsText(amount: number): string {
  const text = DOLLARS.format(Math.abs(amount))
  return amount < 0 && text !== '0' ? `-$${text}` : `$${text}`
}
/** Whole cents as dollars. */
export const centsText = (cents: number): string => dollarsText(cents / 100)
