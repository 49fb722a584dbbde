export { normalisedAddress } from './address.ts'
export {
  discountByCode,
  discountById,
  freeDiscount,
  hasUsed,
  holdDiscount,
  holdsCode,
  takenOff,
  useDiscount,
  type Discount,
} from './uses.ts'
