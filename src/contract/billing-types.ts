/**
 * The specification's ways of billing. A plan of `Subscription` renews, one of `Upfront` is one payment for
 * its months, one of `Onetime` is for life. A course of `Subscription` is included in plans and can also be
 * bought for life if it has a price; `Upfront` opens it for the months of its price, `Onetime` for life.
 */
export const BILLING_TYPES = ['Onetime', 'Subscription', 'Upfront'] as const
export type BillingType = (typeof BILLING_TYPES)[number]
