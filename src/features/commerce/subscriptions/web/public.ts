export { BuySeats } from './BuySeats.tsx'
