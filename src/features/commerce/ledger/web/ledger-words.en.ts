import type { LedgerAccount, TransactionKind } from '../ledger.contract.ts'

/** Names of the accounts, the same on every screen. */
export const ACCOUNT_NAMES: Record<LedgerAccount, string> = {
  card_clearing: 'Cards, on the way',
  app_store: 'App Store, on the way',
  bank: 'Bank',
  receivable: 'Unpaid invoices',
  sales_plans: 'Sales: plans',
  sales_seats: 'Sales: seats',
  sales_courses: 'Sales: courses',
  sales_service_codes: 'Sales: service codes',
  sales_events: 'Sales: events',
  sales_lessons: 'Sales: lessons',
  tax: 'Tax to pass on',
  gift_card_liability: 'Gift cards not used yet',
  customer_credit: 'Credit of customers',
  discounts: 'Discounts',
  referral_cost: 'Rewards for referrals',
  fees: 'Fees',
  refunds: 'Refunds',
  disputes: 'Disputes',
  suspense: 'Not explained yet',
}

export const KIND_NAMES: Record<TransactionKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  fee: 'Fee',
  payout: 'Payout',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  gift_card: 'Gift card',
  credit: 'Credit',
  referral: 'Referral',
  service_code: 'Service code',
  correction: 'Correction',
}
