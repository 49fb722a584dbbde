export { normalisedAddress } from './address.ts'
export {
  discountByCode,
  freeDiscount,
  hasUsed,
  holdDiscount,
  holdsCode,
  takenOff,
  useDiscount,
  type Discount,
} from './uses.ts'
export { createDiscount } from './discounts.service.ts'
