/** States of a discount: `active` while it can be used; the others say why not. */
export const DISCOUNT_STATES = ['active', 'upcoming', 'ended', 'used_up', 'inactive'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]
