export { Plans } from './admin/Plans.tsx'
export { plansForSale } from './plans.api.ts'
export { seatPrice, seatsOf } from './price.ts'
export { SeatPrices } from './SeatPrices.tsx'
