/** Pictures that a gift card can have. */
export const GIFT_DESIGNS = ['waves', 'hands', 'confetti', 'evening'] as const
export type GiftDesign = (typeof GIFT_DESIGNS)[number]
