export { normalisedAddress } from './address.ts'
export {
  discountByCode,
  discountById,
  freeDiscount,
  hasUsed,
  holdDiscount,
  takenOff,
  useDiscount,
  type Discount,
} from './uses.ts'
