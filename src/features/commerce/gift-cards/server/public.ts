export { activateGiftPlan, endGiftPlan, takesGiftPlan, type GiftPlan } from './ports.ts'
export { giftCardSellable } from './sellable.ts'
