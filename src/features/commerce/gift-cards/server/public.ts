export { activateGiftPlan, takesGiftPlan, type GiftPlan } from './ports.ts'
export { giftCardSellable } from './sellable.ts'
