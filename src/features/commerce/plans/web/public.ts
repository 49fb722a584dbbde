export { Gives } from './Gives.tsx'
export { plansForSale } from './plans.api.ts'
export { seatPrice, seatsOf } from './price.ts'
export { SeatPrices } from './SeatPrices.tsx'
