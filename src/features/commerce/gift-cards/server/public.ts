export { activateGiftPlan, endGiftPlan, takesGiftPlan, type GiftPlan } from './ports.ts'
export { forgetCards } from './forget.ts'
export { giftCardSellable } from './sellable.ts'
