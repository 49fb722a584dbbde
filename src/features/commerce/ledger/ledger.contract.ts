/**
 * Accounts of the books. Debits are positive, credits negative: money received raises `card_clearing`,
 * `app_store` or `bank` and lowers a sales account.
 */
export const LEDGER_ACCOUNTS = [
  'card_clearing',
  'app_store',
  'bank',
  'receivable',
  'sales_plans',
  'sales_seats',
  'sales_courses',
  'sales_service_codes',
  'sales_events',
  'sales_lessons',
  'tax',
  'gift_card_liability',
  'customer_credit',
  'discounts',
  'referral_cost',
  'fees',
  'refunds',
  'disputes',
  /** Money that moved at a provider and fits no order: somebody has to look at it. */
  'suspense',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Kinds of transaction. A provider's object is booked once per kind. */
export const TRANSACTION_KINDS = [
  'payment',
  'refund',
  'dispute',
  'dispute_won',
  'dispute_lost',
  'fee',
  'payout',
  'invoice',
  'credit_note',
  'gift_card',
  'credit',
  'referral',
  'service_code',
  'correction',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** The specification's names. */
export const PAYMENT_PROVIDERS = ['Stripe', 'Apple', 'Offline'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]
