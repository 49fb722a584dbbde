import type { Language } from '#contract/constants.ts'
import { dollarsText } from '#contract/dollars.ts'

const INVALID = '$0'

/**
 * Dollars: '$1,234.50'. Dollar sign, 0 to 2 decimals, en-US grouping in every language; an invalid amount
 * gives '$0'.
 */
export function formatDollars(amount: number | string | null | undefined): string {
  const value =
    typeof amount === 'string' ? (amount.trim() === '' ? Number.NaN : Number(amount)) : (amount ?? Number.NaN)
  if (!Number.isFinite(value)) return INVALID
  return dollarsText(value)
}

/** Formats integer cents, the server's unit of money: 123450 → '$1,234.50'. Fractions of a cent are invalid. */
export const formatCents = (cents: number | null | undefined): string =>
  Number.isSafeInteger(cents) ? formatDollars((cents as number) / 100) : INVALID

/** A share as it is written in a language: "20%", in Spanish "20 %". `percent` is of a hundred. */
export const formatPercent = (percent: number, language: Language): string =>
  `${percent}${language === 'es' ? '\u00a0' : ''}%`
