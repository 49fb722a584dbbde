/** '14.99' or '14,9' → 1499, 1490 cents. NaN for anything but an amount with at most two decimals. */
export function centsOf(dollars: string): number {
  const [, whole, part = ''] = /^\s*\$?\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(dollars) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
/** 1499 → '14.99', as a field for it is filled. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2)
/** A whole number that somebody wrote; anything else is NaN, which a contract refuses. */
export const wholeOf = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)
