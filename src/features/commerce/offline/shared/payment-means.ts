/** Announced means of payment. */
export const PAYING = ['purchase_order', 'cheque', 'wire'] as const
export type Paying = (typeof PAYING)[number]
