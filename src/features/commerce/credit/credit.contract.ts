import { errors } from '#contract/errors.ts'

/**
 * Why credit came or went: `order` and `renewal` take it for a payment, and the two that end in `_back` give
 * it back when that payment came to nothing.
 */
export const CREDIT_KINDS = [
  'given',
  'taken_back',
  'gift_card',
  'referral',
  'overpaid',
  'plan_rest',
  'refund',
  'order',
  'order_back',
  'renewal',
  'renewal_back',
  'merged',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

export const creditErrors = errors({
  not_enough_credit: {
    status: 409,
    en: 'There is not enough credit for this any more. Look at the new sum.',
    es: 'Ya no hay saldo suficiente para esto. Revisa el nuevo total.',
  },
})
