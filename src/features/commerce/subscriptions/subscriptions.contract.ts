/** The specification's names. Canceled is final. */
export const SUBSCRIPTION_STATUSES = ['Pending', 'Active', 'Canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]
/** Days in which a renewal that failed may still be paid. */
export const GRACE_DAYS = 7
/** A subscription that nobody paid for is given up after so many hours. */
export const PENDING_HOURS = 24
